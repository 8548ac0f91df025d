// Shows what a demo without a mail server would have sent, so that a newcomer can finish recovery
// and activation. These pages contain codes, so they do not exist outside the demo or where mail is
// really sent. They are plain pages without a script. A mail that accepts replies can be answered
// here, and the answer is handled like every reply by mail.

import { randomBytes, randomUUID } from 'node:crypto'
import type { InboundMail } from '@lodgepole/contract/tickets/mail-endpoints'
import { DEFAULT_BRAND_COLOR, paletteOf } from '@lodgepole/domain/organizations/branding/palette'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Host } from '@lodgepole/domain/kernel/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../../../platform/http/refusal-reply.ts'
import type { SentMail, SentMails } from '../../../ports/mailer.ts'
import type { MailOrganization } from '../mail-organization.ts'
import { bodyPage, FRAME_RIGHTS, listPage, mailPage, type PageFrame } from './pages.ts'
import { styleOf } from './style.ts'

export interface DevMailOptions {
  readonly demo: boolean
  /** Undefined where mail is sent instead of stored. */
  readonly sentMails: SentMails | undefined
  readonly organizations: {
    readonly findPublic: (organizationId: string) => Promise<MailOrganization | undefined>
  }
  /** Receives an answer to a mail as if a provider had delivered it, and returns the outcome. */
  readonly receiveMail: (
    mail: InboundMail,
    host: { readonly organizationId?: string | undefined },
    requestId: string,
    nowMs: number,
  ) => Promise<{ readonly outcome: string }>
  readonly now: () => number
}

const MAX_ANSWER_BYTES = 64 * 1024

const pagePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; ` +
  "form-action 'self'; frame-ancestors 'none'"
/**
 * A mail has its own styles and perhaps a logo. It runs no script, sends nothing, and is shown only
 * in our frame.
 */
const BODY_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${FRAME_RIGHTS}`,
].join('; ')

/**
 * An organization's host shows that organization's mail; the main portal and the console show all.
 */
const scopeOf = (host: Host) => (host.kind === 'organization' ? host.organizationId : undefined)

type Render = (
  frame: PageFrame,
  organization: MailOrganization | undefined,
) => string | Promise<string>

interface AnswerParts extends Pick<DevMailOptions, 'receiveMail' | 'now'> {
  readonly findHere: (request: FastifyRequest) => Promise<SentMail | undefined>
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** An answer written under a mail is handled like every reply by mail. */
const answerRoute = (
  app: FastifyInstance,
  { receiveMail, now, findHere, notFound }: AnswerParts,
): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_ANSWER_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      '/dev/mail/:mailId/answer',
      { bodyLimit: MAX_ANSWER_BYTES },
      async (request, reply) => {
        const mail = await findHere(request)
        // Pages on other sites may not post here.
        const isForeign = !['same-origin', undefined].includes(
          request.headers['sec-fetch-site'] as string | undefined,
        )
        if (!mail?.replyTo || isForeign) return notFound(request, reply)
        const text =
          new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('text') ??
          ''
        const { outcome } = await receiveMail(
          {
            From: mail.to,
            ToFull: [{ Email: mail.replyTo }],
            MessageID: randomUUID(),
            TextBody: text,
            Headers: [],
          },
          { organizationId: mail.organizationId },
          request.id,
          now(),
        )
        return reply.redirect(
          `/dev/mail/${encodeURIComponent(mail.mailId)}?answered=${encodeURIComponent(outcome)}`,
          303,
        )
      },
    )
  })
}

export const mailRoutes = (
  app: FastifyInstance,
  { demo, sentMails, organizations, receiveMail, now }: DevMailOptions,
): void => {
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(request, reply, commonRefusals.NOT_FOUND)
  if (!demo || !sentMails) {
    app.get('/dev/mail', notFound)
    app.get('/dev/mail/*', notFound)
    return
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, render: Render) => {
    const scope = scopeOf(request.lodgepoleHost)
    const organization = scope === undefined ? undefined : await organizations.findPublic(scope)
    const nonce = randomBytes(16).toString('base64')
    const style = styleOf(paletteOf(organization?.branding.color ?? DEFAULT_BRAND_COLOR))
    const content = await render({ style, nonce }, organization)
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(content)
  }
  const findHere = async (request: FastifyRequest) => {
    const scope = scopeOf(request.lodgepoleHost)
    const mail = await sentMails.find((request.params as { mailId: string }).mailId)
    return mail && (scope === undefined || mail.organizationId === scope) ? mail : undefined
  }

  app.get('/dev/mail', (request, reply) =>
    send(request, reply, async (frame, organization) => {
      const mails = await sentMails.list(scopeOf(request.lodgepoleHost))
      return listPage(frame, organization?.organizationName ?? 'every organisation', mails, now())
    }),
  )

  app.get('/dev/mail/:mailId', async (request, reply) => {
    const mail = await findHere(request)
    const { answered } = request.query as { answered?: unknown }
    return mail
      ? send(request, reply, (frame) =>
          mailPage(frame, mail, now(), typeof answered === 'string' ? answered : undefined),
        )
      : notFound(request, reply)
  })

  answerRoute(app, { receiveMail, now, findHere, notFound })

  app.get('/dev/mail/:mailId/body', async (request, reply) => {
    const mail = await findHere(request)
    if (!mail) return notFound(request, reply)
    void reply
      .header('content-security-policy', BODY_POLICY)
      .header('referrer-policy', 'no-referrer')
    return reply.type('text/html; charset=utf-8').send(bodyPage(mail))
  })
}
