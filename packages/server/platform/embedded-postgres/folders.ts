// Where the embedded server keeps its files. Normally this is inside the data folder. When root
// runs the product from a place that `nobody` cannot reach, the files are in the system's own data
// folder, and a link in the data folder points to them.

import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lstat, mkdir, readlink, realpath, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chownTo, isReachableBy, type OsAccount } from './account.ts'

export interface ClusterFolders {
  /** PostgreSQL's data directory. */
  readonly cluster: string
  /**
   * Holds the socket. The path is short because socket paths are limited to about a hundred
   * characters.
   */
  readonly socket: string
  readonly passwordFile: string
  readonly logFile: string
}

const SYSTEM_FOLDER = '/var/lib/lodgepole'

const resolveDatabaseHome = async (
  dataFolder: string,
  account: OsAccount | undefined,
): Promise<string> => {
  const link = path.join(dataFolder, 'database')
  const present = await lstat(link).catch(() => undefined)
  if (present?.isSymbolicLink()) return readlink(link)
  if (present || !account || (await isReachableBy(account, dataFolder))) return link
  // Never the files of an earlier data folder of the same name, which was moved or deleted.
  const elsewhere = path.join(SYSTEM_FOLDER, randomUUID())
  await mkdir(elsewhere, { recursive: true, mode: 0o755 })
  await symlink(elsewhere, link)
  return elsewhere
}

/**
 * Everyone can write to the temporary folder: a folder there under our name may be someone else's
 * trap.
 */
const checkIsOurs = async (folder: string, account: OsAccount | undefined): Promise<void> => {
  const found = await lstat(folder)
  const owners = [process.getuid?.(), account?.uid]
  if (!found.isDirectory() || (process.getuid && !owners.includes(found.uid)))
    throw new Error(`${folder} belongs to somebody else. Remove it, then start again.`)
}

export const prepareFolders = async (
  dataFolder: string,
  account: OsAccount | undefined,
): Promise<ClusterFolders> => {
  await mkdir(dataFolder, { recursive: true })
  const home = await resolveDatabaseHome(path.resolve(dataFolder), account)
  await mkdir(home, { recursive: true, mode: 0o700 })
  // A process that reaches the folder through a link finds the same PostgreSQL.
  const socket = path.join(
    tmpdir(),
    `lodgepole-${createHash('sha256')
      .update(await realpath(home))
      .digest('hex')
      .slice(0, 16)}`,
  )
  for (const folder of [home, socket]) {
    if (!existsSync(folder)) await mkdir(folder, { recursive: true, mode: 0o700 })
    await checkIsOurs(folder, account)
    await chownTo(account, folder)
  }
  return {
    cluster: path.join(home, 'cluster'),
    socket,
    passwordFile: path.join(home, 'password'),
    logFile: path.join(home, 'postgres.log'),
  }
}
