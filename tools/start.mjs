// `npm start`: installs what is missing, builds what has changed, then becomes the server.

import { readEnvFile } from './lib/env-file.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { buildIfNeeded } from './lib/build.mjs'
import { root } from './lib/run.mjs'
import { answerArguments } from './lib/start-help.mjs'

answerArguments()
await installIfNeeded()
readEnvFile()
await buildIfNeeded()
process.env.LODGEPOLE_ROOT = root
// A terminal shows people only what matters to them. A log collector gets every request.
process.env.LOG_LEVEL ??= process.stdout.isTTY ? 'warn' : 'info'
await import(`${root}/dist/server/main.js`)
