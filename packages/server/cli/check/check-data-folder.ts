// Checks whether the server can store files in its data folder, and whether its disk has room.

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { needsOtherDisk, reasonOfFile } from '../../platform/file-reasons.ts'
import { findingsAbout, type Finding } from './finding.ts'

const MIN_FREE_BYTES = 1024 ** 3
const MIN_FREE_FILES = 10_000
/** An empty file needs no room, so it can be created on a full disk. */
const PROBE_BYTES = 64 * 1024

const { ok, warning, problem } = findingsAbout('Data folder')

/** What the system says about a file system. */
export interface Space {
  readonly bavail: number
  readonly bsize: number
  /** How many files it can hold, or 0 where there is no such limit. */
  readonly files: number
  readonly ffree: number
}

export type ReadSpace = (folder: string) => Promise<Space>

/** Leaves nothing behind. */
const tryToWrite = async (folder: string): Promise<void> => {
  const probe = path.join(folder, `.check-${randomUUID()}`)
  await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flush: true }).finally(() =>
    rm(probe, { force: true }),
  )
}

const nearestFolder = (place: string): string =>
  existsSync(place) ? place : nearestFolder(path.dirname(place))

/**
 * A check creates no data folder. The only way to know whether the server could is to create one:
 * some places, such as /proc, refuse although the permissions allow it.
 */
const tryToMakeFolderIn = async (place: string): Promise<void> => {
  const probe = await mkdtemp(path.join(place, '.check-'))
  await tryToWrite(probe).finally(() => rmdir(probe))
}

const findFault = async (
  folder: string,
  attempt: () => Promise<void>,
): Promise<readonly Finding[]> => {
  try {
    await attempt()
    return []
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException
    const [why = '', how = ''] = reasonOfFile(code).split('. ')
    const other = needsOtherDisk(code) ? 'a folder on another disk' : 'another folder'
    return [
      problem(
        `${folder} cannot be written: ${why} (${code}).`,
        `${how}, or set DATA_DIR to ${other}.`,
      ),
    ]
  }
}

const spaceOf = async (
  folder: string,
  title: string,
  readSpace: ReadSpace,
): Promise<readonly Finding[]> => {
  const { bavail, bsize, files, ffree } = await readSpace(folder)
  const freeBytes = bavail * bsize
  const free = `${(freeBytes / 1024 ** 3).toFixed(1)} GB free`
  const isTight = freeBytes < MIN_FREE_BYTES
  const hasFewFiles = files > 0 && ffree < MIN_FREE_FILES
  return [
    ...(isTight
      ? [warning(`${folder} has only ${free}.`, 'Make room, or name a larger disk in DATA_DIR.')]
      : []),
    ...(hasFewFiles
      ? [
          warning(
            `The disk of ${folder} has room for only ${ffree} more files, however small.`,
            'Delete files that nobody needs (df -i shows how many there are), or name another ' +
              'disk in DATA_DIR.',
          ),
        ]
      : []),
    ...(isTight || hasFewFiles ? [] : [ok(`${title}, ${free}`)]),
  ]
}

/** Folders in it that may belong to another user or be on another disk. */
const foldersIn = ({
  dataFolder,
  s3,
  smtpUrl,
}: Pick<Config, 'dataFolder' | 's3' | 'smtpUrl'>): readonly string[] =>
  [...(s3 ? [] : ['objects']), ...(smtpUrl ? [] : ['mail'])]
    .map((name) => path.join(dataFolder, name))
    .filter((folder) => existsSync(folder))

/** The folders that are on a disk of their own. */
const onOtherDisks = async (
  dataFolder: string,
  folders: readonly string[],
): Promise<readonly string[]> => {
  const { dev } = await stat(dataFolder)
  const found: string[] = []
  for (const folder of folders) if ((await stat(folder)).dev !== dev) found.push(folder)
  return found
}

export const checkDataFolder = async (
  config: Pick<Config, 'dataFolder' | 's3' | 'smtpUrl'>,
  readSpace: ReadSpace = statfs,
): Promise<readonly Finding[]> => {
  const { dataFolder } = config
  if (!existsSync(dataFolder)) {
    const place = nearestFolder(dataFolder)
    const faults = await findFault(dataFolder, () => tryToMakeFolderIn(place))
    const title = `${dataFolder} is made at the first start`
    return faults.length > 0 ? faults : spaceOf(place, title, readSpace)
  }
  const inside = foldersIn(config)
  const faults: Finding[] = []
  for (const folder of [dataFolder, ...inside])
    faults.push(...(await findFault(folder, () => tryToWrite(folder))))
  if (faults.length > 0) return faults
  const folders = [dataFolder, ...(await onOtherDisks(dataFolder, inside))]
  return (await Promise.all(folders.map((folder) => spaceOf(folder, folder, readSpace)))).flat()
}
