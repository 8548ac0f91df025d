// Installs the packages when they are missing or the lockfile has changed since.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { root, runOrFail } from './run.mjs'

const lockfile = `${root}/package-lock.json`
const marker = `${root}/node_modules/.lodgepole-installed`
const installed = `${root}/node_modules/.package-lock.json`

const wanted = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex')

const isInstalled = () => {
  if (existsSync(marker)) return readFileSync(marker, 'utf8') === wanted()
  // Installed by hand: npm's own record is newer than the lockfile.
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs
}

export const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(`Lodgepole needs Node 20.19 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}

export const installIfNeeded = async () => {
  checkNode()
  if (isInstalled()) return
  process.stdout.write('Installing packages (npm ci); the first time takes a minute or two\n')
  await runOrFail('npm ci', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(marker, wanted())
}
