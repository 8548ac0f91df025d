// Bundles one script of the server with all of our own code that it needs, for a test that starts
// it again and again: `node tools/lib/bundle-script.mjs script.ts folder/name.js`. Every package
// stays where npm put it.

import { rolldown } from 'rolldown'
import { isPackage } from './is-package.mjs'

const [input, file] = process.argv.slice(2)
const bundle = await rolldown({ input, platform: 'node', external: isPackage })
await bundle.write({ file, format: 'esm', codeSplitting: false, sourcemap: 'inline' })
await bundle.close()
