// One file of our own server code, so that starting it reads a few files instead of hundreds. Packages from npm stay
// where npm put them.

import { rm } from 'node:fs/promises'
import { rolldown } from 'rolldown'
import { root } from './run.mjs'

await rm(`${root}/dist/server`, { recursive: true, force: true })
const bundle = await rolldown({
  input: { main: `${root}/packages/server/main.ts` },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@lodgepole/'),
})
await bundle.write({ dir: `${root}/dist/server`, format: 'esm', sourcemap: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
await bundle.close()
