import { mailTextEndpoints, type MailText } from '@lodgepole/contract/messages/texts/endpoints'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { languages, type Language } from '@lodgepole/domain/kernel/locale'
import { mailTextRefusals, type OwnMailText } from '@lodgepole/domain/messages/own-texts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { rentersOf, type MailOrganization } from '../mail-organization.ts'
import { renderMail } from '../render-mail.ts'
import { defaultMailText, editableMails, placeholdersOf, sampleOf } from './editable-mails.ts'
import { mailFrameRoute } from './frame.ts'
import { listOwnTexts, type OwnTextRow } from './own-store.ts'
import { saveOwnText } from './save-own-text.ts'

export interface MailTextServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: {
    readonly findPublic: (organizationId: string) => Promise<MailOrganization | undefined>
  }
}

const presentMail = (
  mail: string,
  rows: readonly OwnTextRow[],
  organization: MailOrganization | undefined,
): MailText => ({
  mail,
  placeholders: [...placeholdersOf(mail)],
  languages: Object.fromEntries(
    languages.map((language) => {
      const {
        subject,
        heading,
        opening,
        closing = '',
      } = defaultMailText(mail, language, rentersOf(organization, language))
      const row = rows.find((one) => one.mail === mail && one.language === language)
      const own = {
        subject: row?.subject ?? '',
        heading: row?.heading ?? '',
        opening: row?.opening ?? '',
        closing: row?.closing ?? '',
      }
      return [
        language,
        {
          version: row?.version ?? 0,
          standard: { subject, heading, opening: opening.join('\n\n'), closing },
          own,
        },
      ]
    }),
  ) as MailText['languages'],
})

/** A preview leaves out the attached images. None of the samples has any. */
const shown = (
  mail: string,
  language: Language,
  organization: MailOrganization | undefined,
  own: OwnMailText,
) => {
  const { kind, data } = sampleOf(mail)
  const { fromName, subject, html, text } = renderMail(kind, language, organization, data, own)
  return { fromName, subject, html, text }
}

export const mailTextRoutes = (
  app: FastifyInstance,
  { db, commands, organizations }: MailTextServices,
  options: MountOptions,
): void => {
  mailFrameRoute(app)
  mount(
    app,
    mailTextEndpoints,
    {
      list: async ({ organizationId }) => {
        const [rows, organization] = [
          await tenantTransaction(db, organizationId, listOwnTexts),
          await organizations.findPublic(organizationId),
        ]
        return ok({
          code: 'OK',
          items: editableMails.map((mail) => presentMail(mail, rows, organization)),
        })
      },
      save: async ({ organizationId, body: { mail, language, version, own }, ...context }) =>
        answerItem(
          await commands.run(
            saveOwnText,
            { mail, language, version, own: own as OwnMailText },
            { ...context, organizationId },
          ),
        ),
      preview: async ({ organizationId, body: { mail, language, own } }) =>
        editableMails.includes(mail)
          ? ok({
              code: 'OK',
              item: shown(
                mail,
                language,
                await organizations.findPublic(organizationId),
                own as OwnMailText,
              ),
            })
          : refuse(mailTextRefusals.MAIL_UNKNOWN),
    },
    options,
  )
}
