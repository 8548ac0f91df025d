// A mailed answer becomes a comment of whoever sent it, as long as they may still see the ticket.

import type { MailOutcome } from '@lodgepole/contract/tickets/mail-endpoints'
import { roleSet } from '@lodgepole/domain/access/roles'
import { ok } from '@lodgepole/domain/kernel/result'
import { MAX_TEXT_CHARACTERS, mayWrite, sideOn, type TicketSide } from '@lodgepole/domain/tickets/ticket'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { Command } from '../../../platform/run-command.ts'
import { countMailedSince, listPeopleOfAddress } from '../people-store.ts'
import { lockTicket, type TicketRow } from '../store.ts'
import { say, tell } from '../write.ts'

export interface MailedComment {
  readonly ticketId: string
  /** In small letters. */
  readonly sender: string
  readonly text: string
}

const HOUR_MS = 3_600_000
/** More than people write; two programs that answer each other stop here. */
const MOST_AN_HOUR = 20

/** Whoever reads mail at an address, on their side of the ticket: the household first. */
const senderOn = async (tx: TenantTransaction, ticket: TicketRow, address: string): Promise<{ readonly side: TicketSide; readonly authorLoginId: string | null } | undefined> => {
  const sides = (await listPeopleOfAddress(tx, address)).flatMap((person) => {
    const side = sideOn(ticket, { userId: person.userId, roles: roleSet(person), isActing: false })
    return side ? [{ side, authorLoginId: person.email?.toLowerCase() === address ? person.loginId : person.parent2LoginId }] : []
  })
  return sides.find(({ side }) => side === 'household') ?? sides[0]
}

const cut = (text: string): string => (text.length > MAX_TEXT_CHARACTERS ? `${text.slice(0, MAX_TEXT_CHARACTERS - 1)}…` : text)

export const mailedComment: Command<MailedComment, { readonly outcome: MailOutcome }> = {
  name: 'tickets.comment-by-mail',
  permission: 'admin',
  run: async (tx, { ticketId, sender, text }) => {
    const ticket = await lockTicket(tx, ticketId)
    const author = ticket && (await senderOn(tx, ticket, sender))
    if (!ticket || !author) return ok({ outcome: 'unknown-sender' })
    if ((await countMailedSince(tx, ticketId, new Date(tx.context.nowMs - HOUR_MS))) >= MOST_AN_HOUR) return ok({ outcome: 'too-many' })
    if (!mayWrite(ticket.status)) {
      // Nobody's words vanish without a word.
      tell(tx, ticket, { change: 'not-taken', side: author.side, by: author.authorLoginId, to: sender })
      return ok({ outcome: 'ticket-closed' })
    }
    await say(tx, ticket, { ...author, byMail: true }, cut(text))
    return ok({ outcome: 'taken' })
  },
}
