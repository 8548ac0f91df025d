// The mails that may be worded, saving one, and what it would look like.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailText } from '@lodgepole/contract/messages/texts/endpoints'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { OwnMailText } from '@lodgepole/domain/messages/own-texts'
import { api, calmApi } from '../../../lib/api/api.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'

export interface WhichMail {
  readonly mail: string
  readonly language: Language
}

export const useMailTexts = () => {
  const organizationId = useLogin()?.user.organizationId
  const queries = useQueryClient()
  const queryKey = ['mail-texts', organizationId]
  const list = useQuery({
    queryKey,
    queryFn: async () =>
      (await api.call('GET /v2/console/mail/texts', { query: { organizationId } }))
        .items as readonly MailText[],
  })
  return {
    list,
    save: async (which: WhichMail, version: number, own: OwnMailText) => {
      try {
        return (
          await api.call('POST /v2/console/mail/text', {
            body: { organizationId, ...which, version, own },
          })
        ).item
      } finally {
        // Also after a refusal: somebody else may have been first.
        await queries.invalidateQueries({ queryKey })
      }
    },
  }
}

export const useMailPreview = ({ mail, language }: WhichMail, own: OwnMailText) => {
  const organizationId = useLogin()?.user.organizationId
  return useQuery({
    queryKey: ['mail-preview', organizationId, mail, language, own],
    queryFn: async () =>
      (
        await calmApi.call('POST /v2/console/mail/preview', {
          body: { organizationId, mail, language, own },
        })
      ).item,
    placeholderData: keepPreviousData,
  })
}
