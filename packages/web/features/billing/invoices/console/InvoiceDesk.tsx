// Every invoice of the organization: found by number, title, name, how it stands and when it is
// due; opened beside the list. The address keeps what was asked for.

import { Trans, useLingui } from '@lingui/react/macro'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { invoiceFilters } from '@lodgepole/domain/billing/invoices/invoice'
import { IconFileInvoice, IconSearch, IconX } from '@tabler/icons-react'
import { useSearchBox } from '../../../../lib/forms/use-search-box.ts'
import { DeskList, itemsOf } from '../../../../lib/console/DeskList.tsx'
import { ListAndPane } from '../../../../lib/console/ListAndPane.tsx'
import { RouteButton, useGoTo } from '../../../../lib/routing/navigation.tsx'
import { useLogin, useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useStatusWords } from '../use-invoice-words.ts'
import styles from './InvoiceDesk.module.css'
import { InvoicePane } from './InvoicePane.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { filterOf, useDeskInvoices } from './use-desk-invoices.ts'

const Desk = ({ organizationId }: { readonly organizationId: string }) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const statusWords = useStatusWords()
  const mayWrite = hasCapability(useLogin()?.roles ?? new Set(), 'invoicesWrite')
  const [status, personId, from, to, open] = [
    useSearchParam('status'),
    useSearchParam('personId'),
    useSearchParam('from'),
    useSearchParam('to'),
    useSearchParam('invoice'),
  ]
  const { typed, search, type, field } = useSearchBox('search')
  const list = useDeskInvoices(organizationId, {
    status: filterOf(status.value),
    search,
    personId: personId.value,
    from: from.value,
    to: to.value,
  })
  const isFiltered = [typed, status.value, personId.value, from.value, to.value].some(
    (value) => value !== '',
  )
  const household = itemsOf(list)[0]?.householdName
  const showAll = () => {
    type('')
    void goTo({ to: 'invoices', replace: true })
  }
  const shown = (
    <>
      <div className={styles.filters}>
        <TextField
          className={styles.search}
          label={t`Find an invoice`}
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t`Number, title or name`}
          before={<IconSearch size={18} aria-hidden />}
          {...field}
        />
        <SelectField
          label={t`Status`}
          value={status.value}
          onChange={({ target }) => status.set(target.value, { replace: true })}
          options={[
            { value: '', label: t`All` },
            ...invoiceFilters.map((value) => ({
              value,
              label: value === 'unpaid' ? t`Unpaid` : statusWords[value],
            })),
          ]}
        />
        <TextField
          label={t`Due from`}
          type="date"
          value={from.value}
          max={to.value || undefined}
          onChange={({ target }) => from.set(target.value, { replace: true })}
        />
        <TextField
          label={t`Due until`}
          type="date"
          value={to.value}
          min={from.value || undefined}
          onChange={({ target }) => to.set(target.value, { replace: true })}
        />
      </div>
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
        empty={
          <EmptyState
            icon={<IconFileInvoice size={28} />}
            title={
              isFiltered ? <Trans>No matching invoices</Trans> : <Trans>No invoices yet</Trans>
            }
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
        }
      >
        {(invoices, isOld) => (
          <InvoiceTable
            {...{ invoices, isOld }}
            openId={open.value}
            onOpen={(invoiceId) => open.set(invoiceId, { replace: open.value !== '' })}
          />
        )}
      </DeskList>
    </>
  )
  return (
    <ListAndPane
      list={shown}
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
