// The three shapes of an answer: one thing, a list, or a list in the older services' wrapping.

import * as z from 'zod'

const code = z.literal('OK')

export const itemAnswer = <T extends z.ZodType>(item: T) => z.object({ code, item })

/** `next` is the key to continue from; it is missing on the last page. */
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

/** Only that it is bytes; what kind of array holds them is the server's business. */
interface FileBytes {
  readonly byteLength: number
}

/** An answer that goes on: `text/event-stream`, read as it comes. */
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
