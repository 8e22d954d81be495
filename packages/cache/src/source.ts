import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes that are read piece by piece. */
export interface Source {
  readonly size: number
  /** Exactly that many bytes; undefined where there are fewer. */
  read(offset: number, length: number): Buffer | undefined
  close(): void
}

/** A file as it was when it was opened: whoever replaces it by renaming does not disturb. Undefined if it is not there or cannot be opened. */
export function fileSource(path: string): Source | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    // Without a memory everything is looked at: that is the answer to whatever is wrong with it.
    return undefined
  }
  return {
    size: fstatSync(file).size,
    read: (offset, length) => {
      const bytes = Buffer.allocUnsafe(length)
      for (let at = 0; at < length;) {
        const read = readSync(file, bytes, at, length - at, offset + at)
        if (read === 0) return undefined
        at += read
      }
      return bytes
    },
    close: () => closeSync(file),
  }
}

/** Bytes in memory. */
export function bytesSource(bytes: Uint8Array): Source {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    size: buffer.length,
    read: (offset, length) => (offset + length > buffer.length ? undefined : buffer.subarray(offset, offset + length)),
    close: () => undefined,
  }
}
