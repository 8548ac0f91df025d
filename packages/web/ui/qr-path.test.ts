import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { QUIET_ZONE, qrPath } from './qr-path.ts'

/** Draws the path onto a grid, as a scanner would see it. */
const painted = (path: string, size: number): boolean[][] => {
  const grid = Array.from({ length: size + 2 * QUIET_ZONE }, () =>
    Array<boolean>(size + 2 * QUIET_ZONE).fill(false),
  )
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let column = Number(x); column < Number(x) + Number(width); column += 1)
      grid[Number(y)]![column] = true
  return grid
}

describe('AUTH-22 a QR code as a path', () => {
  it('AUTH-22 has every dark module once, inside a light border', () => {
    const { modules } = create(
      'otpauth://totp/Lodgepole:somebody@lakeside.example?secret=JBSWY3DPEHPK3PXP&issuer=Lodgepole',
    )
    const path = qrPath({ size: modules.size, get: (row, column) => modules.get(row, column) })
    const grid = painted(path, modules.size)
    const wrong = grid.flatMap((line, y) =>
      line.flatMap((dark, x) => {
        const [row, column] = [y - QUIET_ZONE, x - QUIET_ZONE]
        const inside = row >= 0 && column >= 0 && row < modules.size && column < modules.size
        return dark === (inside && Boolean(modules.get(row, column))) ? [] : [`${row},${column}`]
      }),
    )
    expect(wrong).toEqual([])
    expect(grid.flat().filter(Boolean).length).toBeGreaterThan(200)
  })

  it('AUTH-22 draws a row’s neighbours as one run', () => {
    const rows = ['##.#', '....', '####', '.#..']
    const path = qrPath({ size: 4, get: (row, column) => rows[row]?.[column] === '#' })
    expect(path).toBe('M4 4h2v1h-2zM7 4h1v1h-1zM4 6h4v1h-4zM5 7h1v1h-1z')
  })
})
