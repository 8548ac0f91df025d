// The mails with editable texts, saving one, and its preview.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnMailText } from '@lodgepole/domain/messages/own-texts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { mailKeys, mailTextsQuery, type WhichMail, saveMailText, mailPreviewQuery } from './api.ts'

export const useMailTexts = () => {
  const organizationId = useLogin()?.user.organizationId
  const queries = useQueryClient()
  const queryKey = mailKeys.texts(organizationId)
  const list = useQuery(mailTextsQuery(organizationId))
  return {
    list,
    save: async (which: WhichMail, version: number, own: OwnMailText) => {
      try {
        return (await saveMailText({ organizationId, ...which, version, own })).item
      } finally {
        // Also after a refusal, because someone else may have been first.
        await queries.invalidateQueries({ queryKey })
      }
    },
  }
}

export const useMailPreview = ({ mail, language }: WhichMail, own: OwnMailText) => {
  const organizationId = useLogin()?.user.organizationId
  return useQuery(mailPreviewQuery(organizationId, { mail, language }, own))
}
