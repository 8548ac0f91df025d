import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

interface Rule {
  readonly name: string
  readonly from: { readonly path?: string; readonly pathNot?: string }
  readonly to: { readonly path?: string; readonly pathNot?: string }
}

const require = createRequire(import.meta.url)
const areas = require('../../areas.cjs') as readonly string[]
const { forbidden } = require('../../.dependency-cruiser.cjs') as { forbidden: readonly Rule[] }
const order = forbidden.filter(({ name }) => /-is-below-in-/.test(name))

const root = fileURLToPath(new URL('../..', import.meta.url))
const foldersIn = (name: string): readonly string[] =>
  readdirSync(`${root}/${name}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name)

/** Where a package differs from the areas, and why. */
const packages = [
  { name: 'packages/domain', more: ['kernel'], less: [] },
  // Its document describes all areas.
  { name: 'packages/contract', more: ['kernel', 'openapi'], less: [] },
  { name: 'packages/server/features', more: [], less: [] },
  // Its home combines other areas, which only `app` may do.
  { name: 'packages/web/features', more: [], less: ['home'] },
]

const differences = (
  folders: readonly string[],
  { more, less }: { readonly more: readonly string[]; readonly less: readonly string[] },
): readonly string[] => {
  const expected = [...areas.filter((area) => !less.includes(area)), ...more]
  return [
    ...folders.filter((name) => !expected.includes(name)).map((name) => `${name} is no area`),
    ...expected.filter((name) => !folders.includes(name)).map((name) => `${name} is missing`),
  ]
}

const brokenBy = (from: string, to: string): readonly string[] =>
  order
    .filter(
      (rule) =>
        new RegExp(rule.from.path ?? '').test(from) &&
        !new RegExp(rule.from.pathNot ?? '$^').test(from) &&
        new RegExp(rule.to.path ?? '').test(to),
    )
    .map(({ name }) => name)

describe('HSE-01 the areas', () => {
  it.each(packages)('are the folders of $name', ({ name, more, less }) => {
    expect(differences(foldersIn(name), { more, less })).toEqual([])
  })

  it('would be missed, and a folder that is none would be found', () => {
    const folders = foldersIn('packages/domain').map((name) => (name === 'till' ? 'kiosk' : name))
    expect(differences(folders, { more: ['kernel'], less: [] })).toEqual([
      'kiosk is no area',
      'till is missing',
    ])
  })

  it.each(packages)('may use only those before them in $name', ({ name }) => {
    expect(brokenBy(`${name}/people/one.ts`, `${name}/money/two.ts`)).toEqual([
      `people-is-below-in-${name.split('/')[1]}`,
    ])
    expect(brokenBy(`${name}/money/one.ts`, `${name}/people/two.ts`)).toEqual([])
    expect(brokenBy(`${name}/people/one.test.ts`, `${name}/money/two.ts`)).toEqual([])
  })
})
