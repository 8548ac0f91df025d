import { installIfNeeded } from './lib/install.mjs'

await installIfNeeded()
const { build } = await import('./lib/build.mjs')
await build()
