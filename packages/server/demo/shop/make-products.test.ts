import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, describe, it } from 'vitest'
import { demoClock } from '../seed/clock.ts'
import { makeProducts, writeProductPictures } from './make-products.ts'

const nowSeconds = Date.UTC(2026, 6, 4, 19, 30) / 1000
const shelf = (key: 'pinewood' | 'lakeside' | 'harbor') =>
  makeProducts(key, demoClock(nowSeconds, 'America/New_York'))
const kinds = (key: Parameters<typeof shelf>[0]) =>
  [...new Set(shelf(key).map(({ kind }) => kind))].toSorted()

describe('DEMO-14 the shops of the demo', () => {
  it('sell what fits each organization: open and future ones, and the last of something', () => {
    expect([kinds('pinewood'), kinds('lakeside'), kinds('harbor')]).toEqual([
      ['access-control', 'care-package', 'shop-item'],
      ['access-control', 'id-card', 'shop-item'],
      ['access-control', 'id-card', 'shop-item'],
    ])
    expect(
      shelf('pinewood').filter(({ opensAtSeconds }) => (opensAtSeconds ?? 0) > nowSeconds),
    ).toHaveLength(1)
    expect(
      shelf('pinewood').filter(({ closesAtSeconds }) => (closesAtSeconds ?? Infinity) < nowSeconds),
    ).toEqual([])
    expect(shelf('lakeside').some(({ stock }) => stock === 1)).toBe(true)
    expect(shelf('pinewood').some(({ allergens }) => allergens?.includes('peanut'))).toBe(true)
  })

  it('have pictures where their rows say', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-pictures-'))
    try {
      await writeProductPictures(folder, 'pinewood')
      for (const { imageUrl } of shelf('pinewood'))
        expect(
          await readFile(path.join(folder, (imageUrl ?? '').replace('/objects/', '')), 'utf8'),
        ).toMatch(/^<svg [^]*#[0-9a-f]{6}[^]*<\/svg>$/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
