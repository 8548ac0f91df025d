// Pays for seats from the spending account of a person in the household, in the booking's own
// transaction. Payment by card is in card-payment.ts, refunds are in refund-seats.ts.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { paidAgain } from '@lodgepole/domain/reservations/paid-again'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { post } from '../../ledger/index.ts'
import { newId } from '../../platform/new-id.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { withinLimits } from '../money/bank/index.ts'
import { holdsAll } from '../people/households/index.ts'
import type { NewBooking } from './booking-store.ts'

type Payable = Pick<NewBooking, 'groupId' | 'priceCents' | 'paidJournalId' | 'paidUserId'>

const isOwed = ({ priceCents, paidJournalId }: Payable): boolean =>
  priceCents > 0 && paidJournalId === null

/** What is still to be paid: some seats may have a card's payment already. */
const owedFor = (rows: readonly Payable[]): number =>
  rows.filter(isOwed).reduce((sum, { priceCents }) => sum + priceCents, 0)

interface PaidRows<Row> {
  readonly rows: readonly Row[]
  readonly totalCents: Cents
}

interface Payer {
  readonly payerId: PersonId | undefined
  readonly accountId: string
  /**
   * The time zone in which the payer's limits of the day are counted; without one they have no say.
   */
  readonly limitsIn?: string | undefined
  /**
   * What the same step has returned to the payer: to pay with it again is nothing new that somebody
   * would have to agree to.
   */
  readonly returnedCents?: Cents
  /** How much room that made in the payer's limit of today. */
  readonly freedCents?: Cents
}

/**
 * With a time zone, which the desk gives, the payer's limits of the day hold as at a till: nobody
 * of the household has agreed to more. Without one the household itself decides in the portal, and
 * the limits have no say.
 */
export const payFromAccount = async <Row extends Payable>(
  tx: CommandTransaction,
  rows: readonly Row[],
  { payerId, accountId, limitsIn, returnedCents = 0, freedCents = 0 }: Payer,
): Promise<Result<PaidRows<Row>, Refusal>> => {
  const totalCents = owedFor(rows)
  if (totalCents === 0) return ok({ rows, totalCents })
  if (payerId === undefined)
    return refuse(reservationRefusals.PAYMENT_REQUIRED, { details: { totalCents } })
  if (!(await holdsAll(tx, accountId, [payerId])))
    return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const soldAtSeconds = Math.floor(tx.context.nowMs / 1000)
  const { agreedBeforeCents, judgedCents } = paidAgain({ totalCents, returnedCents, freedCents })
  const items = [{ name: 'Reservation', quantity: 1, amountCents: judgedCents, restricted: false }]
  const posted = await post(
    tx,
    {
      kind: 'transaction',
      key: `booking:${newId()}`,
      happenedSeconds: soldAtSeconds,
      actorUserId: accountId,
      memo: 'Reservation',
      ...(limitsIn === undefined ? { outsideLimits: true } : { agreedBeforeCents }),
      legs: [
        { purpose: 'spending', userId: payerId, amountCents: -totalCents },
        { purpose: 'sales', amountCents: totalCents },
      ],
    },
    limitsIn === undefined || judgedCents === 0
      ? undefined
      : withinLimits(tx, { personId: payerId, items, soldAtSeconds, timeZone: limitsIn }),
  )
  if (!posted.ok) return posted
  tx.emit({ topic: 'bank.balance-fell', payload: { userId: payerId } })
  const paid = { paidJournalId: posted.value.journalId, paidUserId: payerId }
  return ok({ rows: rows.map((row) => (isOwed(row) ? { ...row, ...paid } : row)), totalCents })
}
