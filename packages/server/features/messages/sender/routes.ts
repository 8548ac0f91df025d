import { resolveTxt } from 'node:dns/promises'
import { mailSenderEndpoints } from '@lodgepole/contract/messages/sender/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import {
  dkimRecordName,
  isMailPort,
  judgeDkimRecords,
  mailSenderRefusals as no,
} from '@lodgepole/domain/messages/sender'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { LoginStore } from '../../../ports/identity.ts'
import { renderMail, type MailOrganization } from '../render-mail.ts'
import {
  countKey,
  countServer,
  createSaveSender,
  makeSenderKey,
  removeSenderKey,
} from './commands.ts'
import { problemOf, type OrganizationMailer } from './organization-mailer.ts'
import { noSender, presentSender } from './present.ts'
import { findSender, noteProblem, readOwnSender, type SenderRow } from './store.ts'

/** What tests replace: they have no public addresses and no DNS. */
export interface SenderSurroundings {
  readonly isAllowedPort?: (port: number) => boolean
  readonly resolveRecords?: (name: string) => Promise<readonly string[][]>
}

interface MailSenderServices extends SenderSurroundings {
  readonly db: Database
  readonly commands: CommandRunner
  readonly logins: Pick<LoginStore, 'findById'>
  readonly organizationMailer: OrganizationMailer
  readonly mailFrom: string
  readonly organizations: {
    readonly findPublic: (organizationId: string) => Promise<MailOrganization | undefined>
  }
}

export const mailSenderRoutes = (
  app: FastifyInstance,
  services: MailSenderServices,
  options: MountOptions,
): void => {
  const {
    db,
    commands,
    logins,
    organizationMailer: mailer,
    mailFrom,
    organizations,
    isAllowedPort = isMailPort,
    resolveRecords = resolveTxt,
  } = services
  const saveSender = createSaveSender(isAllowedPort)
  const find = async (organizationId: string) =>
    (await tenantTransaction(db, organizationId, findSender)) ?? noSender
  const answer = (saved: Result<SenderRow, Refusal>) => {
    mailer.forget()
    return saved.ok
      ? ok({ code: 'OK' as const, item: presentSender(saved.value, mailFrom) })
      : saved
  }
  const testMail = async (organizationId: string, to: string, language: Language) => {
    const { fromName, subject, html, text } = renderMail(
      'test-mail',
      language,
      await organizations.findPublic(organizationId),
      {},
    )
    return { mailId: newId(), organizationId, to, fromName, subject, html, text }
  }

  mount(
    app,
    mailSenderEndpoints,
    {
      find: async ({ organizationId }) => answer(ok(await find(organizationId))),
      save: async ({ organizationId, body: { organizationId: _sent, ...sender }, ...context }) =>
        answer(await commands.run(saveSender, sender, { ...context, organizationId })),
      test: async ({ organizationId, body: _body, ...context }) => {
        const { actor } = context
        const login =
          actor.kind === 'member'
            ? await logins.findById(actor.actingLoginId ?? actor.loginId)
            : undefined
        if (!login) return refuse(commonRefusals.NOT_PERMITTED)
        const own = await readOwnSender(db, organizationId)
        try {
          await mailer.trySender(await testMail(organizationId, login.email, login.language), own)
        } catch (fault) {
          const code = problemOf(fault)
          if (own?.smtpUrl) await noteProblem(db, organizationId, own.version, code)
          return refuse(no.TEST_MAIL_NOT_SENT, { details: { code } })
        }
        const tested = { version: own?.version ?? 0, smtpHost: own?.smtpHost ?? '' }
        const counted = own?.smtpUrl
          ? await commands.run(countServer, tested, { ...context, organizationId })
          : ok(await find(organizationId))
        mailer.forget()
        return counted.ok
          ? ok({
              code: 'OK',
              item: { to: login.email, sender: presentSender(counted.value, mailFrom) },
            })
          : counted
      },
      makeKey: async ({ organizationId, body: _body, ...context }) =>
        answer(await commands.run(makeSenderKey, undefined, { ...context, organizationId })),
      checkKey: async ({ organizationId, body: _body, ...context }) => {
        const { dkimSelector: selector, dkimDomain, dkimPublicKey } = await find(organizationId)
        if (!selector || !dkimDomain) return refuse(no.DKIM_NOT_SET)
        const records = await resolveRecords(dkimRecordName(selector, dkimDomain)).catch(() => [])
        const found = judgeDkimRecords(
          records.map((pieces) => pieces.join('')),
          dkimPublicKey ?? '',
        )
        if (found !== 'published')
          return refuse(found === 'missing' ? no.DKIM_RECORD_MISSING : no.DKIM_RECORD_OTHER)
        return answer(await commands.run(countKey, { selector }, { ...context, organizationId }))
      },
      removeKey: async ({ organizationId, body: _body, ...context }) =>
        answer(await commands.run(removeSenderKey, undefined, { ...context, organizationId })),
    },
    options,
  )
}
