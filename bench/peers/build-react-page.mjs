// Builds the minimal React page with the product's own Vite and React, into the folder named.

import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const web = createRequire(new URL('../../packages/web/package.json', import.meta.url))
const { build } = await import(web.resolve('vite'))
const packageFolder = (name) => web.resolve(`${name}/package.json`).replace(/\/package\.json$/, '')

await build({
  configFile: false,
  root: fileURLToPath(new URL('react-page', import.meta.url)),
  logLevel: 'warn',
  resolve: { alias: { react: packageFolder('react'), 'react-dom': packageFolder('react-dom') } },
  build: { outDir: process.argv[2], emptyOutDir: true },
})
