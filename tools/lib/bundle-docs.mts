// The page of the API documentation: the description itself and the files that display it, each
// also compressed at build time.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sourceFiles } from '../../packages/server/features/integrations/api-docs/source-files.ts'

const folder = path.resolve(import.meta.dirname, '../..', process.argv[2] ?? 'dist/docs')
await rm(folder, { recursive: true, force: true })
const files = sourceFiles()
for (const name of await files.names()) {
  const prepared = await files.find(name)
  if (!prepared) continue
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  const { plain, br, gzip } = prepared.forms
  await writeFile(file, plain)
  await writeFile(`${file}.br`, br)
  await writeFile(`${file}.gz`, gzip)
}
