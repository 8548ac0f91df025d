// Passes files to the worker thread one at a time and limits its heap and time. However the thread
// ends, the caller gets a result.

import { Worker } from 'node:worker_threads'
import { fail } from '@lodgepole/domain/kernel/result'
import type { Inspected } from '@lodgepole/domain/kernel/files/photo-facts'
import type { Squares } from './make-squares.ts'
import { threadScript } from '../../../../platform/threads/thread-script.ts'

export interface PhotoMakerOptions {
  readonly timeoutMs?: number
  /** Replaces the worker script in tests of how the worker can end. */
  readonly script?: URL
}

export interface PhotoMaker {
  readonly make: (bytes: Uint8Array) => Promise<Inspected<Squares>>
}

const TIMEOUT_MS = 30_000
const RESOURCE_LIMITS = {
  maxOldGenerationSizeMb: 128,
  maxYoungGenerationSizeMb: 32,
  stackSizeMb: 4,
}

const runWorker = (
  script: URL,
  bytes: Uint8Array,
  timeoutMs: number,
): Promise<Inspected<Squares>> =>
  new Promise((resolve) => {
    const worker = new Worker(script, {
      workerData: bytes,
      resourceLimits: RESOURCE_LIMITS,
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
    })
    let answer: Inspected<Squares> | undefined
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', (message: Inspected<Squares>) => {
      answer = message
      void worker.terminate()
    })
    // An exit follows every error and reports the result.
    worker.once('error', () => undefined)
    // Resolves only once the thread has exited, so that the next file never runs beside a stuck
    // one.
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(answer ?? fail('UPLOAD_FAILED'))
    })
  })

export const createPhotoMaker = ({
  timeoutMs = TIMEOUT_MS,
  script = threadScript(new URL('./photo-worker.ts', import.meta.url)),
}: PhotoMakerOptions = {}): PhotoMaker => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    make: (bytes) => {
      const made = last.then(async () => {
        // Its libraries must stay loaded in the process after a thread that used them ends.
        await import('sharp')
        return runWorker(script, bytes, timeoutMs)
      })
      last = made.catch(() => undefined)
      return made
    },
  }
}
