import { describe, expect, it } from 'vitest'
import { photoTypeOfName, sniffPhotoType } from './photo-type.ts'

const text = (content: string) => Uint8Array.from(content, (character) => character.charCodeAt(0))
const ftyp = (...brands: string[]) =>
  new Uint8Array([
    0,
    0,
    0,
    8 + 4 * (brands.length + 1),
    ...text('ftyp'),
    ...text(brands[0] ?? ''),
    0,
    0,
    0,
    0,
    ...brands.slice(1).flatMap((brand) => [...text(brand)]),
  ])

describe('PHO-02 the type of a file', () => {
  it.each([
    ['maya.PNG', 'png'],
    ['maya.jpg', 'jpg'],
    ['maya.jpeg', 'jpg'],
    [' IMG_1.HEIC ', 'heic'],
    ['maya.svg', 'other'],
    ['maya.constructor', 'other'],
    ['maya', undefined],
    ['', undefined],
    ['photos.d/maya', undefined],
  ])('PHO-02 %s claims to be %s', (name, type) => expect(photoTypeOfName(name)).toBe(type))

  it.each([
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'png'],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
    ['a HEIC', ftyp('heic', 'mif1'), 'heic'],
    ['a HEIC that leads with the container', ftyp('mif1', 'heic'), 'heic'],
    ['an AVIF in the same container', ftyp('mif1', 'avif'), undefined],
    ['an AVIF', ftyp('avif', 'mif1'), undefined],
    ['an MP4', ftyp('isom', 'mp41'), undefined],
    ['a GIF', text('GIF89a'), undefined],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['half a PNG signature', new Uint8Array([0x89, 0x50, 0x4e]), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('PHO-02 %s is recognized by its first bytes', (_what, bytes, type) =>
    expect(sniffPhotoType(bytes)).toBe(type),
  )
})
