// The key a page of a list continues from: a number to sort by and an id to tell equals apart, in
// one text.

import { isId } from './ids.ts'

export interface PageKey {
  readonly seconds: number
  readonly id: string
}

export const writePageKey = ({ seconds, id }: PageKey): string => `${seconds}.${id}`

/** Undefined for anything that was not written here. */
export const readPageKey = (text: string): PageKey | undefined => {
  const [, seconds = '', id = ''] = /^(\d{1,12})\.(.+)$/.exec(text) ?? []
  return isId(id) ? { seconds: Number(seconds), id } : undefined
}
