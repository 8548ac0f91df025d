// State of the sender's form: the draft, its first wrong field, saving, and the test email.

import { useLingui } from '@lingui/react/macro'
import type { MailSender as Sender } from '@lodgepole/contract/messages/sender/endpoints'
import { isMailHost, isMailPort } from '@lodgepole/domain/messages/sender'
import { useState } from 'react'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { notify } from '../../../../ui/notify.ts'
import { draftOf, useMailSender, type SenderDraft } from '../use-mail-sender.ts'

type ServerField = 'host' | 'port'

/** The first wrong field of the organization's own server. */
const wrongServerField = ({ host, port }: SenderDraft): ServerField | undefined => {
  if (host.trim() === '') return undefined
  if (!isMailHost(host.trim())) return 'host'
  return isMailPort(Number(port)) ? undefined : 'port'
}

export const useSenderForm = (sender: Sender) => {
  const { t } = useLingui()
  const { save, test } = useMailSender()
  const [draft, setDraft] = useState(draftOf(sender))
  const [attempt, trying] = [useAttempt(), useAttempt()]
  const wrong = wrongServerField(draft)
  const { tried, check } = useCheck(wrong)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(sender))
  const saveAll = async () => {
    await save(sender.version, draft)
    setDraft({ ...draft, password: '' })
    notify({ tone: 'success', text: t`Sender saved.` })
  }
  const sendTest = () =>
    trying.run(async () => {
      const to = await test()
      notify({ tone: 'success', text: t`We sent a test email to ${to}.` })
    })
  return {
    draft,
    setDraft,
    attempt,
    trying,
    wrong: tried ? wrong : undefined,
    check,
    isChanged,
    saveAll,
    sendTest,
  }
}
