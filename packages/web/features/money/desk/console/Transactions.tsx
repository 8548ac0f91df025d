// All transactions: filtered by the fields above, and opened for their ledger entry.

import { Trans, useLingui } from '@lingui/react/macro'
import { paidByWays } from '@lodgepole/domain/money/accounts'
import { journalKinds, moneyStates } from '@lodgepole/domain/money/money-list'
import { IconPigMoney, IconX } from '@tabler/icons-react'
import { DeskList, itemsOf } from '../../../../lib/console/DeskList.tsx'
import { useGoTo } from '../../../../lib/routing/navigation.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { DownloadButton } from '../../../../lib/console/DownloadButton.tsx'
import { MoneyTabs } from './MoneyTabs.tsx'
import { paidByLabels, stateLabels } from './money-labels.ts'
import { journalKindLabels } from '../../../../lib/console/journal-kind-labels.ts'
import { PersonFinder } from '../../../../lib/console/PersonFinder.tsx'
import { TransactionRow } from './TransactionRow.tsx'
import styles from './Transactions.module.css'
import { useMoneyFilters, useTransactions } from './use-money.ts'
import { downloadTransactions } from '../api.ts'

type Filters = ReturnType<typeof useMoneyFilters>

const Fields = ({ filters: { kind, state, paidBy, from, to } }: { readonly filters: Filters }) => {
  const { t, i18n } = useLingui()
  const goTo = useGoTo()
  const all = { value: '', label: t`All` }
  return (
    <div className={styles.filters}>
      <PersonFinder
        label={t`Find a person’s account`}
        linkTo="bankPerson"
        onChoose={(personId) => void goTo({ to: 'bankPerson', params: { personId } })}
      />
      <SelectField
        label={t`Type`}
        value={kind.value}
        onChange={(event) => kind.set(event.currentTarget.value)}
        options={[
          all,
          ...journalKinds.map((value) => ({ value, label: i18n._(journalKindLabels[value]) })),
        ]}
      />
      <SelectField
        label={t`Paid by`}
        value={paidBy.value}
        onChange={(event) => paidBy.set(event.currentTarget.value)}
        options={[
          all,
          ...paidByWays.map((value) => ({ value, label: i18n._(paidByLabels[value]) })),
        ]}
      />
      <SelectField
        label={t`Status`}
        value={state.value}
        onChange={(event) => state.set(event.currentTarget.value)}
        options={[
          all,
          ...moneyStates.map((value) => ({ value, label: i18n._(stateLabels[value]) })),
        ]}
      />
      <TextField
        label={t`From`}
        type="date"
        value={from.value}
        max={to.value || undefined}
        onChange={(event) => from.set(event.currentTarget.value, { replace: true })}
      />
      <TextField
        label={t`To`}
        type="date"
        value={to.value}
        min={from.value || undefined}
        onChange={(event) => to.set(event.currentTarget.value, { replace: true })}
      />
    </div>
  )
}

const Rows = ({ filters }: { readonly filters: Filters }) => {
  const { t } = useLingui()
  const list = useTransactions(filters.query)
  const person = itemsOf(list)
    .flatMap(({ people }) => people)
    .find(({ userId }) => userId === filters.personId.value)?.name
  return (
    <>
      {filters.personId.value !== '' && (
        <p className={styles.only}>
          <Button
            variant="light"
            size="dense"
            icon={<IconX size={16} />}
            onClick={() => filters.personId.set('')}
          >
            {person ? <Trans>Only {person}</Trans> : <Trans>One person</Trans>}
          </Button>
        </p>
      )}
      <DeskList
        pages={list}
        moreLook="gray"
        empty={
          <EmptyState
            icon={<IconPigMoney size={28} />}
            title={
              filters.isFiltered ? (
                <Trans>No matching transactions</Trans>
              ) : (
                <Trans>No transactions yet</Trans>
              )
            }
            text={
              filters.isFiltered ? (
                <Trans>Choose more days, or show all types.</Trans>
              ) : (
                <Trans>Find a person above to take a first deposit at the front desk.</Trans>
              )
            }
          />
        }
      >
        {(items, isStale) => (
          <Card
            component="ul"
            padded={false}
            className={classNames(styles.rows, isStale && styles.old)}
            aria-label={t`Transactions`}
            aria-busy={isStale}
          >
            {items.map((item) => (
              <TransactionRow key={item.id} item={item} />
            ))}
          </Card>
        )}
      </DeskList>
    </>
  )
}

export const Transactions = () => {
  const filters = useMoneyFilters()
  return (
    <Screen
      title={<Trans>Money</Trans>}
      actions={
        <DownloadButton name="transactions" fetch={() => downloadTransactions(filters.query)} />
      }
    >
      <MoneyTabs />
      <Fields filters={filters} />
      <Rows filters={filters} />
    </Screen>
  )
}
