// Each step of a guide is run by somebody: root, the user lodgepole, or whoever has the checkout.
// The test has one user for all of them, so after each step this looks for what only root could
// have written.

import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type GuideUser = 'root' | 'lodgepole'

/** Folders that belong to root on a real machine. */
const FOLDERS_OF_ROOT = ['opt', 'etc', 'srv', 'var']
const GIVEN = 'folders-of-lodgepole'

/** Where the stand-in for `install -o lodgepole` notes the folders that it makes. */
export const givenFoldersFile = (machine: string): string => path.join(machine, GIVEN)

type Snapshot = ReadonlyMap<string, string>

const walk = async (
  folder: string,
  isGiven: (name: string) => boolean,
  found: Map<string, string>,
): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (isGiven(name)) continue
    if (entry.isDirectory()) {
      found.set(name, 'folder')
      await walk(name, isGiven, found)
    } else {
      const facts = await lstat(name).catch(() => undefined)
      if (facts) found.set(name, `${facts.ino} ${facts.size} ${facts.mtimeMs}`)
    }
  }
}

/** Everything that belongs to root. */
export const lookAtRoots = async (machine: string): Promise<Snapshot> => {
  const text = await readFile(givenFoldersFile(machine), 'utf8').catch(() => '')
  const given = new Set(text.split('\n').filter(Boolean))
  const found = new Map<string, string>()
  for (const folder of FOLDERS_OF_ROOT)
    await walk(path.join(machine, folder), (name) => given.has(name), found)
  return found
}

/** The names that differ, as they are on a real machine. */
export const changesBetween = (
  machine: string,
  before: Snapshot,
  after: Snapshot,
): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => name.slice(machine.length))
