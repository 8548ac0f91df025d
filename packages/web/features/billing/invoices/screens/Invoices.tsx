// What the household owes: open invoices first, then the settled ones.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileInvoice } from '@tabler/icons-react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import { InvoiceCard, isDue } from '../components/InvoiceCard.tsx'
import styles from '../components/Invoices.module.css'
import { InvoiceFailed } from '../components/UnknownInvoice.tsx'
import { useAllInvoices, useDueInvoices } from '../use-invoices.ts'

const ToPay = () => {
  const { t } = useLingui()
  const due = useDueInvoices()
  const sum = useMoneyText()(
    (due.data ?? []).reduce((cents, invoice) => cents + centsOfDecimal(invoice.due), 0),
  )
  if (due.isPending) return <CardSkeleton avatar={false} />
  if (due.isError) return <InvoiceFailed error={due.error} retry={due.refetch} />
  if (due.data.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconFileInvoice size={28} />}
          title={<Trans>No invoices due</Trans>}
          text={<Trans>New invoices appear here, and we email you when one arrives.</Trans>}
          action={
            <RouteButton to="paymentMethods" variant="light">
              <Trans>Payment methods</Trans>
            </RouteButton>
          }
        />
      </Card>
    )
  return (
    <>
      <h2 className={styles.title}>
        <Trans>Amount due: {sum}</Trans>
      </h2>
      <ul className={styles.list} aria-label={t`Due invoices`}>
        {due.data.map((invoice) => (
          <InvoiceCard key={invoice.invoiceId} invoice={invoice} />
        ))}
      </ul>
    </>
  )
}

const Settled = () => {
  const { t } = useLingui()
  const all = useAllInvoices()
  const settled =
    all.data?.pages.flatMap(({ items }) => items).filter((invoice) => !isDue(invoice)) ?? []
  // If the first page was refused, the section above says why.
  if (all.isError && all.data) return <LoadFailed error={all.error} retry={all.refetch} />
  if (settled.length === 0 && !all.hasNextPage) return null
  return (
    <>
      <h2 className={styles.title}>
        <Trans>Settled</Trans>
      </h2>
      <ul className={styles.list} aria-label={t`Settled invoices`}>
        {settled.map((invoice) => (
          <InvoiceCard key={invoice.invoiceId} invoice={invoice} />
        ))}
      </ul>
      {all.hasNextPage && (
        <Button variant="plain" wide onClick={() => all.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

export const Invoices = () => (
  <Screen title={<Trans>Invoices</Trans>}>
    <div className={styles.stack}>
      <ToPay />
      <Settled />
    </div>
  </Screen>
)
