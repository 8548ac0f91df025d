// The webhooks that notify the organization's own programs about events.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Webhook } from '@lodgepole/contract/integrations/webhooks/endpoints'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { eventLabels, useIntegrationRefusal } from '../integration-labels.ts'
import { useForget, useWebhooks } from '../use-integrations.ts'
import { Deliveries } from './Deliveries.tsx'
import { IntegrationTabs } from './IntegrationTabs.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import styles from './Integrations.module.css'
import { pingWebhook, renewWebhookSecret, removeWebhook } from '../api.ts'

const Refusal = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useIntegrationRefusal()} />
)

interface WebhookCardProps {
  readonly webhook: Webhook
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onEdit: () => void
  readonly onSecret: (secret: string) => void
}

const SecretAndRemoval = ({
  endpointId,
  onSecret,
}: Pick<WebhookCardProps, 'onSecret'> & { readonly endpointId: string }) => {
  const { t } = useLingui()
  const forget = useForget()
  const renew = async () => onSecret((await renewWebhookSecret({ endpointId })).item.secret)
  const remove = async () => {
    await removeWebhook({ endpointId })
    await forget()
  }
  return (
    <>
      <ButtonWithConfirm
        size="dense"
        label={t`New secret`}
        title={t`Replace the secret?`}
        action={t`New secret`}
        onConfirm={renew}
        Refusal={Refusal}
      >
        <Trans>The old secret stops working right away. Give your program the new one.</Trans>
      </ButtonWithConfirm>
      <ButtonWithConfirm
        size="dense"
        label={t`Remove`}
        title={t`Remove this webhook?`}
        action={t`Remove`}
        onConfirm={remove}
        Refusal={Refusal}
      >
        <Trans>Pending messages won’t be sent, and the list of deliveries is deleted.</Trans>
      </ButtonWithConfirm>
    </>
  )
}

const WebhookCard = ({ webhook, isOpen, onOpen, onEdit, onSecret }: WebhookCardProps) => {
  const { i18n } = useLingui()
  const forget = useForget()
  const attempt = useAttempt()
  const messageFor = useIntegrationRefusal()
  const { endpointId, url, description, events, isOn, failures } = webhook
  const ping = () =>
    attempt.run(async () => {
      await pingWebhook({ endpointId })
      await forget()
      onOpen(true)
    })
  return (
    <Card component="li" className={styles.hook}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{description || url}</bdi>
        </h2>
        {!isOn && (
          <Pill>
            <Trans>Off</Trans>
          </Pill>
        )}
        {isOn && failures > 0 && (
          <Pill tone="danger">
            <Trans>Not responding</Trans>
          </Pill>
        )}
      </div>
      {description && (
        <p className={styles.small}>
          <code>{url}</code>
        </p>
      )}
      <p className={styles.small}>
        {events
          .map((event) =>
            Object.hasOwn(eventLabels, event)
              ? i18n._(eventLabels[event as keyof typeof eventLabels])
              : event,
          )
          .join(' · ')}
      </p>
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
      <div className={styles.tools}>
        <Button variant="gray" size="dense" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <Trans>Deliveries</Trans>
        </Button>
        {isOn && (
          <Button variant="gray" size="dense" loading={attempt.busy} onClick={ping}>
            <Trans>Send test</Trans>
          </Button>
        )}
        <Button variant="gray" size="dense" onClick={onEdit}>
          <Trans>Change</Trans>
        </Button>
        <SecretAndRemoval endpointId={endpointId} onSecret={onSecret} />
      </div>
      {isOpen && <Deliveries endpointId={endpointId} />}
    </Card>
  )
}

export const Webhooks = () => {
  const { t } = useLingui()
  const webhooks = useWebhooks()
  const opened = useSearchParam('webhook')
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  const add = (
    <Button size="dense" icon={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      <Trans>New webhook</Trans>
    </Button>
  )
  return (
    <Screen title={<Trans>API keys and webhooks</Trans>} actions={add}>
      <IntegrationTabs />
      <p className={styles.lead}>
        <Trans>
          When something happens, we send your program a message signed with its secret. If it
          doesn’t arrive, we keep trying for two days, always with the same ID.
        </Trans>
      </p>
      {webhooks.isError ? (
        <LoadFailed error={webhooks.error} retry={webhooks.refetch} />
      ) : !webhooks.data ? (
        <ListSkeleton rows={3} />
      ) : webhooks.data.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconWebhook size={28} />}
            title={<Trans>No webhooks yet</Trans>}
            text={
              <Trans>
                Add the address of a program that needs to know when reservations, money, orders,
                stays, tickets or people change.
              </Trans>
            }
            action={add}
          />
        </Card>
      ) : (
        <ul className={styles.hooks} aria-label={t`Webhooks`}>
          {webhooks.data.map((webhook) => (
            <WebhookCard
              key={webhook.endpointId}
              webhook={webhook}
              isOpen={opened.value === webhook.endpointId}
              onOpen={(isOpen) => opened.set(isOpen ? webhook.endpointId : '', { replace: true })}
              onEdit={() => setEdited(webhook)}
              onSecret={setSecret}
            />
          ))}
        </ul>
      )}
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? undefined : edited}
          onMade={setSecret}
          onClosed={() => setEdited(undefined)}
        />
      )}
      {secret && (
        <ShownOnce
          title={t`Webhook secret`}
          secret={secret}
          onClosed={() => setSecret(undefined)}
        />
      )}
    </Screen>
  )
}
