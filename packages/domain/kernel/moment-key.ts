// The key from which the next page of a log continues: a time in milliseconds, plus an id to order
// entries with the same time, in one string.

import { isId } from './ids.ts'

export interface MomentKey {
  readonly happenedAt: Date
  readonly id: string
}

export const writeMomentKey = ({ happenedAt, id }: MomentKey): string =>
  `${happenedAt.getTime()}.${id}`

/** Undefined for anything that this module did not write. */
export const readMomentKey = (text: string): MomentKey | undefined => {
  const [, ms = '', id = ''] = /^(\d{1,15})\.(.+)$/.exec(text) ?? []
  return isId(id) ? { happenedAt: new Date(Number(ms)), id } : undefined
}
