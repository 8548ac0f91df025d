// The events a webhook receives, by part of the product, with each event's name and the fields of
// its message.

import { useLingui } from '@lingui/react/macro'
import { fieldsOf, type WebhookEvent } from '@lodgepole/domain/integrations/webhooks/events'
import { eventGroups, eventLabels } from '../integration-labels.ts'
import { ChoiceList } from './ChoiceList.tsx'
import styles from './Integrations.module.css'

interface EventChoicesProps {
  readonly chosen: readonly WebhookEvent[]
  readonly error?: string | false | undefined
  readonly onChange: (chosen: readonly WebhookEvent[]) => void
}

export const EventChoices = ({ chosen, error, onChange }: EventChoicesProps) => {
  const { t, i18n } = useLingui()
  return (
    <fieldset className={styles.groups}>
      <legend>{t`Events to send`}</legend>
      {eventGroups.map(({ name, events }) => (
        <ChoiceList
          key={name.id}
          legend={i18n._(name)}
          options={events.map((value) => ({
            value,
            label: i18n._(eventLabels[value]),
            note: `${value}: ${fieldsOf(value).join(', ')}`,
          }))}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
