// One rule for everything that staff do to somebody: whose role is above theirs is not theirs to
// touch.

import type { Actor } from '@lodgepole/domain/access/actor'
import { mayTouch, touchRefusals } from '@lodgepole/domain/access/giving-roles'
import { roleSet } from '@lodgepole/domain/access/roles'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'

interface Touched {
  readonly role: string
  readonly roles: readonly string[]
}

export const checkTouch = (
  actor: Actor,
  ...people: readonly Touched[]
): Result<undefined, Refusal> => {
  const own = actor.kind === 'member' ? actor.roles : new Set<never>()
  return people.every((person) => mayTouch(own, roleSet(person)))
    ? ok(undefined)
    : refuse(touchRefusals.PERSON_ABOVE_YOU)
}
