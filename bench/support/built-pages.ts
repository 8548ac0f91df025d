// Pages for comparison or for measuring in, built once and served by a bare process.

import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BenchContext } from '../framework/ground.ts'
import { freePort, root, workFolder } from './paths.ts'
import { startServerProcess } from './server-process.ts'

/** Its address, a `*.localhost` like the product's, so that both are resolved the same way. */
const builtPage = (ground: BenchContext, page: string): Promise<string> =>
  ground.shared(page, async () => {
    const folder = await workFolder(ground)
    const built = path.join(folder, page)
    await promisify(execFile)(process.execPath, [
      path.join(root, 'bench/peers/build-page.mjs'),
      page,
      built,
    ])
    const server = await startServerProcess({
      script: path.join(root, 'bench/peers/page-server.mjs'),
      port: await freePort(),
      readyPath: '/',
      logFile: path.join(folder, `${page}.log`),
      environment: { PAGE_FOLDER: built, NODE_ENV: 'production' },
    })
    ground.onClose(server.stop)
    return `http://${page}.localhost:${server.port}/`
  })

export const minimalPage = (ground: BenchContext): Promise<string> =>
  builtPage(ground, 'react-page')
export const gatePage = (ground: BenchContext): Promise<string> => builtPage(ground, 'gate-page')
