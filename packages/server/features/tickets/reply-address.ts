// The reply address of a ticket mail. It names the ticket and is signed for it and its one reader,
// so that anyone who has it can answer only as that reader, and nobody can forge one.

import type { TicketId } from '@lodgepole/domain/kernel/ids'
import { createMailTokens } from '../../platform/mail-tokens.ts'

export interface ReplyAddresses {
  /** Undefined where the installation does not accept replies by mail. */
  readonly addressFor: (ticketId: TicketId, email: string) => string | undefined
  /** The ticket in a recipient's address, if the address was made for this sender. */
  readonly ticketIn: (recipient: string, sender: string) => string | undefined
}

export const createReplyAddresses = (
  secret: Uint8Array,
  replyAddress: string | undefined,
): ReplyAddresses => {
  const tokens = createMailTokens(secret, replyAddress)
  return {
    addressFor: (ticketId, email) => tokens.addressFor(ticketId, email.trim().toLowerCase()),
    ticketIn: (recipient, sender) => tokens.idIn(recipient, sender.trim().toLowerCase()),
  }
}
