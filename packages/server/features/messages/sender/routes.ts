import { resolveTxt } from 'node:dns/promises'
import { mailSenderEndpoints } from '@lodgepole/contract/messages/sender/endpoints'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import {
  dkimRecordName,
  isMailPort,
  assessDkimRecords,
  mailSenderRefusals,
} from '@lodgepole/domain/messages/sender'
import type { FastifyInstance } from 'fastify'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { countKey, createSaveSender, makeSenderKey, removeSenderKey } from './commands.ts'
import { presentSender } from './present.ts'
import { currentSender, sendTestMail, type TestMailParts } from './send-test.ts'
import { type SenderRow } from './store.ts'

/** Replaced by tests, which have no public addresses and no DNS. */
export interface SenderNetwork {
  readonly isAllowedPort?: (port: number) => boolean
  readonly resolveRecords?: (name: string) => Promise<readonly string[][]>
}

interface MailSenderServices extends SenderNetwork, TestMailParts {
  readonly mailFrom: string
}

export const mailSenderRoutes = (
  app: FastifyInstance,
  services: MailSenderServices,
  options: MountOptions,
): void => {
  const {
    db,
    commands,
    organizationMailer: mailer,
    mailFrom,
    isAllowedPort = isMailPort,
    resolveRecords = resolveTxt,
  } = services
  const saveSender = createSaveSender(isAllowedPort)
  const find = (organizationId: string) => currentSender(db, organizationId)
  const answer = (saved: Result<SenderRow, Refusal>) => {
    mailer.forget()
    return saved.ok
      ? ok({ code: 'OK' as const, item: presentSender(saved.value, mailFrom) })
      : saved
  }

  mount(
    app,
    mailSenderEndpoints,
    {
      find: async ({ organizationId }) => answer(ok(await find(organizationId))),
      save: async ({ organizationId, body: { organizationId: _sent, ...sender }, ...context }) =>
        answer(await commands.run(saveSender, sender, { ...context, organizationId })),
      test: async ({ organizationId, body: _body, ...context }) => {
        const sent = await sendTestMail(services, { ...context, organizationId })
        if (!sent.ok) return sent
        const { to, sender } = sent.value
        return ok({ code: 'OK', item: { to, sender: presentSender(sender, mailFrom) } })
      },
      makeKey: async ({ organizationId, body: _body, ...context }) =>
        answer(await commands.run(makeSenderKey, undefined, { ...context, organizationId })),
      checkKey: async ({ organizationId, body: _body, ...context }) => {
        const { dkimSelector: selector, dkimDomain, dkimPublicKey } = await find(organizationId)
        if (!selector || !dkimDomain) return refuse(mailSenderRefusals.DKIM_NOT_SET)
        const records = await resolveRecords(dkimRecordName(selector, dkimDomain)).catch(() => [])
        const found = assessDkimRecords(
          records.map((pieces) => pieces.join('')),
          dkimPublicKey ?? '',
        )
        if (found === 'missing') return refuse(mailSenderRefusals.DKIM_RECORD_MISSING)
        if (found !== 'published') return refuse(mailSenderRefusals.DKIM_RECORD_OTHER)
        return answer(await commands.run(countKey, { selector }, { ...context, organizationId }))
      },
      removeKey: async ({ organizationId, body: _body, ...context }) =>
        answer(await commands.run(removeSenderKey, undefined, { ...context, organizationId })),
    },
    options,
  )
}
