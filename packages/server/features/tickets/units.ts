// Tickets and units: of which unit a ticket is, and who of the staff has it for that.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { UnitReach } from './store.ts'
import { type Person, listUnitsOf, reachOf } from './units-store.ts'

/**
 * The one that was named, if it is theirs; else the only one that is their own. Of several none is
 * taken for granted.
 */
export const findUnitOf = async (
  tx: TenantTransaction,
  person: Person,
  namedId: string | undefined,
): Promise<Result<string | null, Refusal>> => {
  const units = await listUnitsOf(tx, person)
  if (namedId !== undefined)
    return units.some(({ unitId }) => unitId === namedId)
      ? ok(namedId)
      : refuse(lodgingRefusals.UNIT_NOT_FOUND)
  const [only, ...others] = units.filter(({ isOwn }) => isOwn)
  return ok(only && others.length === 0 ? only.unitId : null)
}

/** A program that was given tickets has all of them. */
export const reachOfActor = (
  tx: TenantTransaction,
  actor: Member | ApiKey,
): Promise<UnitReach | undefined> =>
  actor.kind === 'member' ? reachOf(tx, actor) : Promise.resolve(undefined)
