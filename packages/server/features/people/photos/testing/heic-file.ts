// A HEIC file around an image (ISO/IEC 23008-12), or around a grid of identical tiles.

import { hevcPicture, TILE_PX, type HevcPicture } from './hevc-picture.ts'

const u16 = (...values: number[]) => values.flatMap((value) => [(value >> 8) & 255, value & 255])
const u32 = (...values: number[]) =>
  values.flatMap((value) => [...u16(Math.floor(value / 65_536)), ...u16(value % 65_536)])
const text = (word: string) => [...word].map((character) => character.charCodeAt(0))
const box = (type: string, ...parts: (readonly number[])[]) => [
  ...u32(8 + parts.reduce((sum, part) => sum + part.length, 0)),
  ...text(type),
  ...parts.flat(),
]
const fullBox = (type: string, version: number, ...parts: (readonly number[])[]) =>
  box(type, [version, 0, 0, 0], ...parts)
const ispe = (widthPx: number, heightPx: number) => fullBox('ispe', 0, u32(widthPx, heightPx))

const hvcC = ({ vps, sps, pps }: HevcPicture) =>
  box(
    'hvcC',
    [1, 3, 0x70, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 30, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 3],
    ...[vps, sps, pps].map((unit, index) => [0x80 | (32 + index), ...u16(1, unit.length), ...unit]),
  )

/** Tiles are hidden because they are not images of their own. */
const item = (id: number, type: string, hidden: 0 | 1) =>
  box('infe', [2, 0, 0, hidden], u16(id, 0), text(type), [0])
const place = (id: number, inMeta: 0 | 1, offset: number, length: number) => [
  ...u16(id, inMeta, 0, 1),
  ...u32(offset, length),
]
const properties = (id: number, ...indexes: number[]) => [...u16(id), indexes.length, ...indexes]

export interface HeicOptions {
  readonly color?: { readonly y: number; readonly cb: number; readonly cr: number }
  /** The number of tiles across and down, all with the same few bytes. */
  readonly grid?: { readonly columns: number; readonly rows: number }
  /** The size the image claims, when it differs from the real one. */
  readonly claimedPx?: { readonly width: number; readonly height: number }
  /** The size the coded image inside claims. */
  readonly codedPx?: { readonly width: number; readonly height: number }
}

const GREEN = { y: 145, cb: 54, cr: 34 }

export const heicFile = ({
  color = GREEN,
  grid,
  claimedPx,
  codedPx,
}: HeicOptions = {}): Uint8Array => {
  const picture = hevcPicture(color, codedPx)
  const data = [...u32(picture.slice.length), ...picture.slice]
  const tiles = grid ? grid.columns * grid.rows : 1
  const tileIds = Array.from({ length: tiles }, (_, index) => index + 1)
  const whole =
    claimedPx ??
    (grid
      ? { width: grid.columns * TILE_PX, height: grid.rows * TILE_PX }
      : { width: TILE_PX, height: TILE_PX })
  const gridId = tiles + 1
  const gridData = grid
    ? [0, 1, grid.rows - 1, grid.columns - 1, ...u32(whole.width, whole.height)]
    : []
  const ftyp = box('ftyp', text('heic'), u32(0), text('mif1heic'))
  const tileIspe = grid ? ispe(TILE_PX, TILE_PX) : ispe(whole.width, whole.height)
  const meta = (dataAt: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), text('pict'), u32(0, 0, 0), [0]),
      fullBox('pitm', 0, u16(grid ? gridId : 1)),
      fullBox(
        'iloc',
        1,
        [0x44, 0],
        u16(tiles + (grid ? 1 : 0)),
        ...tileIds.map((id) => place(id, 0, dataAt, data.length)),
        grid ? place(gridId, 1, 0, gridData.length) : [],
      ),
      fullBox(
        'iinf',
        0,
        u16(tiles + (grid ? 1 : 0)),
        ...tileIds.map((id) => item(id, 'hvc1', grid ? 1 : 0)),
        grid ? item(gridId, 'grid', 0) : [],
      ),
      grid ? fullBox('iref', 0, box('dimg', u16(gridId, tiles, ...tileIds))) : [],
      box(
        'iprp',
        box('ipco', hvcC(picture), tileIspe, ispe(whole.width, whole.height)),
        fullBox(
          'ipma',
          0,
          u32(tiles + (grid ? 1 : 0)),
          ...tileIds.map((id) => properties(id, 0x81, 2)),
          grid ? properties(gridId, 3) : [],
        ),
      ),
      grid ? box('idat', gridData) : [],
    )
  const dataAt = ftyp.length + meta(0).length + 8
  return Uint8Array.from([...ftyp, ...meta(dataAt), ...box('mdat', data)])
}
