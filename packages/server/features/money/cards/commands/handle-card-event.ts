// A provider message, processed once no matter how often it arrives. Payment features subscribe to
// the topic `bank.card-event`; its payload is `{ provider, event }`.

import type { System } from '@lodgepole/domain/identity/access/actor'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import type { CardEvent } from '../../../../ports/card-payments.ts'
import { findCardOwner, noteEvent } from '../store.ts'
import { dropCard } from './forget-card.ts'

export const CARD_EVENT = 'bank.card-event'

export const handleCardEvent: Command<
  { readonly provider: CardProcessor; readonly event: CardEvent },
  null,
  System
> = {
  name: 'cards.hear-event',
  permission: 'admin',
  run: async (tx, { provider, event }) => {
    if (!(await noteEvent(tx, provider, event.eventId, new Date(tx.context.nowMs)))) {
      tx.nothingDone()
      return ok(null)
    }
    tx.note({ provider, kind: event.kind, eventId: event.eventId })
    if (event.kind === 'card-disabled') {
      const owner = await findCardOwner(tx, provider, event.cardId)
      if (owner) await dropCard(tx, { userId: owner, provider }, event.cardId)
    }
    if (event.kind === 'charge' || event.kind === 'refund')
      tx.emit({ topic: CARD_EVENT, payload: { provider, event } })
    return ok(null)
  },
}
