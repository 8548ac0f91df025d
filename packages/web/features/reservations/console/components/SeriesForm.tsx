// Every setting of a series. Beside it stands what it says, in sentences, as it is typed.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredSeries } from '@lodgepole/contract/reservations/series-endpoints'
import { useState, type ReactNode } from 'react'
import { changedMeanwhile, type Changed } from '../../../../lib/conflicts/changed-meanwhile.ts'
import type { ConflictRow } from '../../../../lib/conflicts/conflict-rows.ts'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { focusField } from '../../../../lib/forms/focus-field.ts'
import { faultPlaces } from '../../../../lib/forms/refused-fields.ts'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { EditConflictNotice } from '../../../../lib/conflicts/EditConflictNotice.tsx'
import { timeZoneOptions } from '../../../../lib/format/time-zones.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { CheckLine, FieldPair } from '../../../../ui/Form.tsx'
import { MessageField } from '../../../../ui/MessageField.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { notify } from '../../../../ui/notify.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { mergedDraft, seriesConflict, takenDraft } from '../series-conflict.ts'
import {
  draftOf,
  newSeries,
  seriesOfDraft,
  type SeriesDraft,
  type SettingFlag,
  type SettingNumber,
} from '../series-draft.ts'
import { seriesFaults } from '../series-faults.ts'
import { useFaultMessage } from '../use-fault-message.ts'
import { useRefusedPlaces } from '../use-refused-places.ts'
import { useScheduleErrorMessage } from '../use-schedule-error-message.ts'
import { useForgetSchedule } from '../use-schedule.ts'
import { useSeriesChoices } from '../use-series-choices.ts'
import { useSeriesLabels } from '../use-series-labels.ts'
import { useSeriesValues } from '../use-series-values.ts'
import { useSeriesSummary } from '../use-series-summary.ts'
import { CountField } from './CountField.tsx'
import { PlaceField } from './PlaceField.tsx'
import { PriceFields } from './PriceFields.tsx'
import { QuotaFields } from './QuotaFields.tsx'
import styles from './SeriesForm.module.css'
import { saveSeries } from '../api.ts'

interface SeriesFormProps {
  readonly series: StoredSeries | undefined
  readonly timeZone: string
  readonly onDone: () => void
}

const Part = ({
  title,
  open = false,
  children,
}: {
  readonly title: ReactNode
  readonly open?: boolean
  readonly children: ReactNode
}) => (
  <details className={styles.part} open={open}>
    <summary>{title}</summary>
    <div className={styles.inside}>{children}</div>
  </details>
)

