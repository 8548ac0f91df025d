import { execFileSync } from 'node:child_process'

/** The process's resident memory in megabytes (10^6 bytes). */
export const residentMegabytes = (pid: number): number => {
  const kibibytes = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }),
  )
  return (kibibytes * 1024) / 1_000_000
}
