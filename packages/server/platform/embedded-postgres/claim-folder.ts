// Allows one server per data folder: a second one would stop the database under the first. A
// command also claims the folder while it stops the database that it started. The claim is a
// listening socket, because a socket ends with its process in every case and cannot be confused
// with another process that has the same id.
//
// Each claimant has its own socket and then checks all others, so when two start at the same
// moment, at least one sees the other. While both are still checking, the one whose name sorts
// first waits for the outcome of the other, and the other gives up.

import { createHash, randomBytes } from 'node:crypto'
import { readdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const RECHECK_MS = 20
const LOOKING = 'looking'
/** A process that takes longer to answer is busy but alive. */
const ANSWER_MS = 2_000

/**
 * What the process that listens there answers. An earlier version answers nothing and holds the
 * folder.
 */
const stateOf = (socket: string): Promise<'gone' | 'looking' | 'holds'> =>
  new Promise((resolve) => {
    let said = ''
    const caller = connect(socket)
    caller.setEncoding('utf8')
    const timer = setTimeout(() => (resolve('holds'), caller.destroy()), ANSWER_MS)
    caller.on('data', (text) => (said += String(text)))
    caller.once('close', () => {
      clearTimeout(timer)
      resolve(said === LOOKING ? 'looking' : 'holds')
    })
    caller.once('error', (fault: NodeJS.ErrnoException) =>
      resolve(fault.code === 'ECONNREFUSED' || fault.code === 'ENOENT' ? 'gone' : 'holds'),
    )
  })

/**
 * Whether no other process holds the folder or is about to. Removes the sockets of processes that
 * have ended, because their names are never used again.
 */
const isFree = async (own: string, prefix: string): Promise<boolean> => {
  const folder = path.dirname(own)
  for (const name of (await readdir(folder)).filter(
    (one) => one.startsWith(prefix) && one !== path.basename(own),
  )) {
    const other = path.join(folder, name)
    for (;;) {
      const state = await stateOf(other)
      if (state === 'holds' || (state === 'looking' && name < path.basename(own))) return false
      if (state === 'gone') {
        await rm(other, { force: true })
        break
      }
      await wait(RECHECK_MS)
    }
  }
  return true
}

const listen = (server: Server, socket: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })

/** The folder itself, regardless of the links that lead to it. It does not have to exist yet. */
const realFolder = async (folder: string): Promise<string> => {
  const parent = path.dirname(folder)
  return realpath(folder).catch(async (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ENOENT' || parent === folder) return folder
    return path.join(await realFolder(parent), path.basename(folder))
  })
}

/** Returns a function that releases the folder. */
export const claimFolder = async (folder: string): Promise<() => Promise<void>> => {
  const real = await realFolder(path.resolve(folder))
  const name = createHash('sha256').update(real).digest('hex').slice(0, 16)
  const prefix = `lodgepole-claim-${name}`
  const own = path.join(tmpdir(), `${prefix}-${randomBytes(4).toString('hex')}.sock`)
  let isLooking = true
  const server = createServer((caller) => {
    caller.on('error', () => undefined)
    caller.end(isLooking ? LOOKING : '')
  })
  const giveUp = () => new Promise<void>((resolve) => server.close(() => resolve()))
  await listen(server, own)
  if (!(await isFree(own, prefix).catch(() => false))) {
    await giveUp()
    throw new Error(
      `${folder} is in use by another Lodgepole server or command. Stop it or wait for it, or ` +
        'set DATA_DIR to another folder.',
    )
  }
  isLooking = false
  server.unref()
  return giveUp
}
