// Checks whether a person's balance needs a top-up, and makes it. Only the job runs this, never a
// sale at the till. The card is checked first: a removed or expired card ends the agreement
// regardless of the balance.

import { system } from '@lodgepole/domain/identity/access/actor'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { expiryState } from '@lodgepole/domain/money/cards'
import { localMonth, type TopUpStopReason } from '@lodgepole/domain/money/top-up'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { balancesOf, statement, type StatementLine } from '../../../ledger/index.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { CardProviders } from '../../../ports/card-payments.ts'
import { readHolder } from '../cards/index.ts'
import type { Pay } from '../payments/index.ts'
import { createStartTopUp } from './commands/start-top-up.ts'
import { stopForCard } from './commands/stop-top-up.ts'
import { notifyCeiling } from './commands/notify-ceiling.ts'
import { isMonthFull } from './month.ts'
import { findTopUp, type takeFromMonth, type TopUpRow } from './store.ts'
import { readBuyer } from './run-top-up-store.ts'

export interface TopUpParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly providers: CardProviders
  readonly pay: Pay
  readonly organizations: {
    readonly find: (
      organizationId: string,
    ) => Promise<{ readonly timeZone: string; readonly organizationName: string } | undefined>
  }
  readonly now: () => number
  /** Tests replace this to show what would happen without the condition. */
  readonly take?: typeof takeFromMonth
}

/**
 * Money that left other than by spending (back to a card, given away) was meant to leave, unless
 * the holder has agreed since.
 */
const wasTakenOff = ({ consentedAt }: TopUpRow, last: StatementLine | undefined): boolean =>
  last !== undefined &&
  last.amountCents < 0 &&
  !['transaction', 'transfer'].includes(last.kind) &&
  last.happenedSeconds * 1000 >= consentedAt.getTime()

const isWanted = ({ openPaymentId, belowCents }: TopUpRow, balanceCents: Cents): boolean =>
  openPaymentId === null && balanceCents < belowCents

export const createTopUp =
  ({ db, commands, providers, pay, organizations, now, take }: TopUpParts) =>
  async ({
    organizationId,
    userId,
  }: {
    readonly organizationId: string
    readonly userId: PersonId
  }): Promise<void> => {
    const provider = await providers.of(organizationId)
    const read = () =>
      tenantTransaction(db, organizationId, async (tx) => {
        const topUp = await findTopUp(tx, userId)
        if (!topUp?.isOn) return undefined
        const [balance] = await balancesOf(tx, [userId])
        const [holder, buyer] = [
          await readHolder(tx, householdIdOf(topUp.holderUserId)),
          await readBuyer(tx, topUp.holderUserId),
        ]
        const [last] = await statement(tx, [userId], { limit: 1 })
        const kept = provider && holder[provider.name]
        return {
          topUp,
          kept,
          buyer,
          last,
          balanceCents: balance?.spendingCents ?? 0,
          card: kept?.cards.find(({ id }) => id === kept.defaultCardId),
        }
      })
    const known = await organizations.find(organizationId)
    const seen = known && (await read())
    if (!seen) return
    const nowSeconds = Math.floor(now() / 1000)
    const context = { organizationId, actor: system, requestId: newId(), nowMs: now() }
    const stop = (reason: TopUpStopReason) => commands.run(stopForCard, { userId, reason }, context)
    const { topUp, kept, buyer, balanceCents, card, last } = seen
    if (!provider || !buyer) return void (await stop('not-possible'))
    if (!card || !kept?.customerId) return void (await stop('card-removed'))
    if (expiryState(card, localDay(nowSeconds, known.timeZone)) === 'expired')
      return void (await stop('card-expired'))
    const month = localMonth(nowSeconds, known.timeZone)
    if (!isWanted(topUp, balanceCents) || wasTakenOff(topUp, last)) return
    if (isMonthFull(topUp, month))
      return void (
        topUp.ceilingToldMonth === month ||
        (await commands.run(notifyCeiling, { userId, month }, context))
      )
    const payer = {
      payerEmail: buyer.email,
      payerName: `${buyer.firstName ?? ''} ${buyer.lastName ?? ''}`.trim(),
    }
    // If this is refused, there is nothing left to do, or the settlement has already reported the
    // outcome.
    const source = { kind: 'saved', customerId: kept.customerId, cardId: card.id } as const
    const paid = await pay(
      createStartTopUp(provider, take),
      { userId, month, ...payer, seenVersion: topUp.version },
      { source, buyer, note: known.organizationName },
      context,
    )
    if (!paid.ok && paid.error.code === 'PERSON_NOT_FOUND') await stop('not-possible')
  }
