import { createRequire } from 'node:module'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { journalKinds } from '@lodgepole/domain/money/money-list'
import { describe, expect, it } from 'vitest'
import { features } from './feature-list.ts'
import { foldSubscriptions } from './platform/features/fold-features.ts'

const areas = createRequire(import.meta.url)('../../areas.cjs') as readonly string[]

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /^(?:features|ledger|demo|platform)\/.*(?<!\.test)\.ts$/.test(file) &&
      !file.includes('/testing/'),
  )
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))

/** What follows `topic:` in the source, with constants replaced by their text. */
const topicsIn = (text: string, constants: ReadonlyMap<string, string>): readonly string[] =>
  [...text.matchAll(/\btopic: ([^\n]*?),\s*payload\b/g)].flatMap(([, written = '']) =>
    [...written.matchAll(/'([a-z-]+\.[a-z-]+)'|\b([A-Z_]{4,})\b/g)].map(
      ([, literal, name]) => literal ?? constants.get(name ?? '') ?? `? ${name}`,
    ),
  )

describe('PLT-103 every topic that a command emits', () => {
  it('has a subscriber, so that no message waits forever', () => {
    const constants = new Map(
      sources.flatMap((text) =>
        [...text.matchAll(/const ([A-Z_]+) = '([^']+)'/g)].map(
          ([, name = '', value = '']) => [name, value] as const,
        ),
      ),
    )
    const subscriptions = foldSubscriptions(features)
    const emitted = new Set(sources.flatMap((text) => topicsIn(text, constants)))
    expect(emitted.size).toBeGreaterThan(35)
    // Topics that are composed at run time: of a money movement by the database, of a ticket by its
    // change.
    for (const kind of journalKinds) emitted.add(`ledger.${kind}`)
    for (const what of ['opened', 'answered', 'moved', 'closed']) emitted.add(`tickets.${what}`)
    expect([...emitted].filter((topic) => !Object.hasOwn(subscriptions, topic))).toEqual([])
  })

  it('is found in the text, also behind a name', () => {
    const text =
      `tx.emit({ topic: 'a.b', payload })\ntx.emit({ topic: isOpen ? 'c.d' : OTHER_NEWS, ` +
      'payload: {} })'
    expect(topicsIn(text, new Map([['OTHER_NEWS', 'e.f']]))).toEqual(['a.b', 'c.d', 'e.f'])
  })
})

describe('HSE-02 the list of features', () => {
  const folder = path.join(import.meta.dirname, 'features')
  const listed = features.map(({ name }) => name).filter((name) => name !== 'platform')

  it('has every part that declares itself, once, under the name of its folder', () => {
    const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'feature.ts')
      .map((file) => path.dirname(file))
    expect(declared.length).toBeGreaterThan(45)
    expect(listed.toSorted()).toEqual(declared.toSorted())
  })

  it('is in the order of the areas', () => {
    const rank = (name: string) => areas.indexOf(name.split('/')[0] ?? '')
    expect(listed.map(rank)).toEqual(listed.map(rank).toSorted((a, b) => a - b))
  })
})
