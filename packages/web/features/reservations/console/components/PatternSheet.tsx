// Changes the days of repeating events. Events on dropped days are canceled, and the preview says
// whose reservations end.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Chip, Chips, ChoiceGroup } from '../../../../ui/Choice.tsx'
import type { PositionedEvent } from '../week-events.ts'
import { PreviewSheet } from './PreviewSheet.tsx'
import { isPattern, PatternFields } from './PatternFields.tsx'
import { SkippedEvents } from './SkippedEvents.tsx'
import { TouchedPeople } from './TouchedPeople.tsx'
import { previewPattern, changePattern } from '../api.ts'

export interface EditedRule {
  readonly weekdays: readonly number[]
  readonly everyWeeks: number
  readonly untilDay: string
}

interface PatternSheetProps {
  readonly shown: PositionedEvent
  readonly rule: EditedRule
  readonly onClosed: () => void
}

type Seen = Awaited<ReturnType<typeof look>>

const look = async (body: {
  readonly eventId: string
  readonly scope: 'following' | 'all'
  readonly weekdays: number[]
  readonly everyWeeks: number
  readonly untilDay: string
}) => (await previewPattern(body)).item

const Looked = ({
  seen: { stays, calledOff, made, skipped, exceptions, bookings },
  timeZone,
}: {
  readonly seen: Seen
  readonly timeZone: string
}) => (
  <>
    <p>
      <Plural value={stays} one="# event stays." other="# events stay." />{' '}
      {made > 0 && <Plural value={made} one="# is new." other="# are new." />}{' '}
      {calledOff > 0 && (
        <Plural
          value={calledOff}
          one="# will be canceled and refunded."
          other="# will be canceled and refunded."
        />
      )}{' '}
      {exceptions > 0 && (
        <Plural
          value={exceptions}
          one="# event that was edited separately stays as it is."
          other="# events that were edited separately stay as they are."
        />
      )}
    </p>
    <SkippedEvents skipped={skipped} />
    {calledOff > 0 && <TouchedPeople bookings={bookings.map((one) => ({ ...one, timeZone }))} />}
  </>
)

export const PatternSheet = ({
  shown: { event, seriesLabel, timeZone },
  rule,
  onClosed,
}: PatternSheetProps) => {
  const { t } = useLingui()
  const [scope, setScope] = useState<'following' | 'all'>('following')
  const [pattern, setPattern] = useState({
    weekdays: rule.weekdays,
    everyWeeks: String(rule.everyWeeks),
    untilDay: rule.untilDay,
  })
  const input = {
    eventId: event.eventId,
    scope,
    weekdays: [...pattern.weekdays],
    everyWeeks: Number(pattern.everyWeeks) || 1,
    untilDay: pattern.untilDay,
  }
  const label = event.label || seriesLabel
  return (
    <PreviewSheet
      title={<Trans>Days of {label}</Trans>}
      input={input}
      onClosed={onClosed}
      previewLabel={<Trans>Review changes</Trans>}
      actLabel={<Trans>Apply changes</Trans>}
      isReady={isPattern(pattern) && pattern.untilDay !== ''}
      look={look}
      renderSeen={(seen) => <Looked seen={seen} timeZone={timeZone} />}
      isGrave={({ bookings }) => bookings.length > 0}
      isWorthIt={({ calledOff, made }) => calledOff + made > 0}
      act={async (body, seen) => {
        await changePattern({ ...body, mark: seen?.mark ?? '' })
        return t`Schedule updated.`
      }}
    >
      <ChoiceGroup label={<Trans>Apply to</Trans>}>
        <Chips>
          {(
            [
              ['following', t`This and following`],
              ['all', t`All of them`],
            ] as const
          ).map(([value, labels]) => (
            <Chip
              key={value}
              name="scope"
              value={value}
              checked={scope === value}
              onChange={() => setScope(value)}
            >
              {labels}
            </Chip>
          ))}
        </Chips>
      </ChoiceGroup>
      <PatternFields pattern={pattern} onChange={setPattern} />
    </PreviewSheet>
  )
}
