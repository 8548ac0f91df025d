// The three shapes of an answer: one item, a list, or a list in the format of the older services.

import * as z from 'zod'

const code = z.literal('OK')

export const itemAnswer = <T extends z.ZodType>(item: T) => z.object({ code, item })

/** `next` is the key to continue from. It is missing on the last page. */
export const itemsAnswer = <T extends z.ZodType>(item: T) =>
  z.object({ code, items: z.array(item), next: z.string().optional() })

export const messageItemsAnswer = <T extends z.ZodType>(item: T) =>
  z.object({ code, message: z.object({ Items: z.array(item) }) })

/**
 * A file instead of JSON: the bytes themselves. The endpoint names its content types in `files`.
 */
export const fileAnswer: z.ZodType<FileBytes> = z.custom<FileBytes>(
  (value) => value instanceof Uint8Array,
)

/** Requires only bytes. The kind of array is up to the server. */
interface FileBytes {
  readonly byteLength: number
}

/** A streaming answer: `text/event-stream`, read as it arrives. */
export const streamAnswer: z.ZodType<EventStream> = z.custom<EventStream>(
  (value) => typeof (value as EventStream | null)?.pipe === 'function',
)

interface EventStream {
  readonly pipe: (...to: never[]) => unknown
}

export const refusalAnswer = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})
