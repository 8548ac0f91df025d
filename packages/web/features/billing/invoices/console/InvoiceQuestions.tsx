// Questions before an invoice is issued, emailed again or voided.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import type { ReactNode } from 'react'
import { AskDialog } from '../../../../lib/dialogs/AskDialog.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { notify } from '../../../../ui/notify.ts'
import { useInvoiceActions } from './use-desk-invoices.ts'
import { useInvoiceRefusals } from './use-invoice-refusals.ts'

export interface ActionDialogProps {
  readonly invoice: DeskInvoiceDetail
  readonly organizationId: string
  readonly onClosed: () => void
}

interface AskedProps extends ActionDialogProps {
  readonly operation: 'issue' | 'void' | 'resend'
  readonly title: ReactNode
  readonly action: ReactNode
  readonly done: string
  readonly children: ReactNode
}

const Asked = ({
  invoice,
  organizationId,
  operation,
  title,
  action,
  done,
  children,
  onClosed,
}: AskedProps) => {
  const attempt = useAttempt()
  const messageFor = useInvoiceRefusals()
  const run = useInvoiceActions(organizationId)
  const act = () =>
    attempt.run(async () => {
      await run(invoice, { operation })
      notify({ tone: 'success', text: done })
    })
  return (
    <AskDialog
      isHarmless={operation !== 'void'}
      title={title}
      action={action}
      stay={<Trans>Not now</Trans>}
      onAct={act}
      onClosed={onClosed}
      notice={<RefusedNotice error={attempt.error} messageFor={messageFor} />}
    >
      {children}
    </AskDialog>
  )
}

export const IssueQuestion = (props: ActionDialogProps) => {
  const { t } = useLingui()
  const { householdName, email, isHeld } = props.invoice
  return (
    <Asked
      {...props}
      operation="issue"
      title={<Trans>Issue this invoice?</Trans>}
      action={<Trans>Issue</Trans>}
      done={t`Invoice issued.`}
    >
      {isHeld ? (
        <Trans>
          The invoice gets its number. We can’t email {householdName} because {email} is marked as
          unreachable, but they’ll see it when they sign in.
        </Trans>
      ) : email ? (
        <Trans>The invoice gets its number, and we email {householdName}.</Trans>
      ) : (
        <Trans>
          The invoice gets its number. {householdName} has no email address but will see it after
          signing in.
        </Trans>
      )}
    </Asked>
  )
}

export const ResendQuestion = (props: ActionDialogProps) => {
  const { t } = useLingui()
  const { invoiceNumber, householdName, email, isHeld } = props.invoice
  return (
    <Asked
      {...props}
      operation="resend"
      title={<Trans>Resend {invoiceNumber}?</Trans>}
      action={<Trans>Send email</Trans>}
      done={
        isHeld
          ? t`We didn’t send an email because the address is marked as unreachable.`
          : t`Email sent.`
      }
    >
      {isHeld ? (
        <Trans>
          We can’t email {householdName} because {email} is marked as unreachable. Confirm the
          address on the household’s page first.
        </Trans>
      ) : email ? (
        <Trans>
          We email {householdName} at {email} with the amount due and a link to pay it.
        </Trans>
      ) : (
        <Trans>{householdName} has no email address.</Trans>
      )}
    </Asked>
  )
}

export const VoidQuestion = (props: ActionDialogProps) => {
  const { t } = useLingui()
  const { invoiceNumber } = props.invoice
  return (
    <Asked
      {...props}
      operation="void"
      title={<Trans>Void {invoiceNumber}?</Trans>}
      action={<Trans>Void invoice</Trans>}
      done={t`Invoice voided.`}
    >
      <Trans>
        Nothing more is due on it. The invoice stays in the list with its number. You can’t undo
        this.
      </Trans>
    </Asked>
  )
}
