// Confirmations before an invoice is issued, emailed again, or voided.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../../lib/dialogs/ConfirmDialog.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { notify } from '../../../../ui/notify.ts'
import { useInvoiceActions } from './use-desk-invoices.ts'
import { useInvoiceErrorMessage } from './use-invoice-error-message.ts'

export interface ActionDialogProps {
  readonly invoice: DeskInvoiceDetail
  readonly organizationId: string
  readonly onClosed: () => void
}

interface AskedProps extends ActionDialogProps {
  readonly operation: 'issue' | 'void' | 'resend'
  readonly title: ReactNode
  readonly action: ReactNode
  readonly successText: string
  readonly children: ReactNode
}

const ConfirmOperation = ({
  invoice,
  organizationId,
  operation,
  title,
  action,
  successText,
  children,
  onClosed,
}: AskedProps) => {
  const attempt = useAttempt()
  const messageFor = useInvoiceErrorMessage()
  const run = useInvoiceActions(organizationId)
  const act = () =>
    attempt.run(async () => {
      await run(invoice, { operation })
      notify({ tone: 'success', text: successText })
    })
  return (
    <ConfirmDialog
      isHarmless={operation !== 'void'}
      title={title}
      action={action}
      cancelLabel={<Trans>Not now</Trans>}
      onConfirm={act}
      onClosed={onClosed}
      notice={<RefusedNotice error={attempt.error} messageFor={messageFor} />}
    >
      {children}
    </ConfirmDialog>
  )
}

export const IssueDialog = (props: ActionDialogProps) => {
  const { t } = useLingui()
  const { householdName, email, isHeld } = props.invoice
  return (
    <ConfirmOperation
      {...props}
      operation="issue"
      title={<Trans>Issue this invoice?</Trans>}
      action={<Trans>Issue</Trans>}
      successText={t`Invoice issued.`}
    >
      {isHeld ? (
        <Trans>
          The invoice gets its number. We can’t email {householdName} because {email} is marked as
          unreachable, but they’ll see it when they sign in.
        </Trans>
      ) : email ? (
        <Trans>The invoice gets its number, and we’ll email {householdName}.</Trans>
      ) : (
        <Trans>
          The invoice gets its number. {householdName} has no email address but will see it after
          signing in.
        </Trans>
      )}
    </ConfirmOperation>
  )
}

export const ResendDialog = (props: ActionDialogProps) => {
  const { t } = useLingui()
  const { invoiceNumber, householdName, email, isHeld } = props.invoice
  return (
    <ConfirmOperation
      {...props}
      operation="resend"
      title={<Trans>Resend {invoiceNumber}?</Trans>}
      action={<Trans>Send email</Trans>}
      successText={
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
          We’ll email {householdName} at {email} with the amount due and a link to pay it.
        </Trans>
      ) : (
        <Trans>{householdName} has no email address.</Trans>
      )}
    </ConfirmOperation>
  )
}

export const VoidDialog = (props: ActionDialogProps) => {
  const { t } = useLingui()
  const { invoiceNumber } = props.invoice
  return (
    <ConfirmOperation
      {...props}
      operation="void"
      title={<Trans>Void {invoiceNumber}?</Trans>}
      action={<Trans>Void invoice</Trans>}
      successText={t`Invoice voided.`}
    >
      <Trans>
        Nothing more is due on it. The invoice stays in the list with its number. You can’t undo
        this.
      </Trans>
    </ConfirmOperation>
  )
}
