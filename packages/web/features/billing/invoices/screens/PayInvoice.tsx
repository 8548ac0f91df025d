// Pays an invoice in three steps: what, how, done.

import { Trans, useLingui } from '@lingui/react/macro'
import type {
  InvoiceCheck,
  InvoicePaid,
  InvoiceDetail,
} from '@lodgepole/contract/billing/invoices/schemas'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import { Steps } from '../../../../ui/Steps.tsx'
import styles from '../components/Invoices.module.css'
import { InvoiceTotals } from '../components/InvoiceTotals.tsx'
import { PayDone } from '../components/PayDone.tsx'
import { PayMethodStep } from '../components/PayMethodStep.tsx'
import { PayAmountStep } from '../components/PayAmountStep.tsx'
import { InvoiceFailed } from '../components/UnknownInvoice.tsx'
import { useInvoice } from '../use-invoices.ts'

const NothingToPay = ({ invoice }: { readonly invoice: InvoiceDetail }) => (
  <Notice
    action={
      <RouteButton to="invoices" variant="gray">
        <Trans>Your invoices</Trans>
      </RouteButton>
    }
  >
    {invoice.pending === '0.00' ? (
      <Trans>Nothing is due on this invoice.</Trans>
    ) : (
      <Trans>A payment is being processed. Please don’t pay again.</Trans>
    )}
  </Notice>
)

/** Moves the focus to the heading whenever another step starts. */
const useStepHeading = (step: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}

export const PayInvoice = () => {
  const { t } = useLingui()
  const { invoiceId = '' }: Readonly<Record<string, string | undefined>> = useParams({
    strict: false,
  })
  const login = useLogin()
  const invoice = useInvoice(invoiceId)
  const [checked, setChecked] = useState<InvoiceCheck>()
  const [paid, setPaid] = useState<InvoicePaid>()
  const step = paid ? 'done' : checked ? 'how' : 'what'
  const heading = useStepHeading(step)
  if (!login) return null
  const headings = { what: t`Amount`, how: t`Payment`, done: t`Done` }
  const { data } = invoice
  const number = data?.invoiceNumber
  return (
    <Screen title={number ? t`Pay invoice ${number}` : t`Pay invoice`} subtitle={data?.title}>
      <div className={styles.stack}>
        {invoice.isPending && <CardSkeleton avatar={false} />}
        {invoice.isError && !data && (
          <InvoiceFailed error={invoice.error} retry={invoice.refetch} />
        )}
        {data && (
          <Steps
            label={t`Steps`}
            current={step}
            steps={Object.entries(headings).map(([key, title]) => ({ key, title }))}
          />
        )}
        {data && (
          <Card>
            <div className={styles.form}>
              <h2 className={styles.heading} tabIndex={-1} ref={heading}>
                {headings[step]}
              </h2>
              {step === 'what' && <InvoiceTotals invoice={data} />}
              {step === 'what' && centsOfDecimal(data.payable) > 0 && (
                <PayAmountStep invoice={data} onChecked={setChecked} />
              )}
              {step === 'what' && centsOfDecimal(data.payable) <= 0 && (
                <NothingToPay invoice={data} />
              )}
              {checked && !paid && (
                <PayMethodStep
                  login={login}
                  invoice={data}
                  checked={checked}
                  onPaid={setPaid}
                  onBack={() => setChecked(undefined)}
                />
              )}
              {paid && <PayDone paid={paid} />}
            </div>
          </Card>
        )}
      </div>
    </Screen>
  )
}
