// The filters above the list of invoices.

import { useLingui } from '@lingui/react/macro'
import { invoiceFilters } from '@lodgepole/domain/billing/invoices/invoice'
import { IconSearch } from '@tabler/icons-react'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useStatusLabels } from '../use-invoice-labels.ts'
import styles from './InvoiceDesk.module.css'
import type { InvoiceFilterState } from './use-invoice-filters.ts'

type InvoiceFilterFieldsProps = Pick<InvoiceFilterState, 'status' | 'from' | 'to' | 'searchField'>

export const InvoiceFilterFields = ({
  status,
  from,
  to,
  searchField,
}: InvoiceFilterFieldsProps) => {
  const { t } = useLingui()
  const statusLabels = useStatusLabels()
  return (
    <div className={styles.filters}>
      <TextField
        className={styles.search}
        label={t`Find an invoice`}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={t`Number, title or name`}
        before={<IconSearch size={18} aria-hidden />}
        {...searchField}
      />
      <SelectField
        label={t`Status`}
        value={status.value}
        onChange={({ target }) => status.set(target.value, { replace: true })}
        options={[
          { value: '', label: t`All` },
          ...invoiceFilters.map((value) => ({
            value,
            label: value === 'unpaid' ? t`Unpaid` : statusLabels[value],
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
        label={t`Due through`}
        type="date"
        value={to.value}
        min={from.value || undefined}
        onChange={({ target }) => to.set(target.value, { replace: true })}
      />
    </div>
  )
}
