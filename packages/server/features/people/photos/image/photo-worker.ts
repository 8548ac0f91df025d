// The thread that decodes untrusted files. It gets one file, answers once and ends.

import { parentPort, workerData } from 'node:worker_threads'
import { fail } from '@lodgepole/domain/kernel/result'
import { makeSquares } from './make-squares.ts'

parentPort?.postMessage(
  await makeSquares(workerData as Uint8Array).catch(() => fail('FILE_DAMAGED')),
)
