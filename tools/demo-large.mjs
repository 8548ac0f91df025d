// `npm run demo:large`: installs what is missing, then fills the database.

import { installIfNeeded } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await installIfNeeded()
process.exit((await run('tsx', ['tools/demo-large.mts'])).code)
