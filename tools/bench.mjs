// `npm run bench`: measures the built product against plain peers on this machine. Names after `--`
// run only those.

import { installIfNeeded } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await installIfNeeded()
const { buildIfNeeded } = await import('./lib/build.mjs')
await buildIfNeeded()
const { code } = await run('tsx', ['bench/main.ts', ...process.argv.slice(2)])
process.exit(code)
