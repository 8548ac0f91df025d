// What a backup and a restore report about a folder that they cannot use.

import fs, { constants, promises } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCommand, useBackups } from '../testing/backups.ts'
import { useTestDatabase } from '../testing/database.ts'
import { explainNoFolder } from './folder-faults.ts'

/** The device on which every write fails because the disk is full. */
const FULL = '/dev/full'

/** Simulates a full disk when a file of a backup, or any object, is written. */
const whileDiskIsFull = async <T>(work: () => Promise<T>): Promise<T> => {
  const { open } = promises
  const { createWriteStream } = fs
  const spied = vi
    .spyOn(promises, 'open')
    .mockImplementation((file, ...rest) =>
      String(file).endsWith('public.schema_migrations.copy.gz')
        ? open(FULL, 'w')
        : open(file, ...rest),
    )
  const streams = vi
    .spyOn(fs, 'createWriteStream')
    .mockImplementation(() => createWriteStream(FULL, 'utf8'))
  // Also affects modules that imported it by name.
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    spied.mockRestore()
    streams.mockRestore()
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

describe('BKP-24 a restore whose data folder is at fault', () => {
  it('names a full disk and what to do, and leaves nothing behind', async ({ skip }) => {
    if (!hasFullDevice) skip(`${FULL} is not there`)
    const source = backups.source()
    await source.objects.put('photos/oak.jpg', Buffer.from('an oak'), 'image/jpeg')
    const folder = backups.folder('with-object')
    expect(await backUpTo(folder)).toMatchObject({ exitCode: 0 })
    const place = await backups.newPlace()
    const restore = () => runCommand(['restore', '--from', folder], place.environment)
    const refused = await whileDiskIsFull(restore)
    const file = path.join(String(place.environment['DATA_DIR']), 'objects/photos/oak.jpg')
    expect(refused.exitCode).toBe(1)
    expect(refused.text.split('\n').at(-1)).toBe(
      `The command failed: ${file} cannot be used (ENOSPC): its disk is full. Free space ` +
        'there, or set DATA_DIR to a folder on another disk.',
    )
    expect(await readdir(path.dirname(file))).toEqual([])
    // With free space the same restore succeeds.
    expect(await restore()).toMatchObject({ exitCode: 0 })
  }, 60_000)

  it('names a path that leads through a file', async () => {
    const folder = backups.folder('with-object')
    const { environment } = await backups.newPlace()
    await writeFile(String(environment['DATA_DIR']), '')
    expect(await runCommand(['restore', '--from', folder], environment)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(
        /cannot be used \(ENOTDIR\): a part of its path is a file\. Remove that file, or set DATA_DIR/,
      ),
    })
  }, 60_000)
})
