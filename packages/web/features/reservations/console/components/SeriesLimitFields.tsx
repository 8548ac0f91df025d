// How often people can book a series: by day, by week, in advance, and with which interval.

import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredSeries } from '@lodgepole/contract/reservations/series-endpoints'
import { FieldPair } from '../../../../ui/Form.tsx'
import type { LimitField } from '../quota-draft.ts'
import type { SeriesDraft } from '../series-draft.ts'
import { CountField } from './CountField.tsx'
import { QuotaFields } from './QuotaFields.tsx'
import { SeriesFormPart } from './SeriesFormPart.tsx'
import type { SeriesFieldsProps } from './series-fields-props.ts'
import { SettingNumberField } from './SettingField.tsx'

interface SeriesLimitFieldsProps extends SeriesFieldsProps {
  /** The stored series. A part that contains limits starts expanded. */
  readonly series: StoredSeries | undefined
}

interface SeriesQuotaFieldsProps extends SeriesFieldsProps {
  readonly quota: keyof SeriesDraft['quotas']
  readonly limits: readonly LimitField[]
}

const SeriesQuotaFields = ({
  quota,
  limits,
  draft: { quotas },
  complaint,
  onChange,
}: SeriesQuotaFieldsProps) => (
  <QuotaFields
    at={quota}
    fields={limits}
    quota={quotas[quota]}
    complaint={complaint}
    onChange={(changed) => onChange({ quotas: { ...quotas, [quota]: changed } })}
  />
)

const GapFields = ({ draft, complaint, onChange }: SeriesFieldsProps) => {
  const { t } = useLingui()
  return (
    <FieldPair>
      <CountField
        name="quotaGapDays"
        label={t`Free days between`}
        value={draft.quotaGapDays}
        complaint={complaint}
        onText={(quotaGapDays) => onChange({ quotaGapDays })}
      />
      <CountField
        name="quotaGapOccurances"
        label={t`Times of the series in between`}
        value={draft.quotaGapOccurances}
        complaint={complaint}
        onText={(quotaGapOccurances) => onChange({ quotaGapOccurances })}
      />
    </FieldPair>
  )
}

export const SeriesLimitFields = ({ series, ...fields }: SeriesLimitFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <SeriesFormPart
        title={<Trans>Limits by day and week</Trans>}
        open={series?.quotaWholeWeek != null}
      >
        <SeriesQuotaFields
          {...fields}
          quota="quotaWholeWeek"
          limits={['maxPerDay', 'maxPerWeek', 'maxPerPremium', 'releaseLeadTimeHr']}
        />
      </SeriesFormPart>
      <SeriesFormPart
        title={<Trans>Limits by part of the week</Trans>}
        open={series?.quotaSplitWeek != null}
      >
        <SeriesQuotaFields
          {...fields}
          quota="quotaSplitWeek"
          limits={['maxPerSplit0', 'maxPerSplit1', 'releaseLeadTimeHr']}
        />
      </SeriesFormPart>
      <SeriesFormPart
        title={<Trans>Limits on upcoming reservations</Trans>}
        open={series?.quotaLimitBookings != null}
      >
        <SeriesQuotaFields
          {...fields}
          quota="quotaLimitBookings"
          limits={['maxFutureBookings', 'releaseLeadTimeHr']}
        />
        <SettingNumberField
          {...fields}
          name="quotaReleaseMinsPrior"
          label={t`Minutes before the start when limits are lifted`}
          description={t`Leave empty for 50 minutes.`}
        />
      </SeriesFormPart>
      <SeriesFormPart
        title={<Trans>Gaps between a person’s reservations</Trans>}
        open={(series?.quotaGapDays ?? 0) + (series?.quotaGapOccurances ?? 0) > 0}
      >
        <GapFields {...fields} />
      </SeriesFormPart>
    </>
  )
}
