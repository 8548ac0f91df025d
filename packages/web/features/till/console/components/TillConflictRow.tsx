// One unpaid sale: what it was, why the ledger refused it, and the available actions.

import { Trans } from '@lingui/react/macro'
import type { TillConflict } from '@lodgepole/contract/till/endpoints'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { centsOf } from '../../basket.ts'
import { useOutcomeLabels } from '../../use-till-labels.ts'
import styles from './TillConflicts.module.css'

interface TillConflictRowProps {
  readonly conflict: TillConflict
  /** The last attempt was refused for the same reason. */
  readonly isAsBefore: boolean
  readonly canWriteOff: boolean
  readonly onBook: () => void
  readonly onWriteOff: () => void
}

export const TillConflictRow = ({
  conflict: { personName, total, code, message, storeLabel, cashierName, soldAtSeconds },
  isAsBefore,
  canWriteOff,
  onBook,
  onWriteOff,
}: TillConflictRowProps) => {
  const { moment } = useMoment()
  const outcomeOf = useOutcomeLabels()
  return (
    <li className={styles.conflict}>
      <span className={styles.words}>
        <strong>
          <bdi>{personName}</bdi> · <Money cents={centsOf(total)} />
        </strong>
        <span role="status">
          {outcomeOf({ code, message })}{' '}
          {isAsBefore && <Trans>You just tried again, with the same result.</Trans>}
        </span>
        {!canWriteOff && (
          <span>
            <Trans>You can charge it once this is fixed, or ask the office to write it off.</Trans>
          </span>
        )}
        <small className={styles.muted}>
          {storeLabel} · {cashierName} · {moment(soldAtSeconds)}
        </small>
      </span>
      <Button size="dense" onClick={onBook}>
        <Trans>Charge now</Trans>
      </Button>
      {canWriteOff && (
        <Button size="dense" variant="gray" onClick={onWriteOff}>
          <Trans>Write off</Trans>
        </Button>
      )}
    </li>
  )
}
