import { describe, expect, it } from 'vitest'
import { dragged, firstCrop, zoomed, zoomOf } from './crop.ts'

const size = { width: 1_000, height: 500 }

describe('PHO-09 the square that is taken', () => {
  it('PHO-09 begins as the largest in the middle', () =>
    expect(firstCrop(size)).toEqual({ x: 500, y: 250, edge: 500 }))

  it('PHO-09 follows the finger and stops at the picture’s edge', () => {
    expect(dragged(size, firstCrop(size), 40, 10)).toEqual({ x: 400, y: 250, edge: 500 })
    expect(dragged(size, firstCrop(size), 10_000, -10_000)).toEqual({ x: 250, y: 250, edge: 500 })
  })

  it('PHO-09 comes nearer up to four times, and back without leaving the picture', () => {
    const near = dragged(size, zoomed(size, firstCrop(size), 4), -10_000, -10_000)
    expect(near).toEqual({ x: 937.5, y: 437.5, edge: 125 })
    expect(zoomOf(size, zoomed(size, near, 99))).toBe(4)
    expect(zoomed(size, near, 1)).toEqual({ x: 750, y: 250, edge: 500 })
  })
})
