// PostgreSQL refuses to run as root. When root starts the product (a container, a small server),
// PostgreSQL runs as `nobody` instead.

import { chown, stat } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import path from 'node:path'

export interface OsAccount {
  readonly uid: number
  readonly gid: number
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** The account to switch to, or undefined when the current one works. */
export const unprivilegedAccount = (): OsAccount | undefined =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

const mayEnter = async (folder: string, { uid, gid }: OsAccount): Promise<boolean> => {
  const { mode, uid: owner, gid: group } = await stat(folder)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  return (mode & bit) !== 0
}

/** Whether the account can reach this path. It cannot enter a checkout under a 0700 home folder. */
export const isReachableBy = async (account: OsAccount, target: string): Promise<boolean> => {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if (!(await mayEnter(folder, account))) return false
    if (folder === path.dirname(folder)) return true
  }
}

export const chownTo = async (account: OsAccount | undefined, target: string): Promise<void> => {
  if (account) await chown(target, account.uid, account.gid)
}
