// A webhook: its URL, the events it receives, and whether it is on.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { Webhook } from '@lodgepole/contract/integrations/webhooks/endpoints'
import { webhookEvents, type WebhookEvent } from '@lodgepole/domain/integrations/webhooks/events'
import { useState } from 'react'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { CheckLine } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useIntegrationRefusal } from '../integration-labels.ts'
import { useForget } from '../use-integrations.ts'
import { looksLikeWebhookAddress } from '../webhook-address.ts'
import { EventChoices } from './EventChoices.tsx'
import { createWebhook, changeWebhook } from '../api.ts'

const isAboutAddress = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'WEBHOOK_ADDRESS'

interface WebhookDialogProps {
  readonly webhook: Webhook | undefined
  readonly onMade: (secret: string) => void
  readonly onClosed: () => void
}

interface WebhookValues {
  readonly url: string
  readonly description: string
  readonly events: WebhookEvent[]
}

/** Only a new webhook shows its secret. */
const saveWebhook = async (webhook: Webhook | undefined, values: WebhookValues, isOn: boolean) => {
  if (!webhook) return (await createWebhook(values)).item
  const { endpointId, version } = webhook
  await changeWebhook({ ...values, endpointId, isOn, version })
  return undefined
}

export const WebhookDialog = ({ webhook, onMade, onClosed }: WebhookDialogProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const forget = useForget()
  const messageFor = useIntegrationRefusal()
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhookEvents.filter((event) => webhook?.events.includes(event)),
  )
  const [isOn, setIsOn] = useState(webhook?.isOn ?? true)
  const isAddressRefused = isAboutAddress(attempt.error)
  const isAddress = looksLikeWebhookAddress(url.trim())
  // Both errors are shown. The first wrong field takes the focus, because from below two dozen
  // options nobody would see its error.
  const { tried, check } = useCheck(isAddress ? events.length === 0 : 'url')
  const save = async (close: () => void) => {
    const values = { url: url.trim(), description: description.trim(), events: [...events] }
    const made = await saveWebhook(webhook, values, isOn)
    await forget()
    close()
    if (made) onMade(made.secret)
  }
  return (
    <DialogForm
      wide
      look="stack"
      title={webhook ? <Trans>Edit webhook</Trans> : <Trans>New webhook</Trans>}
      {...{ attempt, check, onClosed }}
      // The error is at its field, because nobody would see it below two dozen options.
      refused={isAddressRefused ? ['url'] : []}
      messageFor={isAddressRefused ? undefined : messageFor}
      onSubmit={save}
      action={webhook ? <Trans>Save</Trans> : <Trans>Add webhook</Trans>}
    >
      <TextField
        type="url"
        name="url"
        inputMode="url"
        label={t`Address`}
        maxLength={2_000}
        value={url}
        onChange={({ target }) => (attempt.forget(), setUrl(target.value))}
        error={
          isAddressRefused
            ? messageFor(attempt.error)
            : tried &&
              !isAddress &&
              t`Enter a public address that starts with https:// and has no user name in it.`
        }
      />
      <TextField
        label={t({ message: 'Description', context: 'webhook' })}
        maxLength={200}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <EventChoices
        chosen={events}
        onChange={setEvents}
        error={tried && events.length === 0 && t`Choose at least one event.`}
      />
      {webhook && (
        <CheckLine checked={isOn} onChange={({ target }) => setIsOn(target.checked)}>
          <Trans>Active</Trans>
        </CheckLine>
      )}
    </DialogForm>
  )
}
