// The key from which the next page of a list continues: a number to sort by, plus an id to order
// entries with the same number, in one string.

import { isId } from './ids.ts'

export interface PageKey {
  readonly seconds: number
  readonly id: string
}

export const writePageKey = ({ seconds, id }: PageKey): string => `${seconds}.${id}`

/** Undefined for anything that this module did not write. */
export const readPageKey = (text: string): PageKey | undefined => {
  const [, seconds = '', id = ''] = /^(\d{1,12})\.(.+)$/.exec(text) ?? []
  return isId(id) ? { seconds: Number(seconds), id } : undefined
}
