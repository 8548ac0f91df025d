// `npm run crash-test`: installs what is missing, then kills processes at random moments and checks
// what was lost.

import { installIfNeeded } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await installIfNeeded()
process.exit((await run('tsx', ['tools/crash-test.mts', ...process.argv.slice(2)])).code)
