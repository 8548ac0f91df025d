// What the office can do about an invoice as it is now; each asks before it is done.

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
import { useState, type ReactNode } from 'react'
import { signedCents } from '../../../../lib/format/amounts.ts'
import { AskDialog } from '../../../../lib/dialogs/AskDialog.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { AmountDialog } from './AmountDialog.tsx'
import styles from './InvoiceDesk.module.css'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'
import { useInvoiceDeeds, type InvoiceDeed } from './use-desk-invoices.ts'
import { useInvoiceRefusals } from './use-invoice-refusals.ts'

interface DeedProps {
  readonly invoice: DeskInvoiceDetail
  readonly organizationId: string
}

interface AskedProps extends DeedProps {
  readonly deed: 'issue' | 'void' | 'resend'
  readonly title: ReactNode
  readonly action: ReactNode
  readonly done: string
  readonly children: ReactNode
  readonly onClosed: () => void
}

const Asked = ({
  invoice,
  organizationId,
  deed,
  title,
  action,
  done,
  children,
  onClosed,
}: AskedProps) => {
  const attempt = useAttempt()
  const wordsOf = useInvoiceRefusals()
  const run = useInvoiceDeeds(organizationId)
  const act = () =>
    attempt.run(async () => {
      await run(invoice, { deed })
      notify({ tone: 'success', text: done })
    })
  return (
    <AskDialog
      isHarmless={deed !== 'void'}
      title={title}
      action={action}
      stay={<Trans>Not now</Trans>}
      onAct={act}
      onClosed={onClosed}
      notice={<RefusedNotice error={attempt.error} wordsOf={wordsOf} />}
    >
      {children}
    </AskDialog>
  )
}

type Open = InvoiceDeed['deed']

/** Which of them the server would take; it decides again. */
const possible = ({
  status,
  paid,
  pending,
  payable,
  refundable,
  due,
}: DeskInvoiceDetail): readonly Open[] => {
  if (status === 'draft') return ['issue']
  const isOpen = status !== 'void'
  const all: readonly (false | Open)[] = [
    isOpen && due !== '0.00' && 'resend',
    isOpen && signedCents(payable) > 0 && 'payment',
    isOpen && signedCents(payable) > 0 && 'credit',
    signedCents(refundable) > 0 && 'refund',
    isOpen && due !== '0.00' && paid === '0.00' && pending === '0.00' && 'void',
  ]
  return all.filter((deed) => deed !== false)
}

export const InvoiceDeeds = ({ invoice, organizationId }: DeedProps) => {
  const { t } = useLingui()
  const money = useMoneyText()
  const [open, setOpen] = useState<Open>()
  const may = hasCapability(useLogin()?.roles ?? new Set(), 'invoicesWrite')
    ? possible(invoice)
    : []
  const common = { invoice, organizationId, onClosed: () => setOpen(undefined) }
  const { invoiceNumber, householdName, email, isHeld } = invoice
  const [most, left] = [money(signedCents(invoice.payable)), money(signedCents(invoice.refundable))]
  const labels: Readonly<Record<Open, readonly [ReactNode, ReactNode]>> = {
    issue: [<IconSend key="issue" size={18} />, <Trans key="issue">Issue</Trans>],
    resend: [<IconMailForward key="resend" size={18} />, <Trans key="resend">Resend email</Trans>],
    payment: [<IconCash key="payment" size={18} />, <Trans key="payment">Record a payment</Trans>],
    credit: [<IconScissors key="credit" size={18} />, <Trans key="credit">Issue credit</Trans>],
    refund: [<IconArrowBackUp key="refund" size={18} />, <Trans key="refund">Refund</Trans>],
    void: [<IconCircleX key="void" size={18} />, <Trans key="void">Void</Trans>],
  }
  if (may.length === 0) return null
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
      {may.map((deed) => (
        <Button
          key={deed}
          variant={deed === 'issue' ? undefined : 'gray'}
          size="dense"
          icon={labels[deed][0]}
          onClick={() => setOpen(deed)}
        >
          {labels[deed][1]}
        </Button>
      ))}
      {open === 'issue' && (
        <Asked
          {...common}
          deed="issue"
          title={<Trans>Issue this invoice?</Trans>}
          action={<Trans>Issue</Trans>}
          done={t`Invoice issued.`}
        >
          {isHeld ? (
            <Trans>
              The invoice gets its number. We can’t email {householdName} because {email} is marked
              as unreachable, but they’ll see it when they sign in.
            </Trans>
          ) : email ? (
            <Trans>The invoice gets its number, and we email {householdName}.</Trans>
          ) : (
            <Trans>
              The invoice gets its number. {householdName} has no email address but will see it
              after signing in.
            </Trans>
          )}
        </Asked>
      )}
      {open === 'resend' && (
        <Asked
          {...common}
          deed="resend"
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
      )}
      {open === 'void' && (
        <Asked
          {...common}
          deed="void"
          title={<Trans>Void {invoiceNumber}?</Trans>}
          action={<Trans>Void invoice</Trans>}
          done={t`Invoice voided.`}
        >
          <Trans>
            Nothing more is due on it. The invoice stays in the list with its number. You can’t undo
            this.
          </Trans>
        </Asked>
      )}
      {open === 'payment' && <RecordPaymentDialog {...common} />}
      {open === 'credit' && (
        <AmountDialog
          {...common}
          deed="credit"
          title={<Trans>Credit {invoiceNumber}</Trans>}
          intro={
            <Trans>
              Up to {most}. It reduces what {householdName} has to pay.
            </Trans>
          }
          action={<Trans>Issue credit</Trans>}
          done={t`Credit issued.`}
        />
      )}
      {open === 'refund' && (
        <AmountDialog
          {...common}
          deed="refund"
          title={<Trans>Refund {invoiceNumber}</Trans>}
          intro={
            <Trans>
              Up to {left}. The money goes back to the accounts and cards it came from, latest
              payment first, and does not become due again. Return cash, check and bank transfer
              payments yourself.
            </Trans>
          }
          action={<Trans>Refund</Trans>}
          done={t`Refund started.`}
          first={invoice.refundable}
        />
      )}
    </div>
  )
}
