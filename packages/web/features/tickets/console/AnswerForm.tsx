// Answers a ticket, and sets its new status.

import { Trans, useLingui } from '@lingui/react/macro'
import type { HandledTicketDetail } from '@lodgepole/contract/tickets/schemas'
import { ticketStatuses, type TicketStatus } from '@lodgepole/domain/tickets/ticket'
import { useMemo, useState } from 'react'
import { EditForm } from '../../../lib/forms/EditForm.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useFields } from '../../../lib/forms/use-fields.ts'
import { notify } from '../../../ui/notify.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { LongField } from '../components/LongField.tsx'
import { isBody } from '../ticket-form.ts'
import { useStatusLabels } from '../use-ticket-labels.ts'
import { useHandling } from './use-board.ts'
import { useHandlingRefusals } from './use-board-labels.ts'

interface AnswerFormProps {
  readonly ticket: HandledTicketDetail
  readonly organizationId: string
}

const Typing = ({
  ticket: { ticketId, status: now },
  organizationId,
  onSent,
}: AnswerFormProps & { readonly onSent: () => void }) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useHandlingRefusals()
  const statusLabels = useStatusLabels('staff')
  const { answer } = useHandling(organizationId)
  const [status, setStatus] = useState<TicketStatus>()
  const { texts, field, check, isChanged } = useFields({ text: '' }, { text: isBody })
  const request = useMemo(
    () => ({ ticketId, text: texts.text.trim(), ...(status ? { status } : {}) }),
    [ticketId, texts, status],
  )
  const nowLabels = statusLabels[now]
  const send = async () => {
    await answer(request)
    notify({ tone: 'success', text: t`Answer sent.` })
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
      <LongField {...field('text', t`Write a message first.`)} label={t`Your answer`} rows={4} />
      <SelectField
        label={t`Status after your answer`}
        value={status ?? ''}
        onChange={({ target }) => setStatus(ticketStatuses.find((one) => one === target.value))}
        options={[
          { value: '', label: t`No change: ${nowLabels}` },
          ...ticketStatuses
            .filter((one) => one !== now)
            .map((value) => ({ value, label: statusLabels[value] })),
        ]}
      />
    </EditForm>
  )
}

/** Resets after sending. Comments that others write in the meantime don't affect it. */
export const AnswerForm = (props: AnswerFormProps) => {
  const [sent, setSent] = useState(0)
  return <Typing key={sent} {...props} onSent={() => setSent(sent + 1)} />
}
