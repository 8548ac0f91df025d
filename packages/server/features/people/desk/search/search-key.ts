// Where a page of found people ended: the way they were found, its sort keys, and the last person.

import { isId } from '@lodgepole/domain/kernel/ids'

export interface SearchKey {
  readonly way: number
  readonly key: string
  readonly other: string
  readonly id: string
}

export const writeSearchKey = ({ way, key, other, id }: SearchKey): string =>
  Buffer.from(JSON.stringify([way, key, other, id])).toString('base64url')

/** Undefined for a key this server did not write. */
export const readSearchKey = (text: string): SearchKey | undefined => {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (!Array.isArray(read) || read.length !== 4) return undefined
    const [way, key, other, id] = read as readonly unknown[]
    const isText =
      typeof key === 'string' && typeof other === 'string' && !`${key}${other}`.includes('\0')
    return Number.isInteger(way) &&
      (way as number) >= 0 &&
      isText &&
      typeof id === 'string' &&
      isId(id)
      ? { way: way as number, key, other, id }
      : undefined
  } catch {
    return undefined
  }
}
