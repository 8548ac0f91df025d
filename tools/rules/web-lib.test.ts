import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const lib = fileURLToPath(new URL('../../packages/web/lib', import.meta.url))

/** What the screens of several areas share, by subject. */
const folders = [
  'activity', // what happened in an account
  'api', // calls to the server, and what of their answers is cached
  'cards', // paying by card
  'conflicts', // two people changed the same thing
  'console', // for staff alone
  'dialogs', // what opens over a page
  'errors', // what failed, and what people are told about it
  'files', // downloads, uploads, pictures
  'format', // days, times and amounts as people read and type them
  'forms', // fields, drafts, unsaved changes
  'household', // the account that is shown, and its people
  'layout', // the frames of screens
  'offline', // what works without a network
  'organization', // the organization that is shown, and what it calls things
  'routing', // addresses, links, screens that load later
  'session', // who is signed in
  'settings', // what the settings are called
  'state', // hooks for values that change over time or outside React
]

const differences = (
  entries: readonly { readonly name: string; readonly isFolder: boolean }[],
): readonly string[] => {
  const there = entries.filter(({ isFolder }) => isFolder).map(({ name }) => name)
  return [
    ...entries.filter(({ isFolder }) => !isFolder).map(({ name }) => `${name} is in no folder`),
    ...there.filter((name) => !folders.includes(name)).map((name) => `${name} is not listed`),
    ...folders.filter((name) => !there.includes(name)).map((name) => `${name} is missing`),
  ]
}

const entriesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    isFolder: entry.isDirectory(),
  }))

describe('HSE-10 what the screens share', () => {
  it('is in these folders, and no file beside them', () => {
    expect(differences(entriesOf(lib))).toEqual([])
  })

  it('would be missed, and a file or a folder too many would be found', () => {
    const entries = entriesOf(lib)
      .map((entry) => (entry.name === 'forms' ? { name: 'helpers', isFolder: true } : entry))
      .concat({ name: 'box.ts', isFolder: false })
    expect(differences(entries)).toEqual([
      'box.ts is in no folder',
      'helpers is not listed',
      'forms is missing',
    ])
  })

  it('has no folder without files', () => {
    expect(folders.filter((name) => entriesOf(`${lib}/${name}`).length === 0)).toEqual([])
  })
})
