// Paths, a temporary folder that is deleted when the bench ends, and free ports.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BenchContext } from '../framework/ground.ts'

export const root = path.resolve(import.meta.dirname, '../..')

/** One folder for everything a run writes. */
export const workFolder = (ground: BenchContext): Promise<string> =>
  ground.shared('folder', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-bench-'))
    await chmod(folder, 0o711)
    ground.onClose(() => rm(folder, { recursive: true, force: true }))
    return folder
  })

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
