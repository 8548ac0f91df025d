// One HEVC picture of 32 by 32 pixels, with uncompressed samples (PCM). npm has no HEVC encoder and
// the decoder needs a test, so this is the smallest valid picture.

import { BitWriter, nalUnit } from './bits.ts'

export const TILE_PX = 32

export interface HevcPicture {
  readonly vps: readonly number[]
  readonly sps: readonly number[]
  readonly pps: readonly number[]
  readonly slice: readonly number[]
}

/** Main Still Picture, level 1. */
const profile = (writer: BitWriter) =>
  writer
    .bits(0b000_00011, 8)
    .bits(0x7000_0000, 32)
    .flags(1, 0, 0, 1)
    .bits(0, 43)
    .flags(0)
    .bits(30, 8)

const vps = () =>
  nalUnit(
    32,
    profile(new BitWriter().bits(0, 4).flags(1, 1).bits(0, 6).bits(0, 3).flags(1).bits(0xffff, 16))
      .flags(1)
      .ue(0, 0, 0)
      .bits(0, 6)
      .ue(0)
      .flags(0, 0)
      .stop()
      .bytes(),
  )

/**
 * `widthPx` and `heightPx` are the claimed size. A claim larger than a tile is false, but a decoder
 * believes it until it reads the data.
 */
const sps = (widthPx: number, heightPx: number) =>
  nalUnit(
    33,
    profile(new BitWriter().bits(0, 4).bits(0, 3).flags(1))
      .ue(0, 1, widthPx, heightPx)
      .flags(0)
      .ue(0, 0, 0)
      .flags(1)
      .ue(0, 0, 0)
      // Only coding blocks of 32, with transforms from 4 to 32.
      .ue(2, 0, 0, 3, 0, 0)
      .flags(0, 0, 0)
      // PCM of 8 bits in blocks of 32, skipped by the loop filter.
      .flags(1)
      .bits(7, 4)
      .bits(7, 4)
      .ue(2, 0)
      .flags(1)
      .ue(0)
      .flags(0, 0, 0, 0, 0)
      .stop()
      .bytes(),
  )

const pps = () =>
  nalUnit(
    34,
    new BitWriter()
      .ue(0, 0)
      .flags(0, 0)
      .bits(0, 3)
      .flags(0, 0)
      .ue(0, 0, 0)
      .flags(0, 0, 0)
      .ue(0, 0)
      .flags(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      .ue(0)
      .flags(0, 0)
      .stop()
      .bytes(),
  )

/**
 * What the arithmetic coder writes for terminating bins: its range before, and the last bin's own
 * share of two.
 */
const ending = (writer: BitWriter, rangeBefore: number): BitWriter => {
  // low = range - 2 of ten bits; after seven renormalization shifts the flush writes the rest and a
  // one.
  const low = (rangeBefore - 2) * 2 ** 7
  return writer
    .bits(Math.floor(low / 2 ** 9) % 2 ** 7, 7)
    .bits((Math.floor(low / 2 ** 7) % 4) | 1, 2)
}

const slice = (y: number, cb: number, cr: number) => {
  // First slice of the picture, of type I, with all picture parameters unchanged.
  const writer = new BitWriter().flags(1, 0).ue(0, 2, 0).stop()
  // One coding unit: "not divided" takes 240 of the range of 510, then "PCM" ends the arithmetic.
  ending(writer, 510 - 240).align()
  for (const [value, count] of [
    [y, TILE_PX ** 2],
    [cb, TILE_PX ** 2 / 4],
    [cr, TILE_PX ** 2 / 4],
  ] as const)
    for (let at = 0; at < count; at += 1) writer.bits(value, 8)
  // And "no more units", which ends with the slice's own stop bit.
  return nalUnit(20, ending(writer, 510).align().bytes())
}

export const hevcPicture = (
  color: { readonly y: number; readonly cb: number; readonly cr: number },
  claimedPx = { width: TILE_PX, height: TILE_PX },
): HevcPicture => ({
  vps: vps(),
  sps: sps(claimedPx.width, claimedPx.height),
  pps: pps(),
  slice: slice(color.y, color.cb, color.cr),
})
