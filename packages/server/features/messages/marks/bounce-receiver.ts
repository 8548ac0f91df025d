// Reports that arrive by mail. Each mail has its own signed return path. A message to it is about
// that mail and the address it was sent to, so the content of a report can never mark another
// address.

import type { InboundMail, MailOutcome } from '@lodgepole/contract/tickets/mail-endpoints'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import { readReport, type MailReport } from '@lodgepole/domain/messages/delivery-report'
import { partsOf, type MessagePart } from '@lodgepole/domain/messages/message-parts'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { createMailTokens } from '../../../platform/mail-tokens.ts'
import type { MailMarks } from './mail-marks.ts'
import { addReturnable, findReturnable } from './event-store.ts'

interface BounceReceiverParts {
  readonly db: Database
  readonly marks: MailMarks
  readonly secret: Uint8Array
  /** Undefined where mail uses the installation's sender as its return path. */
  readonly bounceAddress: string | undefined
  readonly now: () => number
}

export interface BounceReceiver {
  readonly pathFor: (mail: {
    readonly mailId: string
    readonly organizationId: string | undefined
    readonly to: string
  }) => Promise<string | undefined>
  /** Undefined for a message that was not sent to a return path. */
  readonly receive: (
    mail: InboundMail,
    host: { readonly organizationId?: string | undefined },
  ) => Promise<MailOutcome | undefined>
}

const SIGNED_FOR = 'returned'
const MAX_PART_LENGTH = 100_000

const recipientsOf = ({
  OriginalRecipient,
  ToFull = [],
  CcFull = [],
}: InboundMail): readonly string[] => [
  OriginalRecipient ?? '',
  ...[...ToFull, ...CcFull].map(({ Email }) => Email),
]

/** Some providers deliver the original message, others its parts. */
const reportIn = ({ RawEmail, Attachments = [] }: InboundMail): MailReport | undefined => {
  const attached = Attachments.map(({ ContentType = '', Content }): MessagePart => ({
    type: (ContentType.split(';')[0] ?? '').trim().toLowerCase(),
    text: Buffer.from(Content.slice(0, MAX_PART_LENGTH), 'base64').toString('utf8'),
  }))
  return (
    readReport(attached) ?? (RawEmail === undefined ? undefined : readReport(partsOf(RawEmail)))
  )
}

export const createBounceReceiver = ({
  db,
  marks,
  secret,
  bounceAddress,
  now,
}: BounceReceiverParts): BounceReceiver => {
  const tokens = createMailTokens(secret, bounceAddress)
  const isBounceAddress = (recipient: string) =>
    bounceAddress !== undefined && recipient.trim().toLowerCase() === bounceAddress.toLowerCase()
  return {
    pathFor: async ({ mailId, organizationId, to }) => {
      const path = tokens.addressFor(mailId, SIGNED_FOR)
      if (path !== undefined)
        await systemTransaction(db, (tx) =>
          addReturnable(tx, {
            mailId,
            organizationId: organizationId ?? null,
            address: normalizeEmail(to),
            sentAt: new Date(now()),
          }),
        )
      return path
    },
    receive: async (mail, host) => {
      const recipients = recipientsOf(mail)
      const named = recipients
        .map((recipient) => tokens.idIn(recipient, SIGNED_FOR))
        .find((id) => id !== undefined)
      if (named === undefined && !recipients.some(isBounceAddress)) return undefined
      const report = reportIn(mail)
      // Complaints go to the address registered with the mailbox provider and quote the mail's own
      // return path.
      const mailId =
        named ??
        (report?.what === 'complaint' ? tokens.idIn(report.returnPath, SIGNED_FOR) : undefined)
      const sent =
        mailId === undefined
          ? undefined
          : await systemTransaction(db, (tx) => findReturnable(tx, mailId))
      if (
        !sent ||
        (host.organizationId !== undefined && host.organizationId !== sent.organizationId)
      )
        return 'unknown-address'
      if (!report || report.what === 'nothing') return 'nothing-reported'
      const { what, status, reason } = report
      const about = {
        address: sent.address,
        organizationId: sent.organizationId ?? undefined,
        eventKey: `report:${mailId}:${what === 'complaint' ? what : 'failed'}`,
      }
      // A report may come days later, and it concerns the time the mail was sent.
      const isNew = await marks.note({
        ...about,
        what,
        status,
        reason,
        source: 'report',
        atMs: sent.sentAt.getTime(),
      })
      return isNew ? 'reported' : 'reported-before'
    },
  }
}
