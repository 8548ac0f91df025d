// Edits the text of a ticket. If another person of the household saved first, both versions are
// shown side by side to choose from.

import { useLingui } from '@lingui/react/macro'
import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import { changedMeanwhile, useVersionedEdit } from '../../../lib/conflicts/changed-meanwhile.ts'
import { CancelButton } from '../../../lib/forms/CancelButton.tsx'
import { conflictRows } from '../../../lib/conflicts/conflict-rows.ts'
import { EditForm } from '../../../lib/forms/EditForm.tsx'
import { useGoTo } from '../../../lib/routing/navigation.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { EditConflictNotice } from '../../../lib/conflicts/EditConflictNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { notify } from '../../../ui/notify.ts'
import { bodyOf, isBody } from '../ticket-form.ts'
import { useCategoryLabels, useErrorMessage } from '../use-ticket-labels.ts'
import { useTicketChanges } from '../use-tickets.ts'
import { TicketFields } from './TicketFields.tsx'

const textsOf = ({ category, title, text }: TicketDetail) => ({ category, title, text })

interface FieldsProps {
  readonly base: TicketDetail
  readonly change: ReturnType<typeof useVersionedEdit<TicketDetail>>['change']
  readonly acceptTheirs: () => void
}

const Fields = ({ base, change, acceptTheirs }: FieldsProps) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const categoryLabels = useCategoryLabels()
  const { edit } = useTicketChanges()
  const { texts, field, check, isChanged } = useFields<'category' | 'title' | 'text'>(
    textsOf(base),
    { title: isFilled, text: isBody },
  )
  const changed = changedMeanwhile<TicketDetail>(attempt.error)
  const target = { to: 'ticket', params: { mode: 'view', ticketId: base.ticketId } } as const
  const save = async () => {
    await change((seen) => edit(base.ticketId, seen.version, bodyOf(texts)))
    notify({ tone: 'success', text: t`Your changes have been saved.` })
    await goTo({ ...target, replace: true })
  }
  const rowsOf = (current: TicketDetail) => {
    const written = {
      category: (value: string) =>
        (categoryLabels as Readonly<Record<string, string>>)[value] ?? value,
    }
    return conflictRows({
      labels: { category: t`Category`, title: t`Title`, text: t`Description` },
      now: textsOf(current),
      yours: texts,
      written,
    })
  }
  return (
    <EditForm
      {...{ attempt, check, isChanged }}
      onSave={save}
      cancel={<CancelButton {...target} />}
      notice={
        changed ? (
          <EditConflictNotice
            changed={changed}
            rows={rowsOf(changed.current)}
            onAcceptTheirs={acceptTheirs}
          />
        ) : (
          <RefusedNotice error={attempt.error} messageFor={messageFor} />
        )
      }
    >
      <TicketFields field={field} />
    </EditForm>
  )
}

export const EditTicket = ({ ticket }: { readonly ticket: TicketDetail }) => {
  const { base, change, acceptTheirs } = useVersionedEdit(ticket)
  return <Fields key={base.version} {...{ base, change, acceptTheirs }} />
}
