// `npm run simulate`: installs what is missing, then plays random seasons against a model.

import { installIfNeeded } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await installIfNeeded()
process.exit((await run('tsx', ['tools/simulate.mts', ...process.argv.slice(2)])).code)
