// Where the next page of a report starts: the last line's sort key, as text. It is validated before
// the database sees it.

import { isId } from '@lodgepole/domain/kernel/ids'
import type { KeyType } from './report.ts'

export type Key = readonly string[]

const forms: Readonly<Record<KeyType, (text: string) => boolean>> = {
  text: (text) => text.length <= 1_000 && !text.includes('\0'),
  bigint: (text) => /^-?\d{1,15}$/.test(text),
  moment: (text) => /^\d{1,17}$/.test(text),
  uuid: isId,
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
}

export const writeKey = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Undefined for a key not made for this order. */
export const readKey = (text: string, types: readonly KeyType[]): Key | undefined => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (!Array.isArray(parts) || parts.length !== types.length) return undefined
    return parts.every(
      (part, index) => typeof part === 'string' && forms[types[index] ?? 'uuid'](part),
    )
      ? (parts as string[])
      : undefined
  } catch {
    return undefined
  }
}
