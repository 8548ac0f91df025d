// Finds a shorter history with the same finding: leaves out parts of it, then smaller parts, and
// keeps every shorter one that still fails.

import type { Season } from './season.ts'
import type { Batch } from './site.ts'

/** Where requests compete, a history may fail only sometimes. */
const TRIES = 2

export const shorten = async (
  history: readonly Batch[],
  replay: (history: readonly Batch[]) => Promise<Pick<Season, 'finding'>>,
  mayGoOn: () => boolean,
): Promise<readonly Batch[]> => {
  const fails = async (shorter: readonly Batch[]): Promise<boolean> => {
    for (let tried = 0; tried < TRIES; tried += 1)
      if ((await replay(shorter)).finding !== undefined) return true
    return false
  }
  let shortest = history
  for (let size = Math.ceil(history.length / 2); size >= 1; size = Math.floor(size / 2)) {
    let at = 0
    while (at < shortest.length) {
      if (!mayGoOn()) return shortest
      const shorter = shortest.toSpliced(at, size)
      if (shorter.length > 0 && (await fails(shorter))) shortest = shorter
      else at += size
    }
  }
  return shortest
}
