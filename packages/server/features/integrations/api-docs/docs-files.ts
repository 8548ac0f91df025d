// The page's files and the API description it renders, either from the build's folder or from their
// sources.

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { once, readPrepared, type PreparedFile } from './prepared-file.ts'

export const DOCUMENT = 'openapi.json'

export interface DocsFiles {
  /** Takes the full name, so that no path leads outside the list. */
  readonly find: (name: string) => Promise<PreparedFile | undefined>
}

type Read = () => Promise<PreparedFile>

/** Each file is read on first request and then stays in memory. */
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

/** The files in a folder and its subfolders, by relative name. */
export const listFolder = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))

/** The build's output: each file with its compressed forms. */
export const builtFiles = (folder: string): DocsFiles =>
  createDocsFiles(async () => {
    const names = (await listFolder(folder)).filter((name) => !/\.(br|gz)$/.test(name))
    return new Map(names.map((name) => [name, () => readPrepared(path.join(folder, name))]))
  })
