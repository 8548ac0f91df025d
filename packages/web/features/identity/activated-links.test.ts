import { expect, it } from 'vitest'
import { activatedLinks } from './activated-links.ts'

const id = (digit: number) => `0192f3a4-0000-4000-8000-${String(digit).padStart(12, '0')}`

it('AUTH-11 a browser knows the links that it has used, and no others', () => {
  const stored = new Map<string, string>()
  const links = activatedLinks(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
  }))
  const link = { userId: id(1), parentNum: '1' } as const
  expect(links.has(link)).toBe(false)
  links.keep(link)
  expect(links.has({ ...link, staffOf: id(9) })).toBe(true)
  expect(links.has({ ...link, parentNum: '2' })).toBe(false)
  expect(links.has({ ...link, userId: id(2) })).toBe(false)
  for (let digit = 10; digit < 40; digit += 1) links.keep({ ...link, userId: id(digit) })
  expect([...stored.values()][0]?.split(' ')).toHaveLength(20)
})

it('AUTH-11 a browser without storage knows none, and that breaks nothing', () => {
  const links = activatedLinks(() => {
    throw new Error('forbidden')
  })
  const link = { userId: id(1), parentNum: '1' } as const
  expect(() => links.keep(link)).not.toThrow()
  expect(links.has(link)).toBe(false)
})
