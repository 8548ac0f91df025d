// The ID cards of a household: who may have one, and the codes of existing cards.

import type { IdCard } from '@lodgepole/contract/entry/card-endpoints'
import { hasEnded, isUpcoming, standingOf } from '@lodgepole/domain/entry/standing'
import { householdIdOf, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { listCardPeople, type CardPersonRow } from '../card-store.ts'
import type { EntryCodes } from '../codes.ts'

interface CardParts {
  readonly db: Database
  readonly entryCodes: EntryCodes
}

const presentCard = async (
  { entryCodes: codes }: CardParts,
  organizationId: string,
  row: CardPersonRow,
  holder: CardPersonRow | undefined,
  nowMs: number,
): Promise<IdCard> => {
  const {
    userId,
    firstName,
    lastName,
    imageUrl,
    imageUrl70,
    imageUrl150,
    issuedAtSeconds,
    expiresAtSeconds,
  } = row
  const [standing, nowSeconds] = [standingOf(row, holder), Math.floor(nowMs / 1000)]
  const facts =
    issuedAtSeconds === null || expiresAtSeconds === null
      ? undefined
      : { issuedAtSeconds, expiresAtSeconds }
  return {
    person: { userId, firstName, lastName, imageUrl, imageUrl70, imageUrl150 },
    standing,
    canHave:
      !restrictionOf(row, nowSeconds) &&
      !hasEnded(standing, nowSeconds) &&
      !isUpcoming(row, holder, nowSeconds),
    card: facts
      ? {
          ...facts,
          code: await codes.write(
            organizationId,
            { kind: 'card', personId: userId, ...facts },
            nowMs,
          ),
        }
      : null,
  }
}

export const cardsOf = async (
  parts: CardParts,
  organizationId: string,
  householdId: HouseholdId,
  nowMs: number,
): Promise<readonly IdCard[]> => {
  const rows = await tenantTransaction(parts.db, organizationId, (tx) =>
    listCardPeople(tx, householdId, Math.floor(nowMs / 1000)),
  )
  const holder = rows.find(({ userId }) => householdIdOf(userId) === householdId)
  return Promise.all(rows.map((row) => presentCard(parts, organizationId, row, holder, nowMs)))
}
