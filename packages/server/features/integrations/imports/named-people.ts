import { MAX_NAMED, type KeptPeople } from '@lodgepole/domain/integrations/imports/undo'
import { nameOf } from '@lodgepole/domain/people/names'
import type { Kept } from './kept-store.ts'

/** Some people by name, and the total count. */
export const namedPeople = (kept: readonly Kept[]): KeptPeople => ({
  people: kept
    .slice(0, MAX_NAMED)
    .map(({ userId, reason, ...name }) => ({ userId, name: nameOf(name), reason })),
  peopleCount: kept.length,
})
