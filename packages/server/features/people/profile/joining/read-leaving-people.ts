// The people who would leave with a person, and what is still open for them.

import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { nameOf } from '@lodgepole/domain/people/names'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { findOpenItems, listLeavingPeople } from './leaving-store.ts'

export const readLeavingPeople = async (
  tx: TenantTransaction,
  personId: PersonId,
  timeZone: string,
  nowMs: number,
) => {
  const people = await listLeavingPeople(tx, personId)
  if (!people.some(({ userId }) => userId === personId))
    return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const nowSeconds = Math.floor(nowMs / 1000)
  const open = await findOpenItems(
    tx,
    people.map(({ userId }) => userId),
    nowSeconds,
    localDay(nowSeconds, timeZone),
  )
  return ok({
    people: people.map((person) => ({ userId: person.userId, name: nameOf(person) })),
    open: [...open],
  })
}
