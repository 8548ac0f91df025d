// All invoices of the organization: found by number, title, name, status, and due date, and opened
// next to the list. The filters are part of the address.

import { Trans } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { IconFileInvoice, IconX } from '@tabler/icons-react'
import { DeskList, itemsOf } from '../../../../lib/console/DeskList.tsx'
import { ListAndPane } from '../../../../lib/console/ListAndPane.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin, useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import styles from './InvoiceDesk.module.css'
import { InvoicePane } from './InvoicePane.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { useDeskInvoices } from './use-desk-invoices.ts'
import { InvoiceFilterFields } from './InvoiceFilterFields.tsx'
import { useInvoiceFilters } from './use-invoice-filters.ts'

interface NoInvoicesProps {
  readonly isFiltered: boolean
  readonly showAll: () => void
}

const NoInvoices = ({ isFiltered, showAll }: NoInvoicesProps) => {
  const mayWrite = hasCapability(useLogin()?.roles ?? new Set(), 'invoicesWrite')
  return (
    <EmptyState
      icon={<IconFileInvoice size={28} />}
      title={isFiltered ? <Trans>No matching invoices</Trans> : <Trans>No invoices yet</Trans>}
      text={
        isFiltered ? (
          <Trans>Try another status, different dates or a shorter search.</Trans>
        ) : (
          <Trans>Invoices that you issue appear here, with their payments.</Trans>
        )
      }
      action={
        isFiltered ? (
          <Button variant="light" onClick={showAll}>
            <Trans>Show all invoices</Trans>
          </Button>
        ) : (
          mayWrite && (
            <RouteButton to="newInvoice" variant="light">
              <Trans>New invoice</Trans>
            </RouteButton>
          )
        )
      }
    />
  )
}

const InvoiceList = ({ organizationId }: { readonly organizationId: string }) => {
  const open = useSearchParam('invoice')
  const filtering = useInvoiceFilters()
  const { personId, isFiltered, showAll } = filtering
  const list = useDeskInvoices(organizationId, filtering.filters)
  const household = itemsOf(list)[0]?.householdName
  return (
    <>
      <InvoiceFilterFields {...filtering} />
      {personId.value !== '' && (
        <div className={styles.deeds}>
          <Button
            variant="light"
            size="dense"
            icon={<IconX size={16} />}
            onClick={() => personId.set('')}
          >
            {household ? <Trans>Only {household}</Trans> : <Trans>One household</Trans>}
          </Button>
        </div>
      )}
      <DeskList
        pages={list}
        avatar={false}
        empty={<NoInvoices isFiltered={isFiltered} showAll={showAll} />}
      >
        {(invoices, isStale) => (
          <InvoiceTable
            {...{ invoices, isStale }}
            openId={open.value}
            onOpen={(invoiceId) => open.set(invoiceId, { replace: open.value !== '' })}
          />
        )}
      </DeskList>
    </>
  )
}

const Desk = ({ organizationId }: { readonly organizationId: string }) => {
  const open = useSearchParam('invoice')
  return (
    <ListAndPane
      list={<InvoiceList organizationId={organizationId} />}
      pane={
        open.value && (
          <InvoicePane
            key={open.value}
            organizationId={organizationId}
            invoiceId={open.value}
            onClose={() => open.set('', { replace: true })}
          />
        )
      }
    />
  )
}

export const InvoiceDesk = () => {
  const organizationId = useOrganization()?.organizationId
  return (
    <Screen
      title={<Trans>Invoices</Trans>}
      subtitle={<Trans>What households owe, and what they have paid.</Trans>}
    >
      <InvoiceTabs />
      {organizationId && <Desk key={organizationId} organizationId={organizationId} />}
    </Screen>
  )
}
