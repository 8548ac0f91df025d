// Polls twice a second until the photo is processed or refused, and stops when nobody is waiting
// anymore.

import type { ApiOutput } from '@lodgepole/contract/api'

export type PhotoProgress = ApiOutput<'GET /v2/profile/status/processqueue'>['item']

export const POLL_MS = 500
export const MAX_POLLS = 15_000

export interface PollOptions {
  readonly ask: () => Promise<PhotoProgress>
  readonly pause: (ms: number) => Promise<void>
  readonly signal: AbortSignal
}

/** Undefined when the wait was aborted or took too long. */
export const pollProcess = async ({
  ask,
  pause,
  signal,
}: PollOptions): Promise<PhotoProgress | undefined> => {
  for (let polls = 0; polls < MAX_POLLS && !signal.aborted; polls += 1) {
    const progress = await ask()
    if (progress.status === 'FINISHED' || progress.status === 'ERROR') return progress
    await pause(POLL_MS)
  }
  return undefined
}
