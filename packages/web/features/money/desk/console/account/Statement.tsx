// The history of the account, each line with the balance after it. Charges can be refunded from
// here.

import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffAccount, StaffLine } from '@lodgepole/contract/money/desk/schemas'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { centsOfDecimal } from '../../../../../lib/format/amounts.ts'
import { LoadFailed } from '../../../../../lib/errors/LoadFailed.tsx'
import { useMoment } from '../../../../../lib/format/use-moment.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Card } from '../../../../../ui/Card.tsx'
import { EmptyState } from '../../../../../ui/EmptyState.tsx'
import { Money, useMoneyText } from '../../../../../ui/Money.tsx'
import { ListSkeleton } from '../../../../../ui/Skeletons.tsx'
import { journalKindLabels } from '../../../../../lib/console/journal-kind-labels.ts'
import { useStatement } from '../use-money.ts'
import { RefundForm } from './adjustment-forms.tsx'
import styles from './PersonAccount.module.css'

const Line = ({
  line,
  onRefund,
}: {
  readonly line: StaffLine
  readonly onRefund: (() => void) | undefined
}) => {
  const { i18n, t } = useLingui()
  const { moment } = useMoment()
  const money = useMoneyText()
  const names = line.itemNames.join(', ')
  const about = [line.locationName, names === line.locationName ? '' : names, line.memo]
    .filter(Boolean)
    .join(' · ')
  const [when, back, amount] = [
    moment(line.happenedAtSeconds),
    money(centsOfDecimal(line.takenBack)),
    money(-centsOfDecimal(line.amount)),
  ]
  return (
    <tr>
      <td className={styles.when}>{when}</td>
      <td>
        <span className={styles.kind}>{i18n._(journalKindLabels[line.kind])}</span>
        {about && (
          <span className={styles.about} dir="auto">
            {about}
          </span>
        )}
        {line.takenBack !== '0.00' && (
          <span className={styles.about}>
            <Trans>{back} refunded</Trans>
          </span>
        )}
      </td>
      <td className={styles.figure}>
        <Money cents={centsOfDecimal(line.amount)} withPlus />
      </td>
      <td className={styles.figure}>
        <Money cents={centsOfDecimal(line.balance)} />
      </td>
      <td className={styles.deed}>
        {onRefund && Number(line.refundable) > 0 && (
          <Button
            variant="gray"
            size="dense"
            icon={<IconReceiptRefund size={16} />}
            aria-label={t`Refund the charge of ${amount}, ${when}`}
            onClick={onRefund}
          >
            <Trans context="button">Refund</Trans>
          </Button>
        )}
      </td>
    </tr>
  )
}

interface StatementTableProps {
  readonly lines: readonly StaffLine[]
  /** Undefined if staff may only view. */
  readonly onRefund: ((line: StaffLine) => void) | undefined
}

const StatementTable = ({ lines, onRefund }: StatementTableProps) => (
  <table className={styles.statement}>
    <thead>
      <tr>
        <th scope="col">
          <Trans>Date</Trans>
        </th>
        <th scope="col">
          <Trans>Description</Trans>
        </th>
        <th scope="col" className={styles.figure}>
          <Trans>Amount</Trans>
        </th>
        <th scope="col" className={styles.figure}>
          <Trans>Balance</Trans>
        </th>
        {/* The buttons below have their own labels. */}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
        <td />
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <Line key={line.transactionId} line={line} onRefund={onRefund && (() => onRefund(line))} />
      ))}
    </tbody>
  </table>
)

export const Statement = ({
  account,
  mayChange,
}: {
  readonly account: StaffAccount
  readonly mayChange: boolean
}) => {
  const statement = useStatement(account.person.userId)
  const [givingBack, setGivingBack] = useState<StaffLine>()
  const lines = statement.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Card component="section" padded={false} aria-labelledby="statement">
      <h2 id="statement" className={styles.title}>
        <Trans>Statement</Trans>
      </h2>
      {statement.isError && <LoadFailed error={statement.error} retry={statement.refetch} />}
      {statement.isPending && <ListSkeleton rows={5} />}
      {statement.data && lines.length === 0 && (
        <EmptyState
          rank={3}
          title={<Trans>No transactions in this account yet</Trans>}
          text={mayChange && <Trans>Take a deposit at the front desk to begin.</Trans>}
        />
      )}
      {lines.length > 0 && (
        <StatementTable lines={lines} onRefund={mayChange ? setGivingBack : undefined} />
      )}
      {statement.hasNextPage && (
        <p className={styles.rest}>
          <Button
            variant="gray"
            onClick={() => void statement.fetchNextPage()}
            loading={statement.isFetchingNextPage}
          >
            <Trans>Show more</Trans>
          </Button>
        </p>
      )}
      {givingBack && (
        <RefundForm account={account} line={givingBack} onClosed={() => setGivingBack(undefined)} />
      )}
    </Card>
  )
}
