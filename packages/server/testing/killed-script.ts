// A test script that is killed in the middle of its work, in a separate process. It is bundled once
// per test file: a process that loads every source file of the server takes seconds to start, and
// such a test starts many.

import { execFile, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { root } from './built-server.ts'

/**
 * Returns a function that starts the script, passes it everything in one argument, and resolves
 * with the signal that ended it.
 */
export const useKilledScript = (script: URL): ((assignment: object) => Promise<string | null>) => {
  const source = fileURLToPath(script)
  // Below the root, where its packages are found.
  const bundle = path.join(root, '.build', `${path.basename(source, '.ts')}-${process.pid}.js`)
  beforeAll(() =>
    promisify(execFile)(process.execPath, [
      path.join(root, 'tools/lib/bundle-script.mjs'),
      source,
      bundle,
    ]),
  )
  afterAll(() => rm(bundle, { force: true }))
  return (assignment) =>
    new Promise((resolve) => {
      spawn(process.execPath, [bundle, JSON.stringify(assignment)], { stdio: 'inherit' }).once(
        'exit',
        (_code, signal) => resolve(signal),
      )
    })
}
