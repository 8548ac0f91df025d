// Adds a comment to a ticket.

import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { EditForm } from '../../../lib/forms/EditForm.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useFields } from '../../../lib/forms/use-fields.ts'
import { notify } from '../../../ui/notify.ts'
import { isBody } from '../ticket-form.ts'
import { useErrorMessage } from '../use-ticket-labels.ts'
import { useTicketChanges } from '../use-tickets.ts'
import { LongField } from './LongField.tsx'

interface CommentFormProps {
  readonly ticketId: string
  readonly onSent: () => void
}

const Typing = ({ ticketId, onSent }: CommentFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const { comment } = useTicketChanges()
  const { texts, field, check, isChanged } = useFields({ text: '' }, { text: isBody })
  const request = useMemo(() => ({ ticketId, text: texts.text.trim() }), [ticketId, texts])
  const send = async () => {
    await comment(request)
    notify({ tone: 'success', text: t`Message sent.` })
    onSent()
  }
  return (
    <EditForm
      {...{ attempt, check, isChanged }}
      onSave={send}
      action={<Trans>Send</Trans>}
      cancel={null}
      notice={<RefusedNotice error={attempt.error} messageFor={messageFor} />}
    >
      <LongField {...field('text', t`Write a message first.`)} label={t`Your message`} rows={3} />
    </EditForm>
  )
}

/** Resets after sending. Comments that others write in the meantime don't affect it. */
export const CommentForm = ({ ticketId }: Pick<CommentFormProps, 'ticketId'>) => {
  const [sent, setSent] = useState(0)
  return <Typing key={sent} ticketId={ticketId} onSent={() => setSent(sent + 1)} />
}
