// At a start: the object store is this installation's, or the server does not start. A store that
// cannot be reached does not prevent the start, because everything but the files works without it.

import { setTimeout as wait } from 'node:timers/promises'
import { openCommandObjects } from './cli/command-objects.ts'
import type { Config } from './config.ts'
import { claimStore, ForeignStore, nameStore } from './store-owner.ts'

const ANSWERS_WITHIN_MS = 10_000

const timeUp = (ms: number, signal: AbortSignal): Promise<never> =>
  wait(ms, undefined, { signal }).then(() => {
    throw new Error(`it did not answer within ${ms / 1000} seconds`)
  })

export const claimObjects = async (
  config: Config,
  installationId: string,
  say: (text: string) => void,
  answersWithinMs = ANSWERS_WITHIN_MS,
): Promise<void> => {
  const store = openCommandObjects(config)
  const answered = new AbortController()
  try {
    const late = timeUp(answersWithinMs, answered.signal)
    late.catch(() => undefined)
    await Promise.race([claimStore(store, config, installationId), late])
  } catch (fault) {
    // A folder is on this machine: where it cannot be used, the start says so.
    if (fault instanceof ForeignStore || !config.s3) throw fault
    say(
      `It could not be checked whose files are in ${nameStore(config)}: ` +
        `${(fault as Error).message || (fault as Error).name}.`,
    )
  } finally {
    answered.abort()
    store.close()
  }
}
