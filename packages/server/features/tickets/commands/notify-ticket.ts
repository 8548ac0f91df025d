// Requests the mails about a ticket change, each with a reply address for its reader.

import type { System } from '@lodgepole/domain/identity/access/actor'
import type { TicketId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { ok } from '@lodgepole/domain/kernel/result'
import { mayWrite, type TicketSide } from '@lodgepole/domain/tickets/ticket'
import type { Command } from '../../../platform/run-command.ts'
import { requestMail, type TicketChange } from '../../messages/index.ts'
import { namesOfLogins, staffMustSignIn } from '../people-store.ts'
import type { ReplyAddresses } from '../reply-address.ts'
import { findTicket } from '../store.ts'
import { findEntry } from '../entry-store.ts'

export interface NotifyTicket {
  readonly ticketId: TicketId
  readonly change: TicketChange
  readonly entryId?: string | undefined
  readonly by: string | null
  /** `link` leads to the ticket on each reader's side. */
  readonly readers: readonly {
    readonly email: string
    readonly language: Language
    readonly side: TicketSide
    readonly link: string
  }[]
}

/** Sent to the person who answered by mail, about that answer. */
const toSender: ReadonlySet<TicketChange> = new Set([
  'not-taken',
  'sign-in-required',
  'files-not-taken',
])

export const createNotifyTicket = (
  replies: ReplyAddresses,
): Command<NotifyTicket, { readonly notice: number }, System> => ({
  name: 'tickets.tell',
  permission: 'admin',
  run: async (tx, { ticketId, change, entryId, by, readers }) => {
    const ticket = await findTicket(tx, ticketId)
    if (!ticket) return ok({ notice: 0 })
    const entry = entryId === undefined ? undefined : await findEntry(tx, ticketId, entryId)
    const author =
      by === null || toSender.has(change) ? '' : ((await namesOfLogins(tx, [by])).get(by) ?? '')
    const isStaffNotified = !(await staffMustSignIn(tx))
    for (const { email: to, language, side: reader, link } of readers) {
      const isNotified = mayWrite(ticket.status) && (reader === 'household' || isStaffNotified)
      const replyTo = isNotified ? replies.addressFor(ticketId, to) : undefined
      const data = {
        change,
        number: `#${ticket.number}`,
        title: ticket.title,
        author,
        message: entry?.text ?? (change === 'created' ? ticket.text : ''),
        status: ticket.status,
        reader,
        mayAnswer: replyTo !== undefined,
        link,
      }
      requestMail(tx, {
        kind: 'ticket',
        to,
        language,
        data,
        ...(replyTo === undefined ? {} : { replyTo }),
      })
    }
    tx.note({ ticketId, notice: readers.length })
    return ok({ notice: readers.length })
  },
})
