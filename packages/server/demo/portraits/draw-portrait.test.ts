import { describe, expect, it } from 'vitest'
import { drawPortrait } from './draw-portrait.ts'

const seeds = Array.from({ length: 400 }, (_, index) => `person-${index}`)
const allowedTags = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'clipPath'])

describe('a portrait', () => {
  it('DEMO-06 is the same for the same seed, and seldom for two', () => {
    expect(drawPortrait('maya', { ageYears: 11 })).toBe(drawPortrait('maya', { ageYears: 11 }))
    expect(new Set(seeds.map((seed) => drawPortrait(seed))).size).toBe(seeds.length)
  })

  it('DEMO-06 contains only shapes: no script, no link, no text from the seed', () => {
    for (const seed of [...seeds, '"><script>alert(1)</script>', '</svg><img src=x onerror=1>']) {
      const drawing = drawPortrait(seed)
      expect(
        [...drawing.matchAll(/<([a-zA-Z]+)/g)].every(([, tag = '']) => allowedTags.has(tag)),
      ).toBe(true)
      expect(drawing).not.toMatch(/script|href|\son\w+=|style|foreignObject|<!|&/i)
      expect(drawing).not.toMatch(/NaN|undefined/)
      expect(drawing.length).toBeLessThan(8_000)
    }
  })

  it('DEMO-06 gives children no beards and the old grey hair', () => {
    const beard = 'C141 124 124 147 100 147'
    const drawn = (ageYears: number) =>
      seeds.map((seed) => drawPortrait(seed, { ageYears, presents: 'masculine' }))
    expect(drawn(10).some((drawing) => drawing.includes(beard))).toBe(false)
    expect(drawn(40).some((drawing) => drawing.includes(beard))).toBe(true)
    const isGrey = (drawing: string) => /#b9b6b1|#e4e0d9/.test(drawing)
    expect(drawn(75).filter(isGrey).length).toBeGreaterThan(seeds.length * 0.75)
    expect(drawn(40).some(isGrey)).toBe(false)
  })
})
