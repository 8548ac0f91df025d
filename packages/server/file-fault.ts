// What a file system says when a start or a command cannot use a file, in words that name the path
// and the remedy.

import path from 'node:path'
import type { Config } from './config.ts'
import { needsOtherDisk, reasonOfFile } from './platform/file-reasons.ts'

interface Fault {
  readonly code?: string | number | null
  readonly message: string
  /** Of a file. A socket has an address. */
  readonly path?: string
}

/** Of any file. A file that is missing, or exists already, means something else in each place. */
const CODES: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENOSPC',
  'EDQUOT',
])
const NOT_READABLE = 'this user may not use it. Give it to the user that runs Lodgepole'

/** PostgreSQL and the program that makes its folder pass on what the system has told them. */
const isFullDisk = ({ code, message }: Fault): boolean =>
  code === 'ENOSPC' || code === '53100' || message.includes('No space left on device')

const isWithin = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(`${folder}${path.sep}`)

/** Undefined where the fault is not one of a file. */
export const describeFileFault = (
  fault: Fault,
  { dataFolder }: Pick<Config, 'dataFolder'>,
): string | undefined => {
  const { code, path: file } = fault
  const [place, known] =
    file !== undefined && CODES.has(code)
      ? [file, String(code)]
      : isFullDisk(fault)
        ? [dataFolder, 'ENOSPC']
        : []
  if (place === undefined || known === undefined) return undefined
  const reason = known === 'EACCES' || known === 'EPERM' ? NOT_READABLE : reasonOfFile(known)
  const other = needsOtherDisk(known) ? 'a folder on another disk' : 'another folder'
  const orElse = isWithin(place, dataFolder) ? `, or set DATA_DIR to ${other}` : ''
  return `${place} cannot be used (${known}): ${reason}${orElse}.`
}
