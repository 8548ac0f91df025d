// `npm run setup` and the other commands of an operator: installs and builds what is missing, then
// runs the command from the built server, as a container does.

import { readEnvFile } from './lib/env-file.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { buildIfNeeded } from './lib/build.mjs'
import { root } from './lib/run.mjs'

await installIfNeeded()
readEnvFile()
await buildIfNeeded()
process.env.LODGEPOLE_ROOT = root
await import(`${root}/dist/server/cli.js`)
