import { describe, expect, it } from 'vitest'
import { matching } from './quick-match.ts'

const titles = ['Start', 'Réservations', 'Reports', 'Products and orders'].map((title) => ({
  title,
}))
const found = (text: string) => matching(titles, text).map(({ title }) => title)

describe('NAV-20 going by keyboard', () => {
  it('NAV-20 finds by the first letters before letters inside, whatever the accents', () => {
    expect(found('re')).toEqual(['Réservations', 'Reports'])
    expect(found('OR')).toEqual(['Reports', 'Products and orders'])
    expect(found('  ')).toEqual(titles.map(({ title }) => title))
    expect(found('zzz')).toEqual([])
  })
})
