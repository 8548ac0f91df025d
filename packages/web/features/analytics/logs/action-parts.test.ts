import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { actionParts } from './action-parts.ts'

const features = fileURLToPath(new URL('../../../../server/features', import.meta.url))
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'),
)
const commandNames = [
  ...new Set(
    sources
      .flatMap((file) =>
        [
          ...readFileSync(path.join(features, file), 'utf8').matchAll(
            /(?:(?:name|action): |editing\(\s*)'([a-z-]+\.[a-z-]+)'(?:,|$)/gm,
          ),
        ].map(([, name = '']) => name),
      )
      .filter((name) => !/\.(?:csv|pdf|png)$/.test(name)),
  ),
]

/** The words themselves are made at build time; here it is enough that there are some. */
const tables = readFileSync(fileURLToPath(new URL('action-words.ts', import.meta.url)), 'utf8')
const keysOf = (table: string): ReadonlySet<string> => {
  const [, rows = ''] =
    new RegExp(`const ${table}: Words = \\{\\n(.*?)\\n\\}`, 's').exec(tables) ?? []
  return new Set([...rows.matchAll(/^ {2}'?([\w.-]+)'?: /gm)].map(([, key = '']) => key))
}
const wholes = keysOf('wholes')
const [areas, deeds, things] = [keysOf('areas'), keysOf('deeds'), keysOf('things')]

describe('LOG-05 what was done is said in words', () => {
  it('LOG-05 made of the area, the deed and what it was done to', () => {
    expect(actionParts('shop.cancel-order')).toEqual({
      area: 'shop',
      deed: 'cancel',
      thing: 'order',
    })
    expect(actionParts('profile.invite-second-parent-again')).toEqual({
      area: 'profile',
      deed: 'invite',
      thing: 'second-parent-again',
    })
    expect(actionParts('settings.save')).toEqual({ area: 'settings', deed: 'save', thing: '' })
    expect(actionParts('odd')).toEqual({ area: 'odd', deed: '', thing: '' })
  })

  it('LOG-08 names a card refund as one, and not as a payment', () => {
    expect([wholes.has('payments.settle'), wholes.has('payments.settle-refund')]).toEqual([
      true,
      true,
    ])
    expect(tables).toMatch(/'payments\.settle-refund': msg\(\{ message: 'Settled a card refund'/)
  })

  it('LOG-09 tells a moved booking from a new one, an invited second parent from changes', () => {
    expect([
      wholes.has('reservations.book-for-member'),
      wholes.has('reservations.move-for-member'),
    ]).toEqual([true, true])
    expect(keysOf('sharings')).toEqual(new Set(['invited', 'ended']))
    expect(commandNames).toContain('shop.cart-add')
  })

  it('LOG-05 for every command there is', () => {
    expect(commandNames.length).toBeGreaterThan(150)
    const unsaid = commandNames
      .map((name) => ({ name, ...actionParts(name) }))
      .filter(
        ({ name, area, deed, thing }) =>
          !areas.has(area) ||
          (!wholes.has(name) && (!deeds.has(deed) || (thing !== '' && !things.has(thing)))),
      )
    expect(unsaid.map(({ name }) => name)).toEqual([])
  })
})
