// Calls about the organization's mails: their texts and their sender.

import type { MailSender } from '@lodgepole/contract/messages/sender/endpoints'
import type { MailText } from '@lodgepole/contract/messages/texts/endpoints'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { OwnMailText } from '@lodgepole/domain/messages/own-texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../../../lib/api/api.ts'
import { command } from '../../../lib/api/calls.ts'

export interface WhichMail {
  readonly mail: string
  readonly language: Language
}

type Organization = string | undefined

export const mailKeys = {
  texts: (organizationId: Organization) => ['mail-texts', organizationId] as const,
  preview: (organizationId: Organization, { mail, language }: WhichMail, own: OwnMailText) =>
    ['mail-preview', organizationId, mail, language, own] as const,
  sender: (organizationId: Organization) => ['mail-sender', organizationId] as const,
}

export const mailTextsQuery = (organizationId: Organization) =>
  queryOptions({
    queryKey: mailKeys.texts(organizationId),
    queryFn: async () =>
      (await api.call('GET /v2/console/mail/texts', { query: { organizationId } }))
        .items as readonly MailText[],
  })

export const mailPreviewQuery = (
  organizationId: Organization,
  which: WhichMail,
  own: OwnMailText,
) =>
  queryOptions({
    queryKey: mailKeys.preview(organizationId, which, own),
    queryFn: async () => {
      const { mail, language } = which
      const body = { organizationId, mail, language, own }
      return (await silentApi.call('POST /v2/console/mail/preview', { body })).item
    },
    placeholderData: keepPreviousData,
  })

export const mailSenderQuery = (organizationId: Organization) =>
  queryOptions({
    queryKey: mailKeys.sender(organizationId),
    queryFn: async () =>
      (await api.call('GET /v2/console/mail/sender', { query: { organizationId } }))
        .item as MailSender,
  })

export const removeSenderKey = command(api, 'POST /v2/console/mail/sender/key/remove')
export const checkSenderKey = command(api, 'POST /v2/console/mail/sender/key/check')
export const createSenderKey = command(api, 'POST /v2/console/mail/sender/key')
export const sendTestMail = command(api, 'POST /v2/console/mail/sender/test')
export const saveSender = command(api, 'POST /v2/console/mail/sender')
export const saveMailText = command(api, 'POST /v2/console/mail/text')
