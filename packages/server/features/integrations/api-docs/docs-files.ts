// The files of the page, and the description that it draws: from the folder that the build made of
// them, or from where they come from.

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { once, readPrepared, type PreparedFile } from './prepared-file.ts'

export const DOCUMENT = 'openapi.json'

export interface DocsFiles {
  /** By the whole name, so that no path leads elsewhere. */
  readonly find: (name: string) => Promise<PreparedFile | undefined>
}

type Read = () => Promise<PreparedFile>

/** Each is read when somebody first asks for it, and stays in memory. */
export const createDocsFiles = (
  list: () => Promise<ReadonlyMap<string, Read>>,
): DocsFiles & { readonly names: () => Promise<readonly string[]> } => {
  const files = once(
    async () => new Map([...(await list())].map(([name, read]) => [name, once(read)])),
  )
  return {
    names: async () => [...(await files()).keys()],
    find: async (name) => (await files()).get(name)?.(),
  }
}

/** The files in a folder and below, by their names from there. */
export const listFolder = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))

/** What the build made: each file with its compressed forms. */
export const builtFiles = (folder: string): DocsFiles =>
  createDocsFiles(async () => {
    const names = (await listFolder(folder)).filter((name) => !/\.(br|gz)$/.test(name))
    return new Map(names.map((name) => [name, () => readPrepared(path.join(folder, name))]))
  })
