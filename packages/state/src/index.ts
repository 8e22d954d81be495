export type { Clock } from './clock.ts'
export type {
  Change,
  ChangeListener,
  Deleted,
  DeleteChange,
  JsonObject,
  JsonValue,
  Listening,
  ListOptions,
  Position,
  State,
  StateAddress,
  StateEngine,
  Subtree,
  TopicConfiguration,
  WatchListener,
  WriteChange,
  WriteOptions,
  Written,
} from './engine.ts'
export { OpenError, Refused, Unavailable } from './errors.ts'
export type { OpenErrorCode, RefusedCode } from './errors.ts'
export { defaultLimits } from './limits.ts'
export type { StateLimits } from './limits.ts'
export { openEmbedded } from './embedded/open-embedded.ts'
export type { EmbeddedOptions } from './embedded/open-embedded.ts'
export type { Database, Driver, SqlValue, Statement } from './embedded/driver.ts'
