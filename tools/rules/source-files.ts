// The files that rules read.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  readonly name: string
  readonly text: string
}

/** Files of a folder by their ending, without those whose names match `leaveOut`. */
export const sourceFiles = (
  folder: string,
  ending: string,
  leaveOut: RegExp = /$^/,
): readonly SourceFile[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => name.endsWith(ending) && !/\/node_modules\//.test(name))
    .filter((name) => !leaveOut.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
