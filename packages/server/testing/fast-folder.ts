// Where tests store temporary data: in memory if the machine has plenty, otherwise in the usual
// temporary folder. Creating a database's files takes a tenth of the time there.

import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** Several times what a whole run stores at the same time. */
const NEEDED_BYTES = 6 * 1024 ** 3

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > NEEDED_BYTES && freemem() > NEEDED_BYTES
}

/** Tests start programs from this folder. */
const runsPrograms = (folder: string): boolean =>
  !readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.includes(` ${folder} `) && line.includes('noexec'))

const isFast = (folder: string): boolean =>
  existsSync(folder) && hasRoom(folder) && runsPrograms(folder)

/** A folder set in TMPDIR is used as it is. */
export const fastFolder = (): string =>
  !process.env['TMPDIR'] && isFast(IN_MEMORY) ? IN_MEMORY : tmpdir()
