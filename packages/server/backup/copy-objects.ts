// Copies objects (photos, ticket attachments, logos) into a backup and out of it again. They are
// copied after the rows, while no job removes any, so whatever a row refers to still exists.

import { createReadStream } from 'node:fs'
import { createHash } from 'node:crypto'
import type { ObjectStore } from '../ports/object-store.ts'
import { fileIn, writeFileOf } from './files.ts'
import type { Manifest } from './manifest.ts'

type ObjectEntry = Manifest['objects'][number]

const STEP = 500

/**
 * An object that is removed in between, such as a picture that no row refers to, is left out. One
 * that cannot be read aborts the backup.
 */
export const copyObjectsOut = async (
  store: ObjectStore,
  folder: string,
  copied: Map<string, ObjectEntry>,
  onStep: (text: string) => void,
): Promise<void> => {
  for await (const name of store.list()) {
    const content = await store.read(name)
    if (!content) continue
    copied.set(name, { name, ...(await writeFileOf(folder, `objects/${name}`, content)) })
    if (copied.size % STEP === 0) onStep(`  ${copied.size} objects`)
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  csv: 'text/csv',
  zip: 'application/zip',
}
const contentTypeOf = (name: string): string =>
  contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

const sha256Of = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

export interface StoreComparison {
  /** Objects of the backup that the store lacks. */
  readonly missing: readonly string[]
  /** Objects whose content differs from that in the backup. */
  readonly changed: readonly string[]
  /** Objects that the backup does not have. */
  readonly added: readonly string[]
}

/** Reads every object of the store that is also in the backup. */
export const compareStore = async (
  store: ObjectStore,
  { objects }: Manifest,
): Promise<StoreComparison> => {
  const expected = new Map(objects.map(({ name, sha256 }) => [name, sha256]))
  const missing = new Set(expected.keys())
  const [changed, added]: [string[], string[]] = [[], []]
  for await (const name of store.list()) {
    const content = expected.has(name) ? await store.read(name) : undefined
    if (!expected.has(name)) added.push(name)
    if (!content) continue
    missing.delete(name)
    if ((await sha256Of(content)) !== expected.get(name)) changed.push(name)
  }
  return { missing: [...missing], changed, added }
}

/**
 * `copied` receives the names of the objects that the store lacked, including one whose answer was
 * lost. An object with other content is replaced: a name is never used again for other content, so
 * it is damaged.
 */
export const copyObjectsIn = async (
  store: ObjectStore,
  folder: string,
  { objects }: Manifest,
  { missing, changed }: Pick<StoreComparison, 'missing' | 'changed'>,
  copied: string[],
  onStep: (text: string) => void,
): Promise<void> => {
  const [lacking, damaged] = [new Set(missing), new Set(changed)]
  for (const [index, { name, file, bytes }] of objects.entries()) {
    if (!lacking.has(name) && !damaged.has(name)) continue
    if (lacking.has(name)) copied.push(name)
    const written = await store.write(
      name,
      createReadStream(fileIn(folder, file)),
      contentTypeOf(name),
    )
    if (written !== bytes)
      throw new Error(`The object ${name} should have ${bytes} bytes, and ${written} were written.`)
    if ((index + 1) % STEP === 0) onStep(`  ${index + 1} of ${objects.length} objects`)
  }
}
