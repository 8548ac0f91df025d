// All settings of a series. A summary in sentences is next to the form and updates while typing.

import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredSeries } from '@lodgepole/contract/reservations/series-endpoints'
import { changedMeanwhile } from '../../../../lib/conflicts/changed-meanwhile.ts'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notify } from '../../../../ui/notify.ts'
import { saveSeries } from '../api.ts'
import { seriesOfDraft } from '../series-draft.ts'
import { useInvalidateSchedule } from '../use-schedule.ts'
import { useSeriesComplaints } from '../use-series-complaints.ts'
import { useSeriesDraft } from '../use-series-draft.ts'
import { PriceFields } from './PriceFields.tsx'
import { SeriesBookingFields } from './SeriesBookingFields.tsx'
import styles from './SeriesForm.module.css'
import { SeriesFormPart } from './SeriesFormPart.tsx'
import { SeriesIdentityFields } from './SeriesIdentityFields.tsx'
import { SeriesLimitFields } from './SeriesLimitFields.tsx'
import { SeriesSaveNotice } from './SeriesSaveNotice.tsx'
import { SeriesSummary } from './SeriesSummary.tsx'

interface SeriesFormProps {
  readonly series: StoredSeries | undefined
  readonly timeZone: string
  readonly onDone: () => void
}

export const SeriesForm = ({ series, timeZone, onDone }: SeriesFormProps) => {
  const { t } = useLingui()
  const forget = useInvalidateSchedule()
  const attempt = useAttempt()
  const { draft, change, ...edit } = useSeriesDraft(series, timeZone)
  const { complaint, check, place, faultCount } = useSeriesComplaints(draft, attempt.error)
  const acceptTheirs = () => {
    edit.acceptTheirs()
    attempt.forget()
  }
  const save = async () => {
    edit.forgetConflict()
    const { label, ...rest } = seriesOfDraft(draft)
    try {
      await saveSeries({
        ...rest,
        label,
        ...(series ? { sessionId: series.sessionId, version: edit.version } : {}),
      } as never)
    } catch (error) {
      const changed = changedMeanwhile<StoredSeries>(error)
      if (changed) edit.noteConflict(changed)
      throw error
    }
    await forget()
    notify({ tone: 'success', text: t`${label} saved.` })
    onDone()
  }
  const fields = { draft, complaint, onChange: change }
  return (
    <div className={styles.columns} ref={place}>
      <Card component="section" aria-label={t`Series settings`}>
        <EditForm
          attempt={attempt}
          isChanged={edit.isChanged}
          check={check}
          onSave={save}
          notice={
            <SeriesSaveNotice
              conflict={edit.conflict}
              faultCount={faultCount}
              error={attempt.error}
              onAcceptTheirs={acceptTheirs}
            />
          }
          cancel={
            <Button variant="gray" onClick={onDone}>
              <Trans>Back to the list</Trans>
            </Button>
          }
        >
          <SeriesIdentityFields {...fields} />
          <SeriesBookingFields {...fields} />
          <SeriesLimitFields {...fields} series={series} />
          <SeriesFormPart title={<Trans>Prices</Trans>} open={series?.priceSettings != null}>
            <PriceFields {...fields} />
          </SeriesFormPart>
        </EditForm>
      </Card>
      <SeriesSummary draft={draft} />
    </div>
  )
}
