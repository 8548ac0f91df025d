// One rule for everything that staff do to somebody: whose role is above theirs is not theirs to
// touch.

import type { Actor } from './actor.ts'
import { mayTouch, touchRefusals } from './giving-roles.ts'
import { roleSet } from './roles.ts'
import { refuse, type Refusal } from '../../kernel/refusal.ts'
import { ok, type Result } from '../../kernel/result.ts'

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
