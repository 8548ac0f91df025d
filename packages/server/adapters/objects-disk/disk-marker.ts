// The marker of a folder of objects is a hidden file in it.

import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MARKER_NAME, type StoreMarker } from '../../ports/store-marker.ts'

const hasCode = (fault: unknown, code: string): boolean =>
  (fault as NodeJS.ErrnoException).code === code

export const createDiskMarker = (folder: string): StoreMarker => {
  const file = path.join(folder, MARKER_NAME)
  const read = async (): Promise<string | undefined> => {
    try {
      return (await readFile(file, 'utf8')).trim()
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
      await withDraft(text, (draft) =>
        link(draft, file).catch((fault: unknown) => {
          if (!hasCode(fault, 'EEXIST')) throw fault
        }),
      )
      return (await read()) ?? text
    },
    replace: async (text) =>
      text === undefined
        ? rm(file, { force: true })
        : withDraft(text, (draft) => rename(draft, file)),
  }
}
