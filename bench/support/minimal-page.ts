// The minimal React page, built once and served by a bare process.

import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Ground } from '../framework/ground.ts'
import { freePort, root, workFolder } from './paths.ts'
import { startServerProcess } from './server-process.ts'

/** Its address; `*.localhost` like the product's, so that both are found the same way. */
export const minimalPage = (ground: Ground): Promise<string> =>
  ground.shared('minimal page', async () => {
    const folder = await workFolder(ground)
    const built = path.join(folder, 'minimal-page')
    await promisify(execFile)(process.execPath, [path.join(root, 'bench/peers/build-react-page.mjs'), built])
    const server = await startServerProcess({
      script: path.join(root, 'bench/peers/page-server.mjs'),
      port: await freePort(),
      readyPath: '/',
      logFile: path.join(folder, 'minimal-page.log'),
      environment: { PAGE_FOLDER: built, NODE_ENV: 'production' },
    })
    ground.onClose(server.stop)
    return `http://minimal.localhost:${server.port}/`
  })
