// Tickets and units: the unit of a ticket, and which staff see it because of that unit.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { UnitReach } from './store.ts'
import { type Person, listUnitsOf, reachOf } from './units-store.ts'

/** The named unit if it is theirs, otherwise their only own one. With several, none is assumed. */
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

/** An API key with access to tickets sees all of them. */
export const reachOfActor = (
  tx: TenantTransaction,
  actor: Member | ApiKey,
): Promise<UnitReach | undefined> =>
  actor.kind === 'member' ? reachOf(tx, actor) : Promise.resolve(undefined)
