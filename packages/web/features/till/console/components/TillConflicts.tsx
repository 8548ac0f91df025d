// Sales made without a network that the ledger refused. The goods are gone: each is booked once
// there is money, or written off.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError } from '@lodgepole/contract/client'
import type { TillConflict } from '@lodgepole/contract/till/endpoints'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { useState } from 'react'
import { refusalOf } from '../../../../lib/console/offline-queue/offline-queue.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { centsOf } from '../../basket.ts'
import type { Till } from '../../use-till.ts'
import { useOutcomeWords, useTillRefusals } from '../../use-till-words.ts'
import styles from './TillConflicts.module.css'
import { WriteOffDialog } from './WriteOffDialog.tsx'
import { tillConflictsQuery, settleSale, tillKeys } from '../../api.ts'

export const TillConflicts = ({
  till: { waiting, forgetPutAside },
  isOnline,
}: {
  readonly till: Till
  readonly isOnline: boolean
}) => {
  const { t } = useLingui()
  const { moment } = useMoment()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const wordsOf = useTillRefusals()
  const outcomeOf = useOutcomeWords()
  const roles = useLogin()?.roles
  const [triedId, setTriedId] = useState<string>()
  const [writingOff, setWritingOff] = useState<TillConflict>()
  const found = useQuery({ ...tillConflictsQuery(), enabled: isOnline && roles !== undefined })
  const [conflicts, putAside] = [found.data ?? [], waiting?.putAside ?? []]
  if (conflicts.length === 0 && putAside.length === 0) return null
  const settle = async (
    saleId: string,
    how: { readonly how: 'book' } | { readonly how: 'write-off'; readonly reason: string },
  ) => {
    await settleSale({ saleId, ...how }).finally(() =>
      queries.invalidateQueries({ queryKey: tillKeys.conflicts }),
    )
    await queries.invalidateQueries({ queryKey: tillKeys.days })
    notify({
      tone: 'success',
      text: how.how === 'book' ? t`The sale is booked.` : t`The sale is written off.`,
    })
  }
  const book = (saleId: string) => {
    setTriedId(saleId)
    return attempt.run(() => settle(saleId, { how: 'book' }))
  }
  // Refused for what stands beside the sale already: said there, not a second time.
  const isAsBefore = ({ saleId, code }: TillConflict) =>
    triedId === saleId && attempt.error instanceof ApiError && attempt.error.code === code
  const mayWriteOff = roles !== undefined && hasCapability(roles, 'shopWrite')
  return (
    <section className={styles.conflicts} aria-labelledby="till-conflicts">
      <h2 id="till-conflicts" className={styles.title}>
        <IconAlertTriangle size={18} aria-hidden />
        <Trans>Sold offline, not paid</Trans>
      </h2>
      {!conflicts.some(isAsBefore) && <RefusedNotice error={attempt.error} wordsOf={wordsOf} />}
      <ul className={styles.list}>
        {conflicts.map((conflict) => {
          const {
            saleId,
            personName,
            total,
            code,
            message,
            storeLabel,
            cashierName,
            soldAtSeconds,
          } = conflict
          return (
            <li key={saleId} className={styles.conflict}>
              <span className={styles.words}>
                <strong>
                  <bdi>{personName}</bdi> · <Money cents={centsOf(total)} />
                </strong>
                <span role="status">
                  {outcomeOf({ code, message })}{' '}
                  {isAsBefore(conflict) && <Trans>Tried just now: it is still so.</Trans>}
                </span>
                {!mayWriteOff && (
                  <span>
                    <Trans>
                      It can be booked once that is put right; the office can write it off.
                    </Trans>
                  </span>
                )}
                <small className={styles.muted}>
                  {storeLabel} · {cashierName} · {moment(soldAtSeconds)}
                </small>
              </span>
              <Button size="dense" onClick={() => book(saleId)}>
                <Trans>Book now</Trans>
              </Button>
              {mayWriteOff && (
                <Button size="dense" variant="gray" onClick={() => setWritingOff(conflict)}>
                  <Trans>Write off</Trans>
                </Button>
              )}
            </li>
          )
        })}
        {putAside.map((one) => (
          <li key={one.id} className={styles.conflict}>
            <span className={styles.words}>
              <strong>{one.what.name}</strong>
              <span>{wordsOf(refusalOf(one))}</span>
            </span>
            <Button size="dense" variant="plain" onClick={() => forgetPutAside(one.id)}>
              <Trans>Dismiss</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {writingOff && (
        <WriteOffDialog
          conflict={writingOff}
          onWriteOff={(reason) => settle(writingOff.saleId, { how: 'write-off', reason })}
          onClosed={() => setWritingOff(undefined)}
        />
      )}
    </section>
  )
}
