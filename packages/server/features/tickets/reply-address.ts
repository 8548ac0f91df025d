// The address an answer by mail goes to. It names the ticket and is signed for it and for the one
// reader it was sent to: whoever has it can answer as that reader and as nobody else, and nobody
// can make one up.

import type { TicketId } from '@lodgepole/domain/kernel/ids'
import { createMailTokens } from '../../platform/mail-tokens.ts'

export interface ReplyAddresses {
  /** Undefined where the installation takes no answers by mail. */
  readonly addressFor: (ticketId: TicketId, email: string) => string | undefined
  /** The ticket that a recipient's address names, if it was made for this sender. */
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
