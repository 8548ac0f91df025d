// A series' name, its kind, who sees it, and where it takes place.

import { useLingui } from '@lingui/react/macro'
import { timeZoneOptions } from '../../../../lib/format/time-zones.ts'
import { FieldPair } from '../../../../ui/Form.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { SeriesDraft } from '../series-draft.ts'
import { useSeriesChoices } from '../use-series-choices.ts'
import { PlaceField } from './PlaceField.tsx'
import type { SeriesFieldsProps } from './series-fields-props.ts'

export const SeriesIdentityFields = ({ draft, complaint, onChange }: SeriesFieldsProps) => {
  const { t } = useLingui()
  const { kinds, audiences } = useSeriesChoices()
  return (
    <>
      <TextField
        name="label"
        label={t`Name`}
        required
        maxLength={200}
        value={draft.label}
        onChange={({ target }) => onChange({ label: target.value })}
        error={complaint('label')}
      />
      <FieldPair>
        <SelectField
          label={t`Type`}
          value={draft.category}
          options={kinds}
          onChange={({ target }) => onChange({ category: target.value as SeriesDraft['category'] })}
        />
        <SelectField
          label={t`Who sees it`}
          value={draft.shown}
          options={audiences}
          onChange={({ target }) => onChange({ shown: target.value as SeriesDraft['shown'] })}
        />
        <PlaceField place={draft} error={complaint('campusId')} onChange={onChange} />
        <SelectField
          name="timeZone"
          label={t`Time zone`}
          value={draft.timeZone}
          options={timeZoneOptions(draft.timeZone)}
          error={complaint('timeZone')}
          onChange={({ target }) => onChange({ timeZone: target.value })}
        />
      </FieldPair>
    </>
  )
}
