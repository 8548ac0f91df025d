// Draws PDFs in a separate thread, because fonts and layout take long enough to block everyone
// else. There is one thread. It starts with the first PDF and ends after some time without any. The
// queue before it is bounded, and however the thread ends, only the PDF it was drawing is lost.

import { Worker } from 'node:worker_threads'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { threadScript } from '../platform/threads/thread-script.ts'
import type { PdfContent } from './pdf-content.ts'

export interface PdfRenderer {
  /** Refused while too many are waiting. A PDF that cannot be drawn is an error. */
  readonly draw: (pdfContent: PdfContent) => Promise<Result<Buffer, Refusal>>
  readonly close: () => Promise<void>
}

export interface PdfRendererOptions {
  readonly maxWaiting?: number
  readonly timeoutMs?: number
  readonly idleMs?: number
  /** A replacement for the thread's script, for testing how it may end. */
  readonly script?: URL
}

interface Order {
  readonly pdfContent: PdfContent
  readonly resolve: (bytes: Buffer) => void
  readonly reject: (fault: Error) => void
}

type Answer = { readonly bytes: Uint8Array } | { readonly fault: string }

const RESOURCE_LIMITS = {
  maxOldGenerationSizeMb: 256,
  maxYoungGenerationSizeMb: 32,
  stackSizeMb: 4,
}

/** Answers by message and may end in any way. `ended` is called once, with the error. */
const startThread = (
  script: URL,
  answered: (answer: Answer) => void,
  ended: (worker: Worker, cause: unknown) => void,
): Worker => {
  const worker = new Worker(script, {
    resourceLimits: RESOURCE_LIMITS,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })
  let cause: unknown
  worker.unref()
  worker.on('message', answered)
  worker.once('error', (fault) => (cause = fault))
  worker.once('exit', () => ended(worker, cause))
  return worker
}

const settleWith =
  (answer: Answer) =>
  ({ resolve, reject }: Order): void =>
    'bytes' in answer
      ? resolve(Buffer.from(answer.bytes))
      : reject(new Error(`A PDF could not be drawn: ${answer.fault}`))

export const createPdfRenderer = ({
  maxWaiting = 50,
  timeoutMs = 30_000,
  idleMs = 300_000,
  script = threadScript(new URL('./pdf-worker.ts', import.meta.url)),
}: PdfRendererOptions = {}): PdfRenderer => {
  const line: Order[] = []
  let current: Order | undefined
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined

  const settle = (how: (order: Order) => void) => {
    clearTimeout(timer)
    const order = current
    current = undefined
    if (order) how(order)
    next()
  }

  const begin = (): Worker =>
    startThread(
      script,
      (answer) => settle(settleWith(answer)),
      (worker, cause) => {
        if (thread !== worker) return
        thread = undefined
        settle(({ reject }) => reject(new Error('The thread that draws PDFs ended.', { cause })))
      },
    )

  const end = async () => {
    const worker = thread
    thread = undefined
    await worker?.terminate()
  }

  const next = () => {
    if (current) return
    current = line.shift()
    if (!current) {
      timer = thread && setTimeout(() => void end(), idleMs).unref()
      return
    }
    clearTimeout(timer)
    thread ??= begin()
    // The end of the thread settles the order.
    timer = setTimeout(() => void thread?.terminate(), timeoutMs).unref()
    thread.postMessage(current.pdfContent)
  }

  return {
    draw: async (pdfContent) => {
      if (line.length >= maxWaiting) return refuse(commonRefusals.OVERLOADED)
      return ok(
        await new Promise<Buffer>((resolve, reject) => {
          line.push({ pdfContent, resolve, reject })
          next()
        }),
      )
    },
    close: async () => {
      clearTimeout(timer)
      await end()
    },
  }
}
