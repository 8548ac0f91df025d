// A clean checkout for the guides, made without a network.

import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './built-server.ts'

const run = promisify(execFile)

/** The tracked files in their current state: a clean checkout with the changes under test. */
const checkOut = async (target: string): Promise<void> => {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 })
  const files = stdout.split('\0').filter(Boolean)
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(target, folder), { recursive: true })
  await Promise.all(
    files.map((file) =>
      cp(path.join(root, file), path.join(target, file)).catch((fault: NodeJS.ErrnoException) => {
        // Deleted but not committed yet.
        if (fault.code !== 'ENOENT') throw fault
      }),
    ),
  )
}

/**
 * Replaces the build, which `npm test` has made from the same files. A command rebuilds if the
 * fingerprint differs.
 */
const copyBuild = async (target: string): Promise<void> => {
  await cp(path.join(root, 'dist'), path.join(target, 'dist'), { recursive: true }).catch(
    (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'ENOENT') throw fault
    },
  )
}

/**
 * Replaces `npm ci`, which takes minutes and needs a network: hard links to the packages installed
 * here.
 */
const linkPackages = async (target: string): Promise<void> => {
  const { stdout } = await run(
    'find',
    [
      '.',
      '-maxdepth',
      '3',
      '-name',
      'node_modules',
      '-type',
      'd',
      '-prune',
      '-not',
      '-path',
      './.build/*',
    ],
    { cwd: root },
  )
  for (const folder of stdout.split('\n').filter(Boolean))
    await run('cp', ['-al', path.join(root, folder), path.join(target, folder)])
}

/** A repository whose remote has the same files on its branch `main`. */
const makeRepository = async (target: string): Promise<void> => {
  const git = (...words: readonly string[]) => run('git', words, { cwd: target })
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '--all')
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org']
  await git(...who, 'commit', '--quiet', '--no-verify', '--message=This version')
  const origin = `${target}.git`
  await run('git', ['clone', '--quiet', '--bare', target, origin])
  await git('remote', 'add', 'origin', origin)
}

export const makeCheckout = async (target: string): Promise<void> => {
  await checkOut(target)
  await makeRepository(target)
  await linkPackages(target)
  await copyBuild(target)
}
