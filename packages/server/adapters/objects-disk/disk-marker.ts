// The marker of a folder of objects is a hidden file in it.

import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MARKER_NAME, type StoreMarker } from '../../ports/store-marker.ts'

const hasCode = (fault: unknown, ...codes: readonly string[]): boolean =>
  codes.includes((fault as NodeJS.ErrnoException).code ?? '')

/** What file systems without hard links answer, such as SMB, exFAT and mounted buckets. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'] as const

/** Puts the file there unless there is one. */
const placeOnce = async (draft: string, file: string, linkFile: typeof link): Promise<void> => {
  try {
    await linkFile(draft, file)
  } catch (fault) {
    if (hasCode(fault, 'EEXIST')) return
    if (!hasCode(fault, ...NO_LINKS)) throw fault
    await copyFile(draft, file, constants.COPYFILE_EXCL).catch((other: unknown) => {
      if (!hasCode(other, 'EEXIST')) throw other
    })
  }
}

/** `linkFile` is replaced only in tests. */
export const createDiskMarker = (folder: string, linkFile = link): StoreMarker => {
  const file = path.join(folder, MARKER_NAME)
  const read = async (): Promise<string | undefined> => {
    try {
      // Where there are no hard links, it is empty for a moment.
      return (await readFile(file, 'utf8')).trim() || undefined
    } catch (fault) {
      if (hasCode(fault, 'ENOENT')) return undefined
      throw fault
    }
  }
  /** Nobody ever reads a partial marker. */
  const withDraft = async (text: string, use: (draft: string) => Promise<void>): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = `${file}.${randomUUID()}`
    try {
      await writeFile(draft, `${text}\n`, { flag: 'wx', mode: 0o600, flush: true })
      await use(draft)
    } finally {
      await rm(draft, { force: true })
    }
  }
  return {
    read,
    claim: async (text) => {
      const found = await read()
      if (found !== undefined) return found
      await withDraft(text, (draft) => placeOnce(draft, file, linkFile))
      return (await read()) ?? text
    },
    replace: async (text) =>
      text === undefined
        ? rm(file, { force: true })
        : withDraft(text, (draft) => rename(draft, file)),
  }
}
