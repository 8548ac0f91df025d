// When PostgreSQL is killed, its sessions end on their own, except one that waits for something
// only another session could provide: it waits forever. While it lives, it holds the dead server's
// shared memory, and PostgreSQL refuses to start.

import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { signalProcess } from './postmaster.ts'

/**
 * Call this only while no PostgreSQL runs the cluster, because its sessions look the same as
 * orphans. The next start rolls back what they had not committed.
 */
export const stopOrphanedProcesses = async (cluster: string): Promise<void> => {
  if (process.platform !== 'linux') return
  const folder = await realpath(cluster)
  const isSession = async (pid: string): Promise<boolean> => {
    const [workingFolder, title] = [
      await readlink(`/proc/${pid}/cwd`).catch(() => ''),
      await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    ]
    return workingFolder === folder && title.startsWith('postgres: ')
  }
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)))
    if (await isSession(pid)) signalProcess(Number(pid), 'SIGKILL')
}
