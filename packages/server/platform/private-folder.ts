// Folders with people's files and mails. Others on the machine have no business there, whatever the
// umask is, and also where an earlier version made the folder for everybody.

import { chmodSync, existsSync } from 'node:fs'

const PRIVATE_FOLDER = 0o700

/** What is not there yet is made private by whoever writes into it first. */
export const makePrivate = (folder: string): void => {
  if (existsSync(folder)) chmodSync(folder, PRIVATE_FOLDER)
}
