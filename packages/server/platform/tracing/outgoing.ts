// Spans for outgoing work: mails, the card provider and webhooks. They record the organization and
// the outcome, never the recipient.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import type { TaskList } from 'graphile-worker'
import type { CardPayments } from '../../ports/card-payments.ts'
import type { Mailer, OutgoingMail, SendBySmtp } from '../../ports/mailer.ts'
import type { GuardedPost } from '../outgoing/guarded-post.ts'
import { linkedTraceparents, withSpan } from './tracing.ts'

/** `server` tells whose mail server sends it. */
const mailSpan = ({ organizationId }: OutgoingMail, server: 'installation' | 'organization') =>
  ({
    name: 'mail send',
    kind: 'client',
    facts: { 'lodgepole.organization_id': organizationId, 'lodgepole.mail_server': server },
  }) as const

export const traceMailer = (mailer: Mailer): Mailer => ({
  send: (message) => withSpan(mailSpan(message, 'installation'), () => mailer.send(message)),
  check: () => mailer.check(),
  close: () => mailer.close(),
})

export const traceSmtp =
  (send: SendBySmtp): SendBySmtp =>
  (url, message) =>
    withSpan(mailSpan(message, 'organization'), () => send(url, message))

export const traceWebhooks =
  (post: GuardedPost): GuardedPost =>
  (url, headers, body) =>
    withSpan(
      {
        name: 'webhook POST',
        kind: 'client',
        causes: [],
        facts: { 'lodgepole.webhook_event': headers['lodgepole-event'] },
      },
      async (span) => {
        const posted = await post(url, headers, body)
        span.note({ 'http.response.status_code': posted.status, 'error.type': posted.problem })
        return posted
      },
    )

const traceCard =
  <Given extends readonly unknown[], T>(
    provider: string,
    name: string,
    ask: (...given: Given) => Promise<T>,
  ) =>
  (...given: Given): Promise<T> =>
    withSpan(
      { name: `card ${name}`, kind: 'client', facts: { 'lodgepole.card_provider': provider } },
      () => ask(...given),
    )

export const traceCards = (payments: CardPayments): CardPayments => ({
  ...payments,
  check: traceCard(payments.name, 'check', payments.check),
  charge: traceCard(payments.name, 'charge', payments.charge),
  findCharge: traceCard(payments.name, 'find charge', payments.findCharge),
  refund: traceCard(payments.name, 'refund', payments.refund),
})

/** A job has its own trace, linked to the requests that caused it. */
export const traceTasks = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: { readonly job: { readonly attempts: number } }) =>
        withSpan(
          {
            name: `job ${name}`,
            kind: 'consumer',
            causes: linkedTraceparents(payload),
            facts: {
              'lodgepole.organization_id': (payload as { organizationId?: OrganizationId } | null)
                ?.organizationId,
              'lodgepole.job_attempt': helpers.job.attempts,
            },
          },
          async () => task?.(payload as never, helpers as never),
        ),
    ]),
  ) as TaskList