export const SeriesForm = ({ series, timeZone, onDone }: SeriesFormProps) => {
  const { t } = useLingui()
  const forget = useForgetSchedule()
  const wordsOf = useScheduleErrorMessage()
  const sentences = useSeriesSummary()
  const attempt = useAttempt()
  const { kinds, audiences } = useSeriesChoices()
  const words = { labels: useSeriesLabels(), values: useSeriesValues() }
  const [kept, setKept] = useState({
    draft: draftOf(series ?? newSeries(timeZone)),
    version: series?.version,
  })
  const first = kept.draft
  const [draft, setDraft] = useState(first)
  const [told, setTold] = useState<{
    readonly changed: Changed<StoredSeries>
    readonly rows: readonly ConflictRow[]
    readonly before: SeriesDraft
  }>()
  const [tried, setTried] = useState(false)
  const faults = seriesFaults(draft)
  const faultMessage = useFaultMessage()
  const { place, refused } = useRefusedPlaces(attempt.error)
  const complaint = (name: string): string | undefined => {
    const fault = faults.get(name)
    if (fault && (tried || fault.kind === 'negative' || fault.kind === 'noFigure'))
      return faultMessage(name, fault)
    return refused.includes(name)
      ? faultPlaces(attempt.error).length > 0
        ? t`This value isn’t valid. Change it.`
        : wordsOf(attempt.error)
      : undefined
  }
  const change = (more: Partial<SeriesDraft>) => setDraft((before) => ({ ...before, ...more }))
  const quota = (name: keyof SeriesDraft['quotas']) => ({
    at: name,
    complaint,
    quota: draft.quotas[name],
    onChange: (one: SeriesDraft['quotas'][typeof name]) =>
      change({ quotas: { ...draft.quotas, [name]: one } }),
  })
  const numberField = (name: SettingNumber, label: string, description?: string) => (
    <CountField
      key={name}
      name={`eventReservationSettings.${name}`}
      label={label}
      description={description}
      value={draft.numbers[name]}
      complaint={complaint}
      onText={(text) => change({ numbers: { ...draft.numbers, [name]: text } })}
    />
  )
  const flagLine = (name: SettingFlag, words: ReactNode) => (
    <CheckLine
      checked={draft.flags[name]}
      onChange={({ target }) => change({ flags: { ...draft.flags, [name]: target.checked } })}
    >
      {words}
    </CheckLine>
  )
  const check = (form: HTMLFormElement): boolean => {
    const [wrong] = faults.keys()
    setTried(wrong !== undefined)
    if (wrong !== undefined) focusField(form, wrong)
    return wrong === undefined
  }
  /** The next try is of what is there now; what nobody typed here is theirs from here on. */
  const beTold = (changed: Changed<StoredSeries> | undefined) => {
    if (!changed) return
    const theirs = draftOf(changed.current)
    setTold({ changed, rows: seriesConflict(words, first, theirs, draft), before: first })
    setDraft(mergedDraft(first, theirs, draft))
    setKept({ draft: theirs, version: changed.current.version })
  }
  const takeTheirs = () => {
    if (told) setDraft(takenDraft(told.before, kept.draft, draft))
    setTold(undefined)
    attempt.forget()
  }
  const save = async () => {
    setTold(undefined)
    const { label, ...rest } = seriesOfDraft(draft)
    try {
      await saveSeries({
        ...rest,
        label,
        ...(series ? { sessionId: series.sessionId, version: kept.version } : {}),
      } as never)
    } catch (error) {
      beTold(changedMeanwhile<StoredSeries>(error))
      throw error
    }
    await forget()
    notify({ tone: 'success', text: t`${label} saved.` })
    onDone()
  }
  const isChanged = JSON.stringify(first) !== JSON.stringify(draft)
  return (
    <div className={styles.columns} ref={place}>
      <Card component="section" aria-label={t`Series settings`}>
        <EditForm
          attempt={attempt}
          isChanged={isChanged}
          check={check}
          onSave={save}
          notice={
            told ? (
              <EditConflictNotice
                changed={told.changed}
                rows={told.rows}
                onTakeTheirs={takeTheirs}
              />
            ) : tried && faults.size > 0 ? (
              <Notice tone="danger" live>
                {t({
                  message: plural(faults.size, {
                    one: 'Fix the field marked above, then save again.',
                    other: 'Fix the # fields marked above, then save again.',
                  }),
                })}
              </Notice>
            ) : (
              !changedMeanwhile(attempt.error) && (
                <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
              )
            )
          }
          cancel={
            <Button variant="gray" onClick={onDone}>
              <Trans>Back to the list</Trans>
            </Button>
          }
        >
          <TextField
            name="label"
            label={t`Name`}
            required
            maxLength={200}
            value={draft.label}
            onChange={({ target }) => change({ label: target.value })}
            error={complaint('label')}
          />
          <FieldPair>
            <SelectField
              label={t`Kind`}
              value={draft.category}
              options={kinds}
              onChange={({ target }) =>
                change({ category: target.value as SeriesDraft['category'] })
              }
            />
            <SelectField
              label={t`Who sees it`}
              value={draft.shown}
              options={audiences}
              onChange={({ target }) => change({ shown: target.value as SeriesDraft['shown'] })}
            />
            <PlaceField place={draft} error={complaint('campusId')} onChange={change} />
            <SelectField
              name="timeZone"
              label={t`Time zone`}
              value={draft.timeZone}
              options={timeZoneOptions(draft.timeZone)}
              error={complaint('timeZone')}
              onChange={({ target }) => change({ timeZone: target.value })}
            />
          </FieldPair>
          <Part title={<Trans>Booking</Trans>} open>
            <FieldPair>
              {numberField(
                'maxCapacityCount',
                t`Seats per event`,
                t`Used when an event has no number of its own. Leave empty for no limit.`,
              )}
              {numberField('forwardBookingDays', t`Days ahead it can be booked`)}
              {numberField('cutoffAtHoursPrior', t`Hours before the start when booking closes`)}
              {numberField('cancelAtHoursPrior', t`Hours before the start when canceling closes`)}
            </FieldPair>
            <CheckLine
              checked={draft.waitlistEnabled}
              onChange={({ target }) => change({ waitlistEnabled: target.checked })}
            >
              <Trans>People can join a waitlist when it’s full</Trans>
            </CheckLine>
            {flagLine('needsApproval', <Trans>Staff approve each request</Trans>)}
            {flagLine(
              'firstComeFirstServe',
              <Trans>First come, first served: shown but not bookable</Trans>,
            )}
            {flagLine('extraRequired', <Trans>People must choose an extra item</Trans>)}
            {flagLine('allowMultiAdjacent', <Trans>People can book several times in a row</Trans>)}
            {draft.flags.allowMultiAdjacent &&
              numberField('maxMultiAdjacent', t`Maximum times in a row`)}
            <MessageField
              label={t`Terms`}
              maxLength={10_000}
              value={draft.terms}
              onChange={({ target }) => change({ terms: target.value })}
            />
          </Part>
          <Part title={<Trans>Limits by day and week</Trans>} open={series?.quotaWholeWeek != null}>
            <QuotaFields
              {...quota('quotaWholeWeek')}
              fields={['maxPerDay', 'maxPerWeek', 'maxPerPremium', 'releaseLeadTimeHr']}
            />
          </Part>
          <Part
            title={<Trans>Limits by part of the week</Trans>}
            open={series?.quotaSplitWeek != null}
          >
            <QuotaFields
              {...quota('quotaSplitWeek')}
              fields={['maxPerSplit0', 'maxPerSplit1', 'releaseLeadTimeHr']}
            />
          </Part>
          <Part
            title={<Trans>Limits on upcoming reservations</Trans>}
            open={series?.quotaLimitBookings != null}
          >
            <QuotaFields
              {...quota('quotaLimitBookings')}
              fields={['maxFutureBookings', 'releaseLeadTimeHr']}
            />
            {numberField(
              'quotaReleaseMinsPrior',
              t`Minutes before the start when limits are lifted`,
              t`Leave empty for 50 minutes.`,
            )}
          </Part>
          <Part
            title={<Trans>Gaps between a person’s reservations</Trans>}
            open={(series?.quotaGapDays ?? 0) + (series?.quotaGapOccurances ?? 0) > 0}
          >
            <FieldPair>
              <CountField
                name="quotaGapDays"
                label={t`Free days between`}
                value={draft.quotaGapDays}
                complaint={complaint}
                onText={(quotaGapDays) => change({ quotaGapDays })}
              />
              <CountField
                name="quotaGapOccurances"
                label={t`Times of the series in between`}
                value={draft.quotaGapOccurances}
                complaint={complaint}
                onText={(quotaGapOccurances) => change({ quotaGapOccurances })}
              />
            </FieldPair>
          </Part>
          <Part title={<Trans>Prices</Trans>} open={series?.priceSettings != null}>
            <PriceFields draft={draft} complaint={complaint} onChange={change} />
          </Part>
        </EditForm>
      </Card>
      <Card component="aside" sunk className={styles.aside} aria-label={t`Summary`}>
        <h2>
          <Trans>Summary</Trans>
        </h2>
        <ul className={styles.words} aria-live="polite">
          {sentences(seriesOfDraft(draft) as never).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
