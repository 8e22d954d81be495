import type * as satteri from 'satteri'

/** What is used of the native parser's module: whoever starts the program loads it, where its binary is there. */
export type SatteriModule = Pick<typeof satteri, 'createMdastHandle' | 'serializeHandle' | 'dropHandle'>
