// One quota of a series: how many, counted for whom and over what.

import { Trans, useLingui } from '@lingui/react/macro'
import { FieldPair } from '../../../../ui/Form.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import type { LimitField, QuotaDraft } from '../quota-draft.ts'
import { CountField } from './CountField.tsx'
import { WeekdayChips } from './WeekdayChips.tsx'

interface QuotaFieldsProps {
  /** Its path in the input that is sent. */
  readonly at: string
  readonly complaint: (name: string) => string | undefined
  readonly quota: QuotaDraft
  readonly fields: readonly LimitField[]
  readonly onChange: (quota: QuotaDraft) => void
}

const LimitFields = ({ at, quota, fields, complaint, onChange }: QuotaFieldsProps) => {
  const { t } = useLingui()
  const labels: Readonly<Record<LimitField, string>> = {
    maxPerDay: t`Maximum per day`,
    maxPerWeek: t`Maximum per week`,
    maxPerPremium: t`Maximum premium times per week`,
    maxPerSplit0: t`Maximum per week in the first part`,
    maxPerSplit1: t`Maximum per week in the second part`,
    maxFutureBookings: t`Maximum upcoming`,
    releaseLeadTimeHr: t`Hours before the start when the limit is lifted`,
  }
  return (
    <FieldPair>
      {fields.map((name) => (
        <CountField
          key={name}
          name={`${at}.${name}`}
          label={labels[name]}
          value={quota.limits[name]}
          complaint={complaint}
          onText={(text) => onChange({ ...quota, limits: { ...quota.limits, [name]: text } })}
        />
      ))}
    </FieldPair>
  )
}

const CountingFields = ({ quota, onChange }: Pick<QuotaFieldsProps, 'quota' | 'onChange'>) => {
  const { t } = useLingui()
  return (
    <FieldPair>
      <SelectField
        label={t`Counted for`}
        value={quota.scope}
        onChange={({ target }) =>
          onChange({ ...quota, scope: target.value as QuotaDraft['scope'] })
        }
        options={[
          { value: 'PARTICIPANT', label: t`each person` },
          { value: 'ACCOUNT', label: t`each household` },
          { value: 'LODGING', label: t`each property` },
        ]}
      />
      <SelectField
        label={t`Counted across`}
        value={quota.stratifyId}
        onChange={({ target }) =>
          onChange({ ...quota, stratifyId: target.value as QuotaDraft['stratifyId'] })
        }
        options={[
          { value: 'SERIES_ID', label: t`this series` },
          { value: 'ACCOUNT_ID', label: t`all series, by household` },
          { value: 'PARTICIPANT_ID', label: t`all series, by person` },
        ]}
      />
    </FieldPair>
  )
}

export const QuotaFields = (props: QuotaFieldsProps) => {
  const { t } = useLingui()
  const { at, quota, fields, complaint, onChange } = props
  return (
    <>
      <LimitFields {...props} />
      <CountingFields quota={quota} onChange={onChange} />
      {fields.includes('maxPerSplit0') && (
        <>
          <WeekdayChips
            label={t`First part of the week`}
            chosen={quota.splitDow0}
            onChange={(splitDow0) => onChange({ ...quota, splitDow0 })}
          />
          <WeekdayChips
            label={t`Second part of the week`}
            name={`${at}.splitDow1`}
            error={complaint(`${at}.splitDow1`)}
            chosen={quota.splitDow1}
            onChange={(splitDow1) => onChange({ ...quota, splitDow1 })}
          />
        </>
      )}
      <p>
        <Trans>Leave empty for no limit.</Trans>
      </p>
    </>
  )
}
