// What was told to a webhook, and what it answered; anything that is over can be told again.

import { Trans, useLingui } from '@lingui/react/macro'
import type { WebhookDelivery } from '@lodgepole/contract/webhooks/endpoints'
import { api } from '../../../lib/api.ts'
import { useMoment } from '../../../lib/use-moment.ts'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { eventWords, problemWords, useIntegrationRefusal } from '../integration-words.ts'
import { useDeliveries, useForget } from '../use-integrations.ts'
import styles from './Integrations.module.css'

const State = ({ state }: Pick<WebhookDelivery, 'state'>) =>
  state === 'delivered' ? <Pill tone="brand"><Trans>Arrived</Trans></Pill> : state === 'failed' ? <Pill tone="danger"><Trans>Given up</Trans></Pill> : <Pill tone="amber"><Trans>On its way</Trans></Pill>

const Row = ({ item }: { readonly item: WebhookDelivery }) => {
  const { t, i18n } = useLingui()
  const forget = useForget()
  const attempt = useAttempt()
  const wordsOf = useIntegrationRefusal()
  const { deliveryId, event, data, happenedAtSeconds, state, attempts, nextAttemptAtSeconds, status, problem, answer, tookMs } = item
  const { second: date } = useMoment()
  const words = Object.hasOwn(eventWords, event) ? i18n._(eventWords[event as keyof typeof eventWords]) : event
  const [when, next] = [date(happenedAtSeconds), date(nextAttemptAtSeconds)]
  const replay = () => attempt.run(async () => {
    await api.call('POST /v2/console/webhook/replay', { body: { deliveryId } })
    await forget()
  })
  return (
    <li>
      <details className={styles.delivery}>
        <summary>
          <span className={styles.when}>{when}</span> <span>{words}</span> <State state={state} />
          <span className={styles.small}>{status ?? (problem && problemWords[problem] ? i18n._(problemWords[problem]) : '')} {state === 'waiting' && attempts > 0 && <Trans>Next try: {next}.</Trans>}</span>
        </summary>
        <div className={styles.inside}>
          <p className={styles.small}>
            <Trans>Tried: {attempts}.</Trans> {tookMs !== null && <Trans>Took {tookMs} ms.</Trans>}
          </p>
          <p className={styles.small}><code>{deliveryId}</code></p>
          <pre className={styles.text}>{JSON.stringify(data, null, 1)}</pre>
          {answer && <pre className={styles.text} aria-label={t`Answer`}>{answer}</pre>}
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          {state !== 'waiting' && <Button variant="gray" size="dense" loading={attempt.busy} onClick={replay}><Trans>Tell it again</Trans></Button>}
        </div>
      </details>
    </li>
  )
}

export const Deliveries = ({ endpointId }: { readonly endpointId: string }) => {
  const { t } = useLingui()
  const list = useDeliveries(endpointId)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isError) return <LoadFailed error={list.error} retry={list.refetch} />
  if (!list.data) return <ListSkeleton rows={2} />
  if (items.length === 0) return <p className={styles.small}><Trans>Nothing has been told yet.</Trans></p>
  return (
    <>
      <ul className={styles.deliveries} aria-label={t`What was told`}>
        {items.map((item) => <Row key={item.deliveryId} item={item} />)}
      </ul>
      {list.hasNextPage && <Button variant="gray" size="dense" onClick={() => list.fetchNextPage()}><Trans>Show more</Trans></Button>}
    </>
  )
}
