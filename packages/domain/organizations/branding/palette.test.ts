import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from './color.ts'
import { paletteOf, TEXT_CONTRAST } from './palette.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('WEB-02 an organization’s color keeps contrast whatever it is', () => {
  it('gives Pinewood the colors it was designed with', () => {
    expect(paletteOf('#1f6b4f').light).toMatchObject({
      brand: '#1f6b4f',
      line: '#bcd9cb',
      onBrand: '#ffffff',
    })
  })

  it('reads on every surface it is used on, for any color', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { light, dark } = paletteOf(color)
        for (const [one, other] of [
          [light.onBrand, light.brand],
          [light.brand, '#faf8f4'],
          [light.brand, '#ffffff'],
          [light.strong, light.soft],
          [dark.onBrand, dark.brand],
          [dark.brand, '#121614'],
          [dark.strong, dark.soft],
        ] as const)
          expect(contrast(one, other)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }),
      { numRuns: 500 },
    )
  })

  it('falls back to its own green for what is not a color', () => {
    expect(paletteOf('red; background: url(x)')).toEqual(paletteOf('#1f6b4f'))
  })
})
