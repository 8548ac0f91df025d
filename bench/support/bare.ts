// A bare Fastify server that the product is compared with.

import path from 'node:path'
import type { BenchContext } from '../framework/ground.ts'
import { freePort, root, workFolder } from './paths.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

export const startBare = async (
  ground: BenchContext,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> =>
  startServerProcess({
    script: path.join(root, 'bench/peers/bare-fastify.mjs'),
    port: await freePort(),
    readyPath: '/answer',
    logFile: path.join(await workFolder(ground), 'bare.log'),
    environment: { NODE_ENV: 'production', ...environment },
  })
