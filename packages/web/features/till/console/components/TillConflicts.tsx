// Offline sales that the ledger refused. The goods are gone, so each sale is booked once there is
// money, or written off.

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TillConflict } from '@lodgepole/contract/till/endpoints'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { useState } from 'react'
import { refusalOf } from '../../../../lib/console/offline-queue/offline-queue.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../../ui/Button.tsx'
import type { Till } from '../../use-till.ts'
import { useTillRefusals } from '../../use-till-labels.ts'
import styles from './TillConflicts.module.css'
import { WriteOffDialog } from './WriteOffDialog.tsx'
import { tillConflictsQuery } from '../../api.ts'
import { TillConflictRow } from './TillConflictRow.tsx'
import { useSettleSale } from '../use-settle-sale.ts'

export const TillConflicts = ({
  till: { waiting, forgetSetAside },
  isOnline,
}: {
  readonly till: Till
  readonly isOnline: boolean
}) => {
  const messageFor = useTillRefusals()
  const roles = useLogin()?.roles
  const { attempt, book, writeOff, isAsBefore } = useSettleSale()
  const [writingOff, setWritingOff] = useState<TillConflict>()
  const found = useQuery({ ...tillConflictsQuery(), enabled: isOnline && roles !== undefined })
  const [conflicts, setAside] = [found.data ?? [], waiting?.setAside ?? []]
  if (conflicts.length === 0 && setAside.length === 0) return null
  const canWriteOff = roles !== undefined && hasCapability(roles, 'shopWrite')
  return (
    <section className={styles.conflicts} aria-labelledby="till-conflicts">
      <h2 id="till-conflicts" className={styles.title}>
        <IconAlertTriangle size={18} aria-hidden />
        <Trans>Sold offline but not paid</Trans>
      </h2>
      {!conflicts.some(isAsBefore) && (
        <RefusedNotice error={attempt.error} messageFor={messageFor} />
      )}
      <ul className={styles.list}>
        {conflicts.map((conflict) => (
          <TillConflictRow
            key={conflict.saleId}
            conflict={conflict}
            isAsBefore={isAsBefore(conflict)}
            canWriteOff={canWriteOff}
            onBook={() => book(conflict.saleId)}
            onWriteOff={() => setWritingOff(conflict)}
          />
        ))}
        {setAside.map((sale) => (
          <li key={sale.id} className={styles.conflict}>
            <span className={styles.words}>
              <strong>{sale.what.name}</strong>
              <span>{messageFor(refusalOf(sale))}</span>
            </span>
            <Button size="dense" variant="plain" onClick={() => forgetSetAside(sale.id)}>
              <Trans>Dismiss</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {writingOff && (
        <WriteOffDialog
          conflict={writingOff}
          onWriteOff={(reason) => writeOff(writingOff.saleId, reason)}
          onClosed={() => setWritingOff(undefined)}
        />
      )}
    </section>
  )
}
