import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { compareBackups } from './compare.ts'
import { FORMAT, writeManifest } from './manifest.ts'

const work = await mkdtemp(path.join(tmpdir(), 'lodgepole-compare-'))
afterAll(() => rm(work, { recursive: true, force: true }))

const FILE = 'database/public.words.copy.gz'

/** A backup with one table that has these rows. */
const backupOf = async (name: string, rows: readonly string[]) => {
  const folder = path.join(work, name)
  await mkdir(path.join(folder, 'database'), { recursive: true })
  const content = gzipSync(rows.map((row) => `${row}\n`).join(''))
  await writeFile(path.join(folder, FILE), content)
  const facts = {
    file: FILE,
    bytes: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  await writeManifest(folder, {
    format: FORMAT,
    product: { name: 'lodgepole', version: '1' },
    takenAt: '2026-01-01T00:00:00Z',
    postgres: '18',
    roles: [],
    migrations: [],
    schema: [],
    tables: [{ name: 'public.words', columns: ['word'], rows: rows.length, ...facts }],
    sequences: [],
    objects: [],
  })
  return folder
}

describe('BKP-05 two backups', () => {
  it('are the same whatever the order of their rows, and differ when a row differs', async () => {
    const first = await backupOf('first', ['oak', 'elm\r', 'long '.repeat(40_000)])
    const other = await backupOf('other', ['long '.repeat(40_000), 'oak', 'elm\r'])
    expect((await compareBackups(first, other)).differences).toEqual([])
    const changed = await backupOf('changed', ['long '.repeat(40_000), 'oak', 'elm'])
    expect((await compareBackups(first, changed)).differences).toEqual([
      'table public.words has other rows',
    ])
  })

  it('BKP-06 are refused in words when a file is missing or cut off', async () => {
    const whole = await backupOf('whole', ['oak', 'elm'])
    const missing = await backupOf('missing', ['elm', 'oak'])
    await rm(path.join(missing, FILE))
    await expect(compareBackups(whole, missing)).rejects.toThrow(
      `${missing} is damaged: ${FILE} cannot be read (ENOENT`,
    )
    const cut = await backupOf('cut', ['elm', 'oak'])
    await truncate(path.join(cut, FILE), 15)
    await expect(compareBackups(whole, cut)).rejects.toThrow(
      `${cut} is damaged: ${FILE} cannot be read (unexpected end of file)`,
    )
  })
})
