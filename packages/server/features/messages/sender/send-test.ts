// Sends a test mail to the requesting admin, as the organization's mail would be sent now. The
// organization's own server is used from the time a test mail succeeds, and an error is recorded
// with it.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { mailSenderRefusals } from '@lodgepole/domain/messages/sender'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { LoginStore } from '../../../ports/login-store.ts'
import type { MailOrganization } from '../mail-organization.ts'
import { renderMail } from '../render-mail.ts'
import { countServer } from './commands.ts'
import { problemOf, type OrganizationMailer } from './organization-mailer.ts'
import { noSender } from './present.ts'
import { findSender, noteProblem, readOwnSender, type SenderRow } from './store.ts'

export interface TestMailParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly logins: Pick<LoginStore, 'findById'>
  readonly organizationMailer: OrganizationMailer
  readonly organizations: {
    readonly findPublic: (organizationId: string) => Promise<MailOrganization | undefined>
  }
}

interface TestMailSent {
  readonly to: string
  readonly sender: SenderRow
}

/** The stored sender, or an empty one. */
export const currentSender = async (db: Database, organizationId: string): Promise<SenderRow> =>
  (await tenantTransaction(db, organizationId, findSender)) ?? noSender

/** Someone acting as another person tests with their own address. */
const loginOf = async (logins: TestMailParts['logins'], actor: Member) =>
  logins.findById(actor.actingLoginId ?? actor.loginId)

const testMail = async (
  { organizations }: TestMailParts,
  organizationId: string,
  to: string,
  language: Language,
) => {
  const organization = await organizations.findPublic(organizationId)
  const { fromName, subject, html, text } = renderMail('test-mail', language, organization, {})
  return { mailId: newId(), organizationId, to, fromName, subject, html, text }
}

export const sendTestMail = async (
  parts: TestMailParts,
  context: CommandContext<Member>,
): Promise<Result<TestMailSent, Refusal>> => {
  const { db, commands, organizationMailer: mailer } = parts
  const { organizationId } = context
  const login = await loginOf(parts.logins, context.actor)
  if (!login) return refuse(commonRefusals.NOT_PERMITTED)
  const own = await readOwnSender(db, organizationId)
  try {
    const mail = await testMail(parts, organizationId, login.email, login.language)
    await mailer.trySender(mail, own)
  } catch (fault) {
    const code = problemOf(fault)
    if (own?.smtpUrl) await noteProblem(db, organizationId, own.version, code)
    return refuse(mailSenderRefusals.TEST_MAIL_NOT_SENT, { details: { code } })
  }
  const tested = { version: own?.version ?? 0, smtpHost: own?.smtpHost ?? '' }
  const counted = own?.smtpUrl
    ? await commands.run(countServer, tested, context)
    : ok(await currentSender(db, organizationId))
  mailer.forget()
  return counted.ok ? ok({ to: login.email, sender: counted.value }) : counted
}
