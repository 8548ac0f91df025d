// The key of a page of people by name, as text.

import { isId } from '@lodgepole/domain/kernel/ids'
import type { PersonKey } from './people-store.ts'

export const writePersonKey = ({ familyKey, givenKey, userId }: PersonKey): string =>
  Buffer.from(JSON.stringify([familyKey, givenKey, userId])).toString('base64url')

/** Undefined for text that was not written by this module. */
export const readPersonKey = (text: string): PersonKey | undefined => {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (!Array.isArray(read)) return undefined
    const [familyKey, givenKey, userId] = read as readonly unknown[]
    const isText =
      typeof familyKey === 'string' &&
      typeof givenKey === 'string' &&
      !`${familyKey}${givenKey}`.includes('\0')
    return isText && typeof userId === 'string' && isId(userId)
      ? { familyKey, givenKey, userId }
      : undefined
  } catch {
    return undefined
  }
}
