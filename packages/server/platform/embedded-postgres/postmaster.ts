// Which process runs a cluster. Its lock file contains a process id, which alone proves nothing:
// after a crash, or in a new container with old data, it may belong to another process or to a
// zombie.

import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Only names the socket. Nothing listens on the network. */
export const PORT = 5432

const lockFile = (cluster: string) => path.join(cluster, 'postmaster.pid')
const pidIn = (text: string) => Number(text.split('\n')[0]) || 0

const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (fault) {
    // A process of another user is alive too.
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export const isPostgres = async (pid: number): Promise<boolean> => {
  // Without /proc, the process id has to suffice.
  if (process.platform !== 'linux') return isAlive(pid)
  const [program = ''] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split(
    '\0',
  )
  return path.basename(program) === 'postgres'
}

/** Does nothing if the process has ended by itself. */
export const signalProcess = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault
  }
}

/** The process that runs this cluster, if any. */
export const runningPostmaster = async (cluster: string): Promise<number | undefined> => {
  const pid = pidIn(await readFile(lockFile(cluster), 'utf8').catch(() => ''))
  return pid > 0 && (await isPostgres(pid)) ? pid : undefined
}

/** Lines of the lock file: the socket's folder, and how far the start has progressed. */
const [SOCKET_LINE, STATUS_LINE] = [4, 7]

/**
 * The folder of a socket that this process cannot reach: PostgreSQL runs the cluster and answers,
 * but only processes with another temporary folder. Undefined as long as it may still answer here.
 */
export const unreachableSocket = async (
  cluster: string,
  ourSocket: string,
): Promise<string | undefined> => {
  const lines = (await readFile(lockFile(cluster), 'utf8').catch(() => '')).split('\n')
  const folder = lines[SOCKET_LINE]?.trim()
  if (!folder || lines[STATUS_LINE]?.trim() !== 'ready') return undefined
  // With a private temporary folder, such as systemd provides, the names are the same.
  const isHere = folder === ourSocket && existsSync(path.join(ourSocket, `.s.PGSQL.${PORT}`))
  return isHere ? undefined : folder
}

/**
 * PostgreSQL refuses to start while the process id in its lock file is alive, whichever process
 * that is. A zombie counts as alive. PostgreSQL ignores its own parent, so we write our process id
 * there. The rest of the file stays, because PostgreSQL uses it to find out whether sessions of the
 * dead server still hold its memory, and waits for them. This changes the open file, not the name:
 * if another process has started PostgreSQL meanwhile, its lock is a new file under that name and
 * does not change.
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

/** Both the cluster and the socket have such a lock. */
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
