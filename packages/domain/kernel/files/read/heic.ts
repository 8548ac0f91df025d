// Walks the boxes of a HEIC. They must fill the file exactly, and no picture in it, whole or tile,
// may claim more than is allowed. This does not see what the coded pictures inside claim; the
// decoder's memory limit covers that.

import { fail, ok } from '../../result.ts'
import type { Inspected, PictureSize } from '../photo-facts.ts'

interface Box {
  readonly type: string
  readonly from: number
  readonly to: number
}

/** A phone's largest photo is a grid of about a hundred tiles, plus previews and depth. */
const MAX_ITEMS = 600
const MAX_BOXES = 5_000

/** The boxes between two positions. Undefined when they do not fill the range. */
const boxesIn = (view: DataView, from: number, to: number): readonly Box[] | undefined => {
  const boxes: Box[] = []
  let at = from
  while (at < to) {
    if (at + 8 > to || boxes.length > MAX_BOXES) return undefined
    const size32 = view.getUint32(at)
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)))
    const header = size32 === 1 ? 16 : 8
    if (at + header > to) return undefined
    const size = size32 === 0 ? to - at : size32 === 1 ? Number(view.getBigUint64(at + 8)) : size32
    if (size < header || at + size > to) return undefined
    boxes.push({ type, from: at + header, to: at + size })
    at += size
  }
  return boxes
}

const inside = (
  view: DataView,
  boxes: readonly Box[] | undefined,
  type: string,
  skippedBytes = 0,
): readonly Box[] | undefined => {
  const box = boxes?.find((one) => one.type === type)
  return box && boxesIn(view, Math.min(box.from + skippedBytes, box.to), box.to)
}

export const readHeic = (bytes: Uint8Array): Inspected<PictureSize> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const meta = inside(view, boxesIn(view, 0, bytes.length), 'meta', 4)
  const sizes = inside(view, inside(view, meta, 'iprp'), 'ipco')?.filter(
    ({ type, from, to }) => type === 'ispe' && to - from >= 12,
  )
  const items = meta?.find(({ type }) => type === 'iinf')
  if (!sizes || sizes.length === 0 || !items || items.to - items.from < 8)
    return fail('FILE_DAMAGED')
  // An iinf box of version 0 has a two-byte count; later versions have four bytes.
  const count =
    view.getUint8(items.from) === 0
      ? view.getUint16(items.from + 4)
      : view.getUint32(items.from + 4)
  if (count > MAX_ITEMS) return fail('IMAGE_TOO_LARGE')
  const measured = sizes.map(({ from }) => ({
    widthPx: view.getUint32(from + 4),
    heightPx: view.getUint32(from + 8),
  }))
  return ok(
    measured.reduce((largest, one) =>
      one.widthPx * one.heightPx > largest.widthPx * largest.heightPx ? one : largest,
    ),
  )
}
