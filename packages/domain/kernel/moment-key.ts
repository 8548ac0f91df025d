// The key a page of a log continues from: an instant to the millisecond and an id to tell equals
// apart, in one text.

import { isId } from './ids.ts'

export interface MomentKey {
  readonly happenedAt: Date
  readonly id: string
}

export const writeMomentKey = ({ happenedAt, id }: MomentKey): string =>
  `${happenedAt.getTime()}.${id}`

/** Undefined for anything that was not written here. */
export const readMomentKey = (text: string): MomentKey | undefined => {
  const [, ms = '', id = ''] = /^(\d{1,15})\.(.+)$/.exec(text) ?? []
  return isId(id) ? { happenedAt: new Date(Number(ms)), id } : undefined
}
