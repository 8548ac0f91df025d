// The files that rules read.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  readonly name: string
  readonly text: string
}

/** Files of a folder by their extension, without those whose names match `leaveOut`. */
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

/** Every text file of the repository, including new ones that are not committed yet. */
export const repositoryFiles = (): readonly SourceFile[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((name) => name !== '' && existsSync(path.join(root, name)))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'))
