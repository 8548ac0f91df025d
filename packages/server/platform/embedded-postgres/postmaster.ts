// Which process runs a cluster. Its lock file holds a number, and a number alone proves nothing:
// after a crash, or in a new container over old data, it may belong to somebody else, or to a dead
// child that nobody has buried.

import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Names the socket; nothing listens on the network. */
export const PORT = 5432

const lockFile = (cluster: string) => path.join(cluster, 'postmaster.pid')
const pidIn = (text: string) => Number(text.split('\n')[0]) || 0

const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (fault) {
    // Somebody else's process is alive too.
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export const isPostgres = async (pid: number): Promise<boolean> => {
  // Where there is no /proc, the number has to do.
  if (process.platform !== 'linux') return isAlive(pid)
  const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split(
    '\0',
  )
  return path.basename(program) === 'postgres'
}

/** The process that runs this cluster, if any does. */
export const runningPostmaster = async (cluster: string): Promise<number | undefined> => {
  const pid = pidIn(await readFile(lockFile(cluster), 'utf8').catch(() => ''))
  return pid > 0 && (await isPostgres(pid)) ? pid : undefined
}

/** Lines of the lock file: where the socket is, and how far the start has come. */
const [SOCKET_LINE, STATUS_LINE] = [4, 7]

/**
 * The folder of a socket that is not ours to see: PostgreSQL runs the cluster and answers, but for
 * processes with another temporary folder. Undefined as long as it may still answer here.
 */
export const unreachableSocket = async (
  cluster: string,
  ourSocket: string,
): Promise<string | undefined> => {
  const lines = (await readFile(lockFile(cluster), 'utf8').catch(() => '')).split('\n')
  const folder = lines[SOCKET_LINE]?.trim()
  if (!folder || lines[STATUS_LINE]?.trim() !== 'ready') return undefined
  // With a private temporary folder, as systemd gives one, the names are the same.
  const isHere = folder === ourSocket && existsSync(path.join(ourSocket, `.s.PGSQL.${PORT}`))
  return isHere ? undefined : folder
}

/**
 * PostgreSQL refuses to start while the number in its lock file is alive, whoever that is; a dead
 * child that nobody has buried counts as alive. It disregards its own parent, so we put our number
 * there. The rest of the file stays: by it PostgreSQL finds out whether sessions of the one that
 * died still hold its memory, and waits for them. The open file is changed, not the name: should
 * another have started PostgreSQL meanwhile, its lock is a new file under that name and stays as it
 * is.
 */
const disarm = async (lock: string): Promise<void> => {
  const file = await open(lock, 'r+').catch(() => undefined)
  try {
    const text = (await file?.readFile('utf8')) ?? ''
    const pid = pidIn(text)
    if (!file || !isAlive(pid) || (await isPostgres(pid))) return
    await file.truncate(0)
    await file.write(text.replace(/^\d+/, String(process.pid)), 0)
  } finally {
    await file?.close()
  }
}

/** The cluster has such a lock, and so has the socket. */
export const disarmStaleLocks = async ({
  cluster,
  socket,
}: {
  readonly cluster: string
  readonly socket: string
}): Promise<void> => {
  await disarm(lockFile(cluster))
  await disarm(path.join(socket, `.s.PGSQL.${PORT}.lock`))
}
