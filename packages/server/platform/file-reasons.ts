// What is wrong with a file or a folder, and what to do about it, for each error code of the
// system.

const NOT_ALLOWED =
  'this user may not write there. Give the folder to the user that runs this command'
const A_FILE = 'a part of its path is a file. Remove that file'

const reasons: Readonly<Record<string, string>> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: 'its file system is mounted read-only. Mount it for writing',
  ENOTDIR: A_FILE,
  EEXIST: A_FILE,
  ENOENT:
    'a part of its path leads nowhere, such as a link to a disk that is not mounted. Mount it',
  ENOTEMPTY: 'something else was written there in the meantime. Look at what it is',
  ENOSPC: 'its disk is full. Free space there',
  EDQUOT: 'the disk quota of this user is used up. Raise it',
}

/** Another folder on the same disk would not help. */
export const needsOtherDisk = (code: string): boolean => code === 'ENOSPC' || code === 'EDQUOT'

/** A sentence without its final period, because the caller may append another suggestion. */
export const reasonOfFile = (code: string): string =>
  reasons[code] ?? 'the system refuses it. Look at its disk'
