// Which days are closed, what is closed on them, and why.

import { Trans, useLingui } from '@lingui/react/macro'
import { campusLabel } from '@lodgepole/domain/reservations/campus-label'
import { CheckLine, FieldPair } from '../../../../ui/Form.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { placesOf } from '../use-places.ts'

export interface ClosureDraft {
  readonly firstDay: string
  /** Empty for the first day only. */
  readonly lastDay: string
  /** `series:…` or `campus:…`. Empty for everything. */
  readonly where: string
  readonly reason: string
  readonly offerAgain: boolean
}

export interface ClosableSeries {
  readonly sessionId: string
  readonly label: string
  readonly campusId: string | null
}

interface ClosureFieldsProps {
  readonly draft: ClosureDraft
  readonly series: readonly ClosableSeries[]
  readonly onChange: (change: Partial<ClosureDraft>) => void
}

export const isBackwards = ({ firstDay, lastDay }: ClosureDraft): boolean =>
  lastDay !== '' && lastDay < firstDay

const DayFields = ({ draft, onChange }: Omit<ClosureFieldsProps, 'series'>) => {
  const { t } = useLingui()
  return (
    <FieldPair>
      <TextField
        type="date"
        label={t`First day`}
        required
        value={draft.firstDay}
        onChange={({ target }) => onChange({ firstDay: target.value })}
      />
      <TextField
        type="date"
        label={t`Last day`}
        min={draft.firstDay}
        value={draft.lastDay || draft.firstDay}
        error={isBackwards(draft) && t`Choose a day that isn’t before the first day.`}
        onChange={({ target }) => onChange({ lastDay: target.value })}
      />
    </FieldPair>
  )
}

export const ClosureFields = ({ draft, series, onChange }: ClosureFieldsProps) => {
  const { t } = useLingui()
  return (
    <>
      <DayFields draft={draft} onChange={onChange} />
      <SelectField
        label={t`Applies to`}
        value={draft.where}
        onChange={({ target }) => onChange({ where: target.value })}
        options={[
          { value: '', label: t`Everything` },
          ...placesOf(series).map((campus) => ({
            value: `campus:${campus}`,
            label: campusLabel(campus),
          })),
          ...series.map(({ sessionId, label }) => ({ value: `series:${sessionId}`, label })),
        ]}
      />
      <TextField
        label={t`Reason`}
        description={t`Members see this reason.`}
        required
        maxLength={300}
        value={draft.reason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      <CheckLine
        checked={draft.offerAgain}
        onChange={({ target }) => onChange({ offerAgain: target.checked })}
      >
        <Trans>Hold another time for people who lose theirs</Trans>
      </CheckLine>
    </>
  )
}
