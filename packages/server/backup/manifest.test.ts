import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readManifest, writeManifest, type Manifest } from './manifest.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-manifest-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const manifest = {
  format: 1,
  product: { name: 'lodgepole', version: '0.3.0' },
  takenAt: '2026-01-01T00:00:00.000Z',
  postgres: '17',
  roles: [],
  migrations: [],
  schema: [],
  tables: [],
  sequences: [],
  objects: [],
}
const textOf = (changes: object) => JSON.stringify({ ...manifest, ...changes })

describe('BKP-13 a manifest', () => {
  it('is read as it was written', async () => {
    await writeFile(path.join(folder, 'manifest.json'), textOf({}))
    expect(await readManifest(folder)).toEqual(manifest)
  })

  it.each([
    [
      'is cut off',
      textOf({}).slice(0, 80),
      new RegExp(
        String.raw`manifest\.json is damaged: it is cut off or was changed\. ` +
          String.raw`Copy the backup here again from where it is stored, or use another one\.$`,
      ),
    ],
    ['is empty', '', /is damaged: it is cut off or was changed\. Copy/],
    ['is something else', '[]', /is damaged: it is not what a backup writes\. Copy/],
    ['is nothing', 'null', /is damaged: it is not what a backup writes\. Copy/],
    [
      'lacks a part',
      textOf({ tables: undefined }),
      /is damaged: "tables" is missing or wrong\. Copy/,
    ],
    [
      'has a wrong part',
      textOf({ objects: [{ name: 1, file: 'a', bytes: 1, sha256: 'x' }] }),
      /is damaged: "objects\.0\.name" is missing or wrong\. Copy/,
    ],
    [
      'is of another format',
      textOf({ format: 2, tables: {} }),
      /was written in format 2 by version 0\.3\.0, and this version, [\d.]+, reads format 1\. Use the/,
    ],
  ])('that %s is reported with its remedy', async (_what, text, words) => {
    await writeFile(path.join(folder, 'manifest.json'), text)
    await expect(readManifest(folder)).rejects.toThrow(words)
  })

  it('BKP-16 that lost a part after it was written is reported', async () => {
    const own = await mkdtemp(path.join(folder, 'own-'))
    const file = path.join(own, 'manifest.json')
    await writeManifest(own, { ...(manifest as unknown as Manifest), schema: ['a', 'b'] })
    expect(await readManifest(own)).toMatchObject({ schema: ['a', 'b'] })
    const written = JSON.parse(await readFile(file, 'utf8')) as object
    // The same content with different formatting.
    await writeFile(file, JSON.stringify(written))
    expect(await readManifest(own)).toMatchObject({ schema: ['a', 'b'] })
    await writeFile(file, JSON.stringify({ ...written, schema: ['a'] }))
    await expect(readManifest(own)).rejects.toThrow('a part of it was changed or taken out. Copy')
  })

  it('that is missing means there is no backup', async () => {
    await expect(readManifest(path.join(folder, 'nothing'))).rejects.toThrow(
      /nothing is no complete backup: it has no manifest\.json\. Use another backup\.$/,
    )
  })
})
