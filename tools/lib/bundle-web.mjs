// The web application, with each text file also compressed at build time.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './run.mjs'

const folder = `${root}/dist/web`
// Vite belongs to the web package. npm may have installed it there or at the root.
const { build } = await import(createRequire(`${root}/packages/web/package.json`).resolve('vite'))
await build({ root: `${root}/packages/web`, logLevel: 'warn' })

const compressible = /\.(js|css|svg|html|json|txt|webmanifest)$/
const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && compressible.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
await Promise.all(
  files.map(async (file) => {
    const content = await readFile(file)
    if (content.length < 500) return
    const quality = {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }),
)
