// Filters the list by person, kind, and days.

import { Form } from '../../../../lib/forms/Form.tsx'
import { useLingui } from '@lingui/react/macro'
import { fullName } from '../../../../ui/person-summary.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { BankAccount } from '../accounts.ts'
import { transactionTypes, typeLabel } from '../type-labels.ts'
import { areDaysTurned } from '../transaction-filters.ts'
import styles from './TransactionList.module.css'
import type { TransactionFilters } from '../api.ts'

interface TransactionFilterBarProps {
  readonly accounts: readonly BankAccount[]
  readonly filters: TransactionFilters
  /** Six months ago, and today. */
  readonly firstDay: string
  readonly lastDay: string
  readonly onChange: (more: TransactionFilters) => void
}

export const TransactionFilterBar = ({
  accounts,
  filters,
  firstDay,
  lastDay,
  onChange,
}: TransactionFilterBarProps) => {
  const { t, i18n } = useLingui()
  const people = accounts.map((account) => ({ value: account.userId, label: fullName(account) }))
  const types = transactionTypes.map((type) => ({
    value: type,
    label: typeLabel(type, (word) => i18n._(word)),
  }))
  return (
    <Form
      className={styles.filters}
      role="search"
      aria-label={t`Filter transactions`}
      // Each selection takes effect immediately.
      onSubmit={() => undefined}
    >
      <SelectField
        label={t`Person`}
        value={filters.personId ?? ''}
        options={[{ value: '', label: t`Everybody` }, ...people]}
        onChange={({ target }) => onChange({ personId: target.value })}
      />
      <SelectField
        label={t`Type`}
        value={filters.type ?? ''}
        options={[{ value: '', label: t`All types` }, ...types]}
        onChange={({ target }) => onChange({ type: target.value })}
      />
      <TextField
        label={t`From`}
        type="date"
        min={firstDay}
        max={filters.toDay ?? lastDay}
        value={filters.fromDay ?? ''}
        onChange={({ target }) => onChange({ fromDay: target.value })}
      />
      <TextField
        label={t`To`}
        type="date"
        min={filters.fromDay ?? firstDay}
        max={lastDay}
        value={filters.toDay ?? ''}
        error={areDaysTurned(filters) && t`The end date is before the start date.`}
        onChange={({ target }) => onChange({ toDay: target.value })}
      />
    </Form>
  )
}
