// Where a browser keeps the passes that must open without a network. They belong to whoever is
// signed in here and are dropped when they sign out, so that nobody finds another's pass.

import { createBox } from './box.ts'

interface Boxed {
  readonly personId: string
}

const box = createBox<Boxed>('lodgepole-pass', 'passes', 'personId')

export const passBox = {
  all: <T extends Boxed>(): Promise<readonly T[]> => box.all() as Promise<readonly T[]>,
  keep: box.keep,
  drop: box.drop,
  /** Storage can be forbidden: then there is nothing to empty. */
  empty: async (): Promise<void> => {
    const all = await box.all().catch((): readonly Boxed[] => [])
    for (const { personId } of all) await box.drop(personId).catch(() => undefined)
  },
}
