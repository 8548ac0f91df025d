// `npm run plant`: installs what is missing, then plants faults and says whether tests find them.

import { installIfNeeded } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await installIfNeeded()
process.exit((await run('tsx', ['tools/plant.mts', ...process.argv.slice(2)])).code)
