// The deliveries of a webhook and their responses. Waiting ones can be tried now, and finished ones
// sent again.

import { Trans, useLingui } from '@lingui/react/macro'
import type { WebhookDelivery } from '@lodgepole/contract/integrations/webhooks/endpoints'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { eventLabels, problemLabels, useIntegrationRefusal } from '../integration-labels.ts'
import { useDeliveries, useForget } from '../use-integrations.ts'
import styles from './Integrations.module.css'
import { replayDelivery } from '../api.ts'

const State = ({ item: { state, attempts } }: { readonly item: WebhookDelivery }) => {
  if (state === 'delivered')
    return (
      <Pill tone="brand">
        <Trans>Delivered</Trans>
      </Pill>
    )
  if (state === 'failed')
    return (
      <Pill tone="danger">
        <Trans>Failed</Trans>
      </Pill>
    )
  return (
    <Pill tone="amber">
      {attempts === 0 ? <Trans>Sending</Trans> : <Trans>Waiting to retry</Trans>}
    </Pill>
  )
}

/** The result of the last attempt. */
const useOutcome = () => {
  const { t, i18n } = useLingui()
  return ({ status, problem }: WebhookDelivery): string => {
    if (problem) return problemLabels[problem] ? i18n._(problemLabels[problem]) : problem
    return status === null ? '' : t`The server answered with status ${status}.`
  }
}

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ item }: { readonly item: WebhookDelivery }) => {
  const { second: moment } = useMoment()
  const outcome = useOutcome()(item)
  const { deliveryId, state, attempts, nextAttemptAtSeconds, tookMs } = item
  return (
    <dl className={styles.facts}>
      <Fact name={<Trans>Attempts so far</Trans>}>{attempts}</Fact>
      {outcome && (
        <Fact name={<Trans>Last attempt</Trans>}>
          {outcome} {tookMs !== null && <Trans>It took {tookMs} ms.</Trans>}
        </Fact>
      )}
      {state === 'waiting' && attempts > 0 && (
        <Fact name={<Trans>Next attempt</Trans>}>{moment(nextAttemptAtSeconds)}</Fact>
      )}
      <Fact name={<Trans>ID (the same for every attempt)</Trans>}>
        <code>{deliveryId}</code>
      </Fact>
    </dl>
  )
}

const Row = ({ item }: { readonly item: WebhookDelivery }) => {
  const { t, i18n } = useLingui()
  const forget = useForget()
  const attempt = useAttempt()
  const messageFor = useIntegrationRefusal()
  const outcome = useOutcome()(item)
  const { second: moment } = useMoment()
  const {
    deliveryId,
    event,
    data,
    happenedAtSeconds,
    state,
    attempts,
    nextAttemptAtSeconds,
    answer,
  } = item
  const label = Object.hasOwn(eventLabels, event)
    ? i18n._(eventLabels[event as keyof typeof eventLabels])
    : event
  const next = moment(nextAttemptAtSeconds)
  const replay = () =>
    attempt.run(async () => {
      await replayDelivery({ deliveryId })
      await forget()
    })
  return (
    <li>
      <details className={styles.delivery}>
        <summary>
          <span className={styles.when}>{moment(happenedAtSeconds)}</span> <span>{label}</span>{' '}
          <State item={item} />
          <span className={styles.small}>
            {state !== 'delivered' && outcome}{' '}
            {state === 'waiting' && attempts > 0 && <Trans>Next attempt: {next}</Trans>}
          </span>
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </summary>
        <div className={styles.inside}>
          <Facts item={item} />
          <h3 className={styles.part}>
            <Trans>Request</Trans>
          </h3>
          <pre className={styles.text}>{JSON.stringify(data, null, 1)}</pre>
          {answer && (
            <>
              <h3 className={styles.part}>
                <Trans>Response</Trans>
              </h3>
              <pre className={styles.text} aria-label={t`Answer`}>
                {answer}
              </pre>
            </>
          )}
          <RefusedNotice error={attempt.error} messageFor={messageFor} />
          {(state !== 'waiting' || attempts > 0) && (
            <div>
              <Button variant="gray" size="dense" loading={attempt.busy} onClick={replay}>
                {state === 'waiting' ? <Trans>Retry now</Trans> : <Trans>Send again</Trans>}
              </Button>
            </div>
          )}
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
  if (items.length === 0)
    return (
      <p className={styles.small}>
        <Trans>No deliveries yet.</Trans>
      </p>
    )
  return (
    <>
      <ul className={styles.deliveries} aria-label={t`Deliveries`}>
        {items.map((item) => (
          <Row key={item.deliveryId} item={item} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="gray" size="dense" onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
