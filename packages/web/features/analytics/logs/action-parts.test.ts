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
            /(?:(?:name|action): |cartCommand\(\s*)'([a-z-]+\.[a-z-]+)'(?:,|$)/gm,
          ),
        ].map(([, name = '']) => name),
      )
      .filter((name) => !/\.(?:csv|pdf|png)$/.test(name)),
  ),
]

/** Labels are compiled at build time. This test only needs to know which ones exist. */
const sourceOf = (file: string) =>
  readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
const keysOf = (file: string, table: string): ReadonlySet<string> => {
  const [, rows = ''] =
    new RegExp(`const ${table}: [^=]+ = \\{\\n(.*?)\\n\\}`, 's').exec(sourceOf(file)) ?? []
  return new Set([...rows.matchAll(/^ {2}'?([\w.-]+)'?: /gm)].map(([, key = '']) => key))
}
const wholes = keysOf('whole-actions.ts', 'wholeLabels')
const areas = keysOf('action-areas.ts', 'areaLabels')
const verbs = keysOf('action-verbs.ts', 'verbLabels')
const objects = keysOf('action-objects.ts', 'objectLabels')

describe('LOG-05 actions have labels', () => {
  it('LOG-05 made of the area, the verb and the object', () => {
    expect(actionParts('shop.cancel-order')).toEqual({
      area: 'shop',
      verb: 'cancel',
      object: 'order',
    })
    expect(actionParts('profile.invite-second-parent-again')).toEqual({
      area: 'profile',
      verb: 'invite',
      object: 'second-parent-again',
    })
    expect(actionParts('settings.save')).toEqual({ area: 'settings', verb: 'save', object: '' })
    expect(actionParts('odd')).toEqual({ area: 'odd', verb: '', object: '' })
  })

  it('LOG-08 names a card refund as one, and not as a payment', () => {
    expect([wholes.has('payments.settle'), wholes.has('payments.settle-refund')]).toEqual([
      true,
      true,
    ])
    expect(sourceOf('whole-actions.ts')).toMatch(
      /'payments\.settle-refund': msg\(\{ message: 'Settled a card refund'/,
    )
  })

  it('LOG-09 tells a moved booking from a new one, an invited second parent from changes', () => {
    expect([
      wholes.has('reservations.book-for-member'),
      wholes.has('reservations.move-for-member'),
    ]).toEqual([true, true])
    expect(keysOf('action-labels.ts', 'sharingLabels')).toEqual(new Set(['invited', 'ended']))
    expect(commandNames).toContain('shop.cart-add')
  })

  it('LOG-05 for every command', () => {
    expect(commandNames.length).toBeGreaterThan(150)
    const unlabeled = commandNames
      .map((name) => ({ name, ...actionParts(name) }))
      .filter(
        ({ name, area, verb, object }) =>
          !areas.has(area) ||
          (!wholes.has(name) && (!verbs.has(verb) || (object !== '' && !objects.has(object)))),
      )
    expect(unlabeled.map(({ name }) => name)).toEqual([])
  })
})
