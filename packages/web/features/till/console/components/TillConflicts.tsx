// Sales made without a network that the ledger refused. The goods are gone: each is booked once there is money, or written off.

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { hasDuty } from '@lodgepole/domain/access/duties'
import { api, calmApi } from '../../../../lib/api.ts'
import { useLogin } from '../../../../lib/place.tsx'
import { RefusedNotice } from '../../../../lib/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/use-attempt.ts'
import { useMoment } from '../../../../lib/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { centsOf } from '../../basket.ts'
import type { Till } from '../../use-till.ts'
import { useOutcomeWords, useTillRefusals } from '../../use-till-words.ts'
import styles from './TillConflicts.module.css'

export const TillConflicts = ({ till: { waiting, forgetPutAside }, isOnline }: { readonly till: Till; readonly isOnline: boolean }) => {
  const { t } = useLingui()
  const { moment } = useMoment()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const wordsOf = useTillRefusals()
  const outcomeOf = useOutcomeWords()
  const roles = useLogin()?.roles
  const found = useQuery({ queryKey: ['till-conflicts'], queryFn: async () => (await calmApi.call('GET /v2/console/till/conflicts', { query: { limit: 50 } })).items, enabled: isOnline && roles !== undefined, staleTime: 30_000, retry: false })
  const [conflicts, putAside] = [found.data ?? [], waiting?.putAside ?? []]
  if (conflicts.length === 0 && putAside.length === 0) return null
  const settle = (saleId: string, how: 'book' | 'write-off') =>
    attempt.run(async () => {
      await api.call('POST /v2/console/till/settle', { body: { saleId, how } }).finally(() => queries.invalidateQueries({ queryKey: ['till-conflicts'] }))
      await queries.invalidateQueries({ queryKey: ['till-day'] })
      notify({ tone: 'success', text: how === 'book' ? t`The sale is booked.` : t`The sale is written off.` })
    })
  return (
    <section className={styles.conflicts} aria-labelledby="till-conflicts">
      <h2 id="till-conflicts" className={styles.title}>
        <IconAlertTriangle size={18} aria-hidden />
        <Trans>Sold offline, not paid</Trans>
      </h2>
      <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
      <ul className={styles.list}>
        {conflicts.map(({ saleId, personName, total, code, message, storeLabel, cashierName, soldAtSeconds }) => (
          <li key={saleId} className={styles.conflict}>
            <span className={styles.words}>
              <strong>
                <bdi>{personName}</bdi> · <Money cents={centsOf(total)} />
              </strong>
              <span>{outcomeOf(code, message)}</span>
              <small className={styles.muted}>
                {storeLabel} · {cashierName} · {moment(soldAtSeconds)}
              </small>
            </span>
            <Button size="dense" onClick={() => settle(saleId, 'book')}>
              <Trans>Book now</Trans>
            </Button>
            {roles && hasDuty(roles, 'shopWrite') && (
              <Button size="dense" variant="gray" onClick={() => settle(saleId, 'write-off')}>
                <Trans>Write off</Trans>
              </Button>
            )}
          </li>
        ))}
        {putAside.map(({ id, what, refused }) => (
          <li key={id} className={styles.conflict}>
            <span className={styles.words}>
              <strong>{what.name}</strong>
              <span>{refused}</span>
            </span>
            <Button size="dense" variant="plain" onClick={() => forgetPutAside(id)}>
              <Trans>Dismiss</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
