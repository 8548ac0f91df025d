// One rule for everything that staff do to other people: they may not touch anyone whose role ranks
// above theirs.

import type { Actor } from './actor.ts'
import { mayManage, rankRefusals } from './granting-roles.ts'
import { roleSet } from './roles.ts'
import { refuse, type Refusal } from '../../kernel/refusal.ts'
import { ok, type Result } from '../../kernel/result.ts'

interface ManagedPerson {
  readonly role: string
  readonly roles: readonly string[]
}

export const checkMayManage = (
  actor: Actor,
  ...people: readonly ManagedPerson[]
): Result<undefined, Refusal> => {
  const own = actor.kind === 'member' ? actor.roles : new Set<never>()
  return people.every((person) => mayManage(own, roleSet(person)))
    ? ok(undefined)
    : refuse(rankRefusals.PERSON_ABOVE_YOU)
}
