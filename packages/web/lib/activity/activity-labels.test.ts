import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const features = fileURLToPath(new URL('../../../server/features', import.meta.url))
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const noted = new Set(
  sources.flatMap((file) =>
    [...readFileSync(path.join(features, file), 'utf8').matchAll(/\bnote\('([a-z-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  ),
)
/** The message texts are generated at build time. This test only checks that each label has one. */
const labels = readFileSync(fileURLToPath(new URL('activity-labels.ts', import.meta.url)), 'utf8')
/** Attempts by strangers. They belong to no login, so no household ever sees them. */
const OF_NOBODY = new Set(['input-refused', 'token-forged'])

describe('CPL-60 what happened to a sign-in is said in words', () => {
  it('whatever is noted about it', () => {
    expect(noted.size).toBeGreaterThan(20)
    expect(
      [...noted].filter(
        (name) => !OF_NOBODY.has(name) && !new RegExp(`^ {2}'?${name}'?: msg`, 'm').test(labels),
      ),
    ).toEqual([])
  })
})
