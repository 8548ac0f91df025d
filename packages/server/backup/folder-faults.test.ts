// What a backup says about a folder that does not take it.

import { constants, promises } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCommand, useBackups } from '../testing/backups.ts'
import { useTestDatabase } from '../testing/database.ts'
import { explainNoFolder } from './folder-faults.ts'

/** The device on which every write finds the disk full. */
const FULL = '/dev/full'

/** The disk is full when one file of a backup is written. */
const whileDiskIsFull = async <T>(work: () => Promise<T>): Promise<T> => {
  const { open } = promises
  const spied = vi
    .spyOn(promises, 'open')
    .mockImplementation((file, ...rest) =>
      String(file).endsWith('public.schema_migrations.copy.gz')
        ? open(FULL, 'w')
        : open(file, ...rest),
    )
  // Those who have imported it by its name see it, too.
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    spied.mockRestore()
    syncBuiltinESMExports()
  }
}

const backups = useBackups(useTestDatabase())
const hasFullDevice = await access(FULL, constants.W_OK).then(
  () => true,
  () => false,
)
let work = ''
beforeAll(async () => void (work = await mkdtemp(path.join(tmpdir(), 'lodgepole-folders-'))))
afterAll(() => rm(work, { recursive: true, force: true }))
const backUpTo = (folder: string) =>
  runCommand(['backup', '--to', folder], backups.source().environment)

describe('BKP-23 a backup whose folder is at fault', () => {
  it('names a full disk, how much was written and what to do', async ({ skip }) => {
    if (!hasFullDevice) skip(`${FULL} is not there`)
    const folder = path.join(work, 'full')
    const refused = await whileDiskIsFull(() => backUpTo(folder))
    expect(refused.exitCode).toBe(1)
    expect(refused.text).toMatch(
      /could not be written to \S+\/full \(ENOSPC\) after \d+\.\d MB: its disk is full\. Free space/,
    )
    expect(refused.text).toContain(folder)
    expect(await readdir(work)).toEqual([])
  }, 60_000)

  it('tells the reasons apart for which it cannot be made', async () => {
    const file = path.join(work, 'a-file')
    await writeFile(file, '')
    for (const target of [file, path.join(file, 'there'), path.join(file, 'there', 'too')])
      expect(await backUpTo(target)).toMatchObject({
        exitCode: 1,
        text: expect.stringMatching(/cannot be made \((?:ENOTDIR|EEXIST)\): a part of its path is/),
      })
    await symlink(path.join(work, 'unmounted'), path.join(work, 'link'))
    expect(await backUpTo(path.join(work, 'link', 'monday'))).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('(ENOENT): a part of its path leads nowhere'),
    })
    await mkdir(path.join(work, 'monday.partial'))
    expect(await backUpTo(path.join(work, 'monday'))).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('monday.partial exists: another backup is being written'),
    })
    for (const [code, reason] of [
      ['EACCES', 'this user may not write there. Give the folder to the user'],
      ['EROFS', 'mounted read-only'],
      ['ENOSPC', 'its disk is full'],
      ['EDQUOT', 'disk quota'],
      ['EIO', 'the system refuses it'],
    ] as const)
      expect(explainNoFolder('/srv/monday', code)).toMatch(
        new RegExp(`^/srv/monday cannot be made \\(${code}\\): .*${reason}.* --to\\.$`),
      )
  }, 60_000)
})
