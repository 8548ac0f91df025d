// Builds a page beside this file with the product's own Vite and React. The arguments are its name
// and the output folder.

import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const web = createRequire(new URL('../../packages/web/package.json', import.meta.url))
const { build } = await import(web.resolve('vite'))
const packageFolder = (name) => web.resolve(`${name}/package.json`).replace(/\/package\.json$/, '')

const [page, outDir] = process.argv.slice(2)
await build({
  configFile: false,
  root: fileURLToPath(new URL(page, import.meta.url)),
  logLevel: 'warn',
  resolve: { alias: { react: packageFolder('react'), 'react-dom': packageFolder('react-dom') } },
  build: { outDir, emptyOutDir: true },
})
