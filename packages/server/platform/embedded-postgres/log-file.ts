// PostgreSQL writes its log to one file for as long as it runs. An error that repeats every second
// must not fill the disk.

import { constants } from 'node:fs'
import { copyFile, rm, stat, truncate } from 'node:fs/promises'

const MAX_BYTES = 10_000_000

/**
 * PostgreSQL appends, so it continues at the beginning of the emptied file. The latest output is
 * preserved in the file beside it.
 */
export const rotateLog = async (file: string, maxBytes = MAX_BYTES): Promise<void> => {
  const found = await stat(file).catch(() => undefined)
  if (!found || found.size <= maxBytes) return
  const previousFile = `${file}.1`
  await rm(previousFile, { force: true })
  await copyFile(file, previousFile, constants.COPYFILE_EXCL)
  await truncate(file)
}
