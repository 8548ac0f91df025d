import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { journalKinds } from '@lodgepole/domain/money/money-list'
import { describe, expect, it } from 'vitest'
import { jobSubscriptions } from './compose-jobs.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /^(?:features|ledger|demo|platform)\/.*(?<!\.test)\.ts$/.test(file) &&
      !file.includes('/testing/'),
  )
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))

/** What is written after `topic:`, with constants replaced by their text. */
const topicsIn = (text: string, constants: ReadonlyMap<string, string>): readonly string[] =>
  [...text.matchAll(/\btopic: ([^\n]*?),\s*payload\b/g)].flatMap(([, written = '']) =>
    [...written.matchAll(/'([a-z-]+\.[a-z-]+)'|\b([A-Z_]{4,})\b/g)].map(
      ([, literal, name]) => literal ?? constants.get(name ?? '') ?? `? ${name}`,
    ),
  )

describe('PLT-103 every topic that a command emits', () => {
  it('is known to those who pass messages on, else it would wait for ever', () => {
    const constants = new Map(
      sources.flatMap((text) =>
        [...text.matchAll(/const ([A-Z_]+) = '([^']+)'/g)].map(
          ([, name = '', value = '']) => [name, value] as const,
        ),
      ),
    )
    const emitted = new Set(sources.flatMap((text) => topicsIn(text, constants)))
    expect(emitted.size).toBeGreaterThan(35)
    // Those that are put together: of a movement of money by the database, of a ticket by its
    // change.
    for (const kind of journalKinds) emitted.add(`ledger.${kind}`)
    for (const what of ['opened', 'answered', 'moved', 'closed']) emitted.add(`tickets.${what}`)
    expect([...emitted].filter((topic) => !Object.hasOwn(jobSubscriptions, topic))).toEqual([])
  })

  it('is found in the text, also behind a name', () => {
    const text =
      `tx.emit({ topic: 'a.b', payload })\ntx.emit({ topic: isOpen ? 'c.d' : OTHER_NEWS, ` +
      'payload: {} })'
    expect(topicsIn(text, new Map([['OTHER_NEWS', 'e.f']]))).toEqual(['a.b', 'c.d', 'e.f'])
  })
})
