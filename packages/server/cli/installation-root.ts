// Where the product's own files are: below the root that the start script sets in a build, beside
// the sources during development.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const installationRoot = (): string =>
  process.env['LODGEPOLE_ROOT'] ?? fileURLToPath(new URL('../../..', import.meta.url))

export const migrationsFolder = (): string =>
  path.join(installationRoot(), 'packages/server/migrations')

export const productVersion = async (): Promise<string> => {
  const { version } = JSON.parse(
    await readFile(path.join(installationRoot(), 'package.json'), 'utf8'),
  ) as { version: string }
  return version
}
