// A sale at the till. The limits of the day are asked under the lock of the account, so that two tills cannot pass them
// together; the charge's own id makes it safe to send again.

import { chargeVerdict, totalOf, type ChargeItem, type ChargeVerdict } from '@lodgepole/domain/bank/charge'
import { bankRefusals } from '@lodgepole/domain/bank/refusals'
import { startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import { balancesOf, post, spentSince } from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { Command } from '../../../platform/run-command.ts'
import { budgetOf, findPerson } from '../store.ts'
import { tillRoles } from '../till-roles.ts'

export interface ChargeInput {
  readonly chargeId: string
  readonly personId: string
  readonly locationName: string
  readonly items: readonly ChargeItem[]
  readonly soldAtSeconds: number
  readonly timeZone: string
}

export interface Charged {
  readonly transactionId: string
  readonly total: string
  readonly balance: string
}

const refusalOf = { daily: bankRefusals.DAILY_LIMIT_REACHED, restricted: bankRefusals.RESTRICTED_LIMIT_REACHED, balance: bankRefusals.INSUFFICIENT_FUNDS }

const answer = (verdict: ChargeVerdict): Result<undefined, Refusal> => {
  if (verdict.allowed) return ok(undefined)
  const { limit, allowedCents, usedCents, leftCents } = verdict
  return refuse(refusalOf[limit], { details: { limit, allowedCents, usedCents, leftCents } })
}

const verdictOf = async (tx: TenantTransaction, { personId, items, soldAtSeconds, timeZone }: ChargeInput, availableCents: number): Promise<Result<undefined, Refusal>> => {
  const [budget, spent] = [await budgetOf(tx, personId), await spentSince(tx, [personId], startOfDaySeconds(soldAtSeconds, timeZone))]
  return answer(chargeVerdict(availableCents, budget, spent[0] ?? { allCents: 0, restrictedCents: 0 }, items))
}

export const charge: Command<ChargeInput, Charged> = {
  name: 'bank.charge',
  permission: { anyOf: tillRoles },
  run: async (tx, input) => {
    const { chargeId, personId, locationName, items, soldAtSeconds } = input
    const person = await findPerson(tx, personId)
    if (!person) return refuse(holdingRefusals.PERSON_NOT_FOUND)
    const totalCents = totalOf(items)
    const posted = await post(
      tx,
      {
        kind: 'transaction', key: `charge:${chargeId}`, happenedSeconds: soldAtSeconds, locationName, items,
        actorUserId: tx.context.actor.kind === 'member' ? tx.context.actor.userId : undefined,
        legs: [{ purpose: 'spending', userId: personId, amountCents: -totalCents }, { purpose: 'sales', amountCents: totalCents }],
      },
      ({ people: [account] }) => verdictOf(tx, input, (account?.balanceCents ?? 0) - (account?.heldCents ?? 0)),
    )
    if (!posted.ok) return posted
    const [balance] = await balancesOf(tx, [personId])
    tx.note({ journalId: posted.value.journalId, personId, totalCents })
    if (posted.value.fresh) tx.emit({ topic: 'bank.balance-fell', payload: { userId: personId } })
    return ok({ transactionId: posted.value.journalId, total: decimalFromCents(totalCents), balance: decimalFromCents(balance?.spendingCents ?? 0) })
  },
}
