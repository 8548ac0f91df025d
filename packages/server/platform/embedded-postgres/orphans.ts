// Sessions whose PostgreSQL was killed end by themselves, all but one that waits for something only
// another of them could give: it waits for ever. As long as it lives it holds the memory of the one
// that died, and PostgreSQL refuses to start.

import { readdir, readFile, readlink, realpath } from 'node:fs/promises'

/**
 * Only while no PostgreSQL runs the cluster: its sessions cannot be told from these. What they had
 * not committed is undone by the next start.
 */
export const endOrphans = async (cluster: string): Promise<void> => {
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
    if (await isSession(pid)) process.kill(Number(pid), 'SIGKILL')
}
