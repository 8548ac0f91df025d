// One server for one data folder: a second one would stop the database under the first. A command claims it too, while it stops
// the database that it started. The claim is a listening socket,
// because that ends with its process however it ends, and is never mistaken for another process with the same number.

import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const isHeld = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const caller = connect(socket)
    caller.once('connect', () => (caller.destroy(), resolve(true)))
    caller.once('error', () => resolve(false))
  })

/** Returns what gives the folder up again. */
export const claimFolder = async (folder: string): Promise<() => Promise<void>> => {
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)
  const socket = path.join(tmpdir(), `lodgepole-claim-${name}.sock`)
  const inUse = new Error(`${folder} is in use by another Lodgepole server or command. Stop it or wait for it, or set DATA_DIR to another folder.`)
  if (await isHeld(socket)) throw inUse
  await rm(socket, { force: true })
  const server = createServer((caller) => caller.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(inUse))
    server.listen(socket, resolve)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}
