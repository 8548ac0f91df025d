// What the office can do about an invoice in its current state. Each action asks for confirmation.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import {
  IconArrowBackUp,
  IconCash,
  IconCircleX,
  IconMailForward,
  IconPencil,
  IconScissors,
  IconSend,
} from '@tabler/icons-react'
import { type ComponentType, useState, type ReactNode } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Button } from '../../../../ui/Button.tsx'
import styles from './InvoiceDesk.module.css'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'
import type { InvoiceAction } from './use-desk-invoices.ts'
import { CreditDialog, RefundDialog } from './CreditAndRefund.tsx'
import { IssueDialog, ResendDialog, VoidDialog, type ActionDialogProps } from './InvoiceDialogs.tsx'

interface ActionProps {
  readonly invoice: DeskInvoiceDetail
  readonly organizationId: string
}

type Operation = InvoiceAction['operation']

/** The actions that the server would accept; it checks again. */
const possibleOperations = ({
  status,
  paid,
  pending,
  payable,
  refundable,
  due,
}: DeskInvoiceDetail): readonly Operation[] => {
  if (status === 'draft') return ['issue']
  const isOpen = status !== 'void'
  const all: readonly (false | Operation)[] = [
    isOpen && due !== '0.00' && 'resend',
    isOpen && centsOfDecimal(payable) > 0 && 'payment',
    isOpen && centsOfDecimal(payable) > 0 && 'credit',
    centsOfDecimal(refundable) > 0 && 'refund',
    isOpen && due !== '0.00' && paid === '0.00' && pending === '0.00' && 'void',
  ]
  return all.filter((operation) => operation !== false)
}

const dialogs: Readonly<Record<Operation, ComponentType<ActionDialogProps>>> = {
  issue: IssueDialog,
  resend: ResendDialog,
  void: VoidDialog,
  payment: RecordPaymentDialog,
  credit: CreditDialog,
  refund: RefundDialog,
}

const labels: Readonly<Record<Operation, readonly [ReactNode, ReactNode]>> = {
  issue: [<IconSend key="issue" size={18} />, <Trans key="issue">Issue</Trans>],
  resend: [<IconMailForward key="resend" size={18} />, <Trans key="resend">Resend email</Trans>],
  payment: [<IconCash key="payment" size={18} />, <Trans key="payment">Record a payment</Trans>],
  credit: [<IconScissors key="credit" size={18} />, <Trans key="credit">Issue credit</Trans>],
  refund: [<IconArrowBackUp key="refund" size={18} />, <Trans key="refund">Refund</Trans>],
  void: [<IconCircleX key="void" size={18} />, <Trans key="void">Void</Trans>],
}

export const InvoiceActions = ({ invoice, organizationId }: ActionProps) => {
  const { t } = useLingui()
  const [open, setOpen] = useState<Operation>()
  const allowedOperations = hasCapability(useLogin()?.roles ?? new Set(), 'invoicesWrite')
    ? possibleOperations(invoice)
    : []
  const OpenDialog = open && dialogs[open]
  if (allowedOperations.length === 0) return null
  return (
    <div className={styles.deeds} role="group" aria-label={t`Actions`}>
      {invoice.status === 'draft' && (
        <RouteButton
          to="newInvoice"
          search={{ invoice: invoice.invoiceId }}
          variant="gray"
          size="dense"
          icon={<IconPencil size={18} />}
        >
          <Trans>Change</Trans>
        </RouteButton>
      )}
      {allowedOperations.map((operation) => (
        <Button
          key={operation}
          variant={operation === 'issue' ? undefined : 'gray'}
          size="dense"
          icon={labels[operation][0]}
          onClick={() => setOpen(operation)}
        >
          {labels[operation][1]}
        </Button>
      ))}
      {OpenDialog && (
        <OpenDialog
          invoice={invoice}
          organizationId={organizationId}
          onClosed={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
