// What is wrong with the folder of a backup, and what to do about it.

import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { needsOtherDisk, reasonOfFile } from '../platform/file-reasons.ts'

/** The backup's folder could not be written, as opposed to a problem with the data being copied. */
export class WriteFault extends Error {
  override readonly name = 'WriteFault'
  readonly code: string

  constructor(cause: NodeJS.ErrnoException) {
    super(cause.message, { cause })
    this.code = cause.code ?? 'UNKNOWN'
  }
}

export const asWriteFault = <T>(work: Promise<T>): Promise<T> =>
  work.catch((fault: NodeJS.ErrnoException) => {
    throw new WriteFault(fault)
  })

const reasonOf = (code: string): string =>
  `${reasonOfFile(code)}, or choose ` +
  `${needsOtherDisk(code) ? 'a folder on another disk' : 'another folder'} with --to`

/** Used before anything was written. */
export const explainNoFolder = (folder: string, code: string): string =>
  `${folder} cannot be made (${code}): ${reasonOf(code)}.`

const MEGABYTE = 1_000_000

/** Used after part of the backup was written. */
export const explainNotWritten = (folder: string, code: string, writtenBytes: number): string =>
  `The backup could not be written to ${folder} (${code}) after ` +
  `${(writtenBytes / MEGABYTE).toFixed(1)} MB: ${reasonOf(code)}.`

/** As far as it can be determined. */
export const sizeOfFolder = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries.filter((one) => one.isFile())) {
    const found = await stat(path.join(entry.parentPath, entry.name)).catch(() => undefined)
    bytes += found?.size ?? 0
  }
  return bytes
}
