// Explains why a start or a command cannot use a file, with the path and the fix.

import path from 'node:path'
import type { Config } from './config.ts'
import { needsOtherDisk, reasonOfFile } from './platform/file-reasons.ts'

interface Fault {
  readonly code?: string | number | null
  readonly message: string
  /** Set for a file. A socket has an address instead. */
  readonly path?: string
}

/** Apply to any file. The meaning of a missing or an existing file differs by place. */
const CODES: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENOSPC',
  'EDQUOT',
])
const NOT_READABLE = 'this user may not use it. Give it to the user that runs Lodgepole'

/** PostgreSQL and the program that creates its folder pass on the system's error message. */
const isFullDisk = ({ code, message }: Fault): boolean =>
  code === 'ENOSPC' || code === '53100' || message.includes('No space left on device')

const isWithin = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(`${folder}${path.sep}`)

/** Undefined when the error does not come from a file. */
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
