// The second half of a swap: the seats that are given up for others, in the transaction that takes the new ones and under locks
// that are already held. Seats that are gone by then, which happens while a card is asked, are passed over.

import type { CommandTransaction } from '../../platform/run-command.ts'
import { fillFreed, type Around } from './around.ts'
import { giveUpSeats } from './commands/cancel.ts'
import type { GivenUp } from './decide-together.ts'
import type { Rules } from './facts.ts'

interface Swap {
  readonly around: Around
  readonly instead: readonly GivenUp[]
  readonly accountId: string
  readonly rules: Rules
}

/** After a card was charged: whether it was in time was decided when the swap was asked for. */
export const giveUpInstead = async (tx: CommandTransaction, { around, instead, accountId, rules }: Swap): Promise<void> => {
  for (const one of instead) {
    const given = await giveUpSeats(tx, accountId, one, 'refund')
    if (given.ok) tellGivenUp(tx, one, given.value.bookingIds)
  }
  await fillSwapped(tx, around, instead, rules)
}

export const tellGivenUp = (tx: CommandTransaction, { groupId, eventId }: GivenUp, bookingIds: readonly string[], isToldLater = false): void =>
  tx.emit({ topic: 'reservations.cancelled', payload: { groupId, eventId, bookingIds, change: 'cancelled', ...(isToldLater ? { isToldLater } : {}) } })

/** Only the events that were left have a seat to give. */
export const fillSwapped = async (tx: CommandTransaction, around: Around, instead: readonly GivenUp[], rules: Rules): Promise<void> => {
  if (instead.length === 0) return
  const left = new Set(instead.map(({ eventId }) => eventId))
  await fillFreed(tx, { ...around, events: around.events.filter(({ eventId }) => left.has(eventId)) }, rules)
}
