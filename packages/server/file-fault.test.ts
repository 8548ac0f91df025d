import { describe, expect, it } from 'vitest'
import { explainFault } from './cli/explain-fault.ts'
import { readConfig } from './config.ts'
import { describeFileFault } from './file-fault.ts'

const DATA_DIR = '/srv/lodgepole'
const place = { dataFolder: DATA_DIR }
const faultOf = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: what the system says, open`), { code, ...(path && { path }) })

describe('BKP-24 a file that cannot be used', () => {
  it.each([
    ['EACCES', 'this user may not use it. Give it to the user that runs Lodgepole'],
    ['EPERM', 'this user may not use it. Give it to the user that runs Lodgepole'],
    ['EROFS', 'its file system is mounted read-only. Mount it for writing'],
    ['ENOTDIR', 'a part of its path is a file. Remove that file'],
  ])('%s: names the path, the reason and the remedy', (code, reason) => {
    expect(describeFileFault(faultOf(code, '/mnt/backups/manifest.json'), place)).toBe(
      `/mnt/backups/manifest.json cannot be used (${code}): ${reason}.`,
    )
    expect(describeFileFault(faultOf(code, `${DATA_DIR}/objects/a`), place)).toBe(
      `${DATA_DIR}/objects/a cannot be used (${code}): ${reason}, or set DATA_DIR to another ` +
        'folder.',
    )
  })

  it('knows a full disk from files, from PostgreSQL and from what makes its folder', () => {
    const full =
      `${DATA_DIR} cannot be used (ENOSPC): its disk is full. Free space there, or set DATA_DIR ` +
      'to a folder on another disk.'
    for (const fault of [
      faultOf('ENOSPC'),
      faultOf('ENOSPC', DATA_DIR),
      faultOf('53100'),
      new Error('Command failed: initdb\ncould not write to file: No space left on device'),
    ])
      expect(describeFileFault(fault, place)).toBe(full)
  })

  it('blames the disk of the server where the database is one of your own', () => {
    const config = readConfig({ DATA_DIR, DATABASE_URL: 'postgres://x:y@h/n' })
    if (!config.ok) throw new Error(config.error.join())
    expect(explainFault(faultOf('53100'), config.value)).toMatch(
      /^The command failed: the database of DATABASE_URL \(h\/n\) .* Free space on the disk of the PostgreSQL server\./,
    )
  })

  it('leaves other faults as they are', () => {
    const missing = faultOf('ENOENT', '/mnt/backups/manifest.json')
    expect(describeFileFault(missing, place)).toBeUndefined()
    expect(explainFault(missing, undefined)).toBe(missing.message)
  })
})
