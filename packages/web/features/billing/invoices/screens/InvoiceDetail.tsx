// One invoice: its title, totals, and payments, and ways to pay, print, or save it.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { InvoiceDetail as Invoice } from '@lodgepole/contract/billing/invoices/schemas'
import { useParams } from '@tanstack/react-router'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Money } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { Pill } from '../../../../ui/Pill.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import { InvoicePayments } from '../components/InvoicePayments.tsx'
import styles from '../components/Invoices.module.css'
import { InvoiceTotals } from '../components/InvoiceTotals.tsx'
import { PlanCard } from '../components/PlanCard.tsx'
import { PlanForm } from '../components/PlanForm.tsx'
import { InvoiceFailed } from '../components/UnknownInvoice.tsx'
import { saveInvoice, useInvoice } from '../use-invoices.ts'
import {
  statusTones,
  useDayLabels,
  useRefusalMessage,
  useStatusLabels,
} from '../use-invoice-labels.ts'

const Actions = ({ invoice }: { readonly invoice: Invoice }) => {
  const language = useLanguage()
  const messageFor = useRefusalMessage()
  const save = async () => {
    try {
      await saveInvoice(invoice, language)
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  return (
    <div className={styles.foot}>
      {centsOfDecimal(invoice.payable) > 0 && (
        <RouteButton to="invoicePay" params={{ invoiceId: invoice.invoiceId }}>
          <Trans>Pay</Trans>
        </RouteButton>
      )}
      <Button variant="light" icon={<IconFileTypePdf size={20} />} onClick={save}>
        <Trans>Download PDF</Trans>
      </Button>
    </div>
  )
}

const Sheet = ({ invoice }: { readonly invoice: Invoice }) => {
  const { t } = useLingui()
  const { day, date } = useDayLabels()
  const statusLabels = useStatusLabels()
  const { title, status, dueDay, issuedAt, householdName, note, lines } = invoice
  const [due, issued] = [day(dueDay), date(issuedAt ?? 0)]
  return (
    <Card>
      <div className={styles.form}>
        <div className={styles.line}>
          <span className={styles.words}>
            <h2 className={styles.heading} dir="auto">
              {title}
            </h2>
            <span className={styles.small}>
              <Trans>
                For <bdi>{householdName}</bdi>
              </Trans>
            </span>
            <span className={styles.small}>
              <Trans>Issued {issued}</Trans> · <Trans>Due {due}</Trans>
            </span>
          </span>
          <Pill tone={statusTones[status]}>{statusLabels[status]}</Pill>
        </div>
        {note && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        <ul className={styles.lines} aria-label={t`Invoice lines`}>
          {lines.map(({ line, text, qty, price, tax, taxRate }) => (
            <li key={line} className={styles.line}>
              <span className={styles.words}>
                <span dir="auto">{text}</span>
                <span className={styles.small}>
                  {qty} × <Money cents={centsOfDecimal(price)} />
                  {tax !== '0.00' && (
                    <>
                      {' '}
                      · <Trans>plus {Number(taxRate)}% tax</Trans>
                    </>
                  )}
                </span>
              </span>
              <Money cents={centsOfDecimal(price) * qty} />
            </li>
          ))}
        </ul>
        <InvoiceTotals invoice={invoice} />
        <Actions invoice={invoice} />
      </div>
    </Card>
  )
}

export const InvoiceDetail = () => {
  const { t } = useLingui()
  const { invoiceId = '' }: Readonly<Record<string, string | undefined>> = useParams({
    strict: false,
  })
  const login = useLogin()
  const invoice = useInvoice(invoiceId)
  const number = invoice.data?.invoiceNumber
  return (
    <Screen title={number ? t`Invoice ${number}` : t`Invoice`}>
      <div className={styles.stack}>
        {invoice.isPending && <CardSkeleton avatar={false} />}
        {invoice.isError && !invoice.data && (
          <InvoiceFailed error={invoice.error} retry={invoice.refetch} />
        )}
        {invoice.data && <Sheet invoice={invoice.data} />}
        {invoice.data?.plan && <PlanCard invoiceId={invoiceId} plan={invoice.data.plan} />}
        {invoice.data && login && invoice.data.planOffers.length > 0 && (
          <PlanForm login={login} invoice={invoice.data} />
        )}
        {invoice.data && invoice.data.payments.length > 0 && (
          <InvoicePayments payments={invoice.data.payments} />
        )}
      </div>
    </Screen>
  )
}
