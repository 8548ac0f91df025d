// Folders with people's files and mails. Other users of the machine must not have access, whatever
// the umask is, even if an earlier version created the folder for everyone.

import { chmodSync, existsSync } from 'node:fs'

const PRIVATE_FOLDER = 0o700

/** A folder that does not exist yet is made private by the code that first writes into it. */
export const makePrivate = (folder: string): void => {
  if (existsSync(folder)) chmodSync(folder, PRIVATE_FOLDER)
}
