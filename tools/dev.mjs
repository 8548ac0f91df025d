// `npm run dev`: the server restarts when its code changes, the browser reloads parts of the page
// when theirs does.

import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { readEnvFile } from './lib/env-file.mjs'
import { installIfNeeded } from './lib/install.mjs'
import { root } from './lib/run.mjs'

await installIfNeeded()
readEnvFile()
const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const api = spawn(
  process.execPath,
  [
    `${root}/node_modules/tsx/dist/cli.mjs`,
    'watch',
    '--clear-screen=false',
    'packages/server/main.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(apiPort),
      WEB_FOLDER: '',
      LODGEPOLE_ROOT: root,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      PUBLIC_PORT: String(port),
    },
  },
)
const stop = () => api.kill('SIGTERM')
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
api.once('exit', (code) => process.exit(code ?? 0))

process.env.API_URL = `http://127.0.0.1:${apiPort}`
const { createServer } = await import(
  createRequire(`${root}/packages/web/package.json`).resolve('vite')
)
const vite = await createServer({
  root: `${root}/packages/web`,
  server: { port, strictPort: true, host: 'localhost' },
})
await vite.listen()
