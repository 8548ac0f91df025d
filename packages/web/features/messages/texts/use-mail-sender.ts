// The sender of the organization's mail, and the related actions.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailSender } from '@lodgepole/contract/messages/sender/endpoints'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import {
  mailKeys,
  mailSenderQuery,
  saveSender,
  sendTestMail,
  createSenderKey,
  checkSenderKey,
  removeSenderKey,
} from './api.ts'

export interface SenderDraft {
  readonly senderName: string
  readonly senderAddress: string
  readonly replyTo: string
  readonly host: string
  readonly port: string
  readonly user: string
  readonly password: string
}

export const draftOf = ({ senderName, senderAddress, replyTo, smtp }: MailSender): SenderDraft => ({
  senderName,
  senderAddress,
  replyTo,
  host: smtp?.host ?? '',
  port: String(smtp?.port ?? 587),
  user: smtp?.user ?? '',
  password: '',
})

const serverOf = ({ host, port, user, password }: SenderDraft) =>
  host.trim() === ''
    ? null
    : {
        host: host.trim(),
        port: Number(port),
        user: user.trim(),
        ...(password ? { password } : {}),
      }

export const useMailSender = () => {
  const organizationId = useLogin()?.user.organizationId
  const queries = useQueryClient()
  const queryKey = mailKeys.sender(organizationId)
  const body = { organizationId }
  const keep = (sender: MailSender) => queries.setQueryData(queryKey, sender)
  return {
    query: useQuery(mailSenderQuery(organizationId)),
    save: async (version: number, draft: SenderDraft) => {
      const { senderName, senderAddress, replyTo } = draft
      const sender = {
        version,
        senderName: senderName.trim(),
        senderAddress: senderAddress.trim(),
        replyTo: replyTo.trim(),
        smtp: serverOf(draft),
      }
      keep((await saveSender({ organizationId, ...sender })).item)
    },
    test: async () => {
      const { to, sender } = (await sendTestMail(body)).item
      keep(sender)
      return to
    },
    makeKey: async () => void keep((await createSenderKey(body)).item),
    checkKey: async () => void keep((await checkSenderKey(body)).item),
    removeKey: async () => void keep((await removeSenderKey(body)).item),
  }
}
