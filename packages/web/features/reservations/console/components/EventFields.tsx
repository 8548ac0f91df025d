// The fields of one event: which of its repetitions change, its days, time, name, seats, and extra
// items.

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/Button.tsx'
import { Chip, Chips, ChoiceGroup } from '../../../../ui/Choice.tsx'
import { CheckLine } from '../../../../ui/Form.tsx'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { isRepeating, type EventDraft, type Scope } from '../event-draft.ts'
import { extraDrafts } from '../extra-draft.ts'
import type { PositionedEvent } from '../week-events.ts'
import { weekdaysText } from '../weekdays-text.ts'
import { ExtraFields } from './ExtraFields.tsx'
import type { EditedRule } from './PatternSheet.tsx'
import { SeatsField } from './SeatsField.tsx'
import { TimeFields } from './TimeFields.tsx'

interface EventFieldsProps {
  readonly shown: PositionedEvent
  /** The days on which it repeats. Null or undefined if it doesn't repeat or isn't known yet. */
  readonly rule: EditedRule | null | undefined
  readonly draft: EventDraft
  readonly onChange: (change: Partial<EventDraft>) => void
  readonly onPattern: (rule: EditedRule) => void
}

const ScopeChoice = ({
  scope,
  onChange,
}: {
  readonly scope: Scope
  readonly onChange: (scope: Scope) => void
}) => {
  const { t } = useLingui()
  const scopes = [
    ['this', t`This event`],
    ['following', t`This and following`],
    ['all', t`All of them`],
  ] as const
  return (
    <ChoiceGroup label={<Trans>Apply to</Trans>}>
      <Chips>
        {scopes.map(([value, label]) => (
          <Chip
            key={value}
            name="scope"
            value={value}
            checked={scope === value}
            onChange={() => onChange(value)}
          >
            {label}
          </Chip>
        ))}
      </Chips>
    </ChoiceGroup>
  )
}

const RuleLine = ({
  rule,
  onPattern,
}: Pick<EventFieldsProps, 'onPattern'> & {
  readonly rule: EditedRule
}) => (
  <p>
    {weekdaysText(rule.weekdays, useLanguage())}{' '}
    <Button variant="plain" size="dense" onClick={() => onPattern(rule)}>
      <Trans>Change the days…</Trans>
    </Button>
  </p>
)

export const EventFields = ({ shown, rule, draft, onChange, onPattern }: EventFieldsProps) => {
  const { t } = useLingui()
  const { event, seriesLabel, seriesSeats } = shown
  return (
    <>
      {isRepeating(event) && (
        <ScopeChoice scope={draft.scope} onChange={(scope) => onChange({ scope })} />
      )}
      {event.isException && (
        <Notice tone="info">
          <Trans>
            This event was edited separately. Changes to all events, or to the following ones, don’t
            affect it.
          </Trans>
        </Notice>
      )}
      {isRepeating(event) && rule && <RuleLine rule={rule} onPattern={onPattern} />}
      <TimeFields time={draft.time} onChange={(time) => onChange({ time })} />
      <TextField
        label={t`Name`}
        description={t`Leave empty to use the name of the series.`}
        placeholder={seriesLabel}
        maxLength={200}
        value={draft.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <SeatsField
        value={draft.seats}
        ofSeries={seriesSeats}
        onText={(seats) => onChange({ seats })}
      />
      <CheckLine
        checked={draft.isPremium}
        onChange={({ target }) => onChange({ isPremium: target.checked })}
      >
        <Trans>Premium time, with its own limit</Trans>
      </CheckLine>
      <ExtraFields
        extras={draft.extras ?? extraDrafts(event.eventExtras)}
        onChange={(extras) => onChange({ extras })}
      />
    </>
  )
}
