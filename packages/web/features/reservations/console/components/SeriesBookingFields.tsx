// How a series is booked: seats, deadlines, the waitlist, approval, and terms.

import { Trans, useLingui } from '@lingui/react/macro'
import { CheckLine, FieldPair } from '../../../../ui/Form.tsx'
import { MessageField } from '../../../../ui/MessageField.tsx'
import { SeriesFormPart } from './SeriesFormPart.tsx'
import type { SeriesFieldsProps } from './series-fields-props.ts'
import { SettingFlagLine, SettingNumberField } from './SettingField.tsx'

const SeatAndDeadlineFields = (fields: SeriesFieldsProps) => {
  const { t } = useLingui()
  return (
    <FieldPair>
      <SettingNumberField
        {...fields}
        name="maxCapacityCount"
        label={t`Seats per event`}
        description={t`Used when an event has no number of its own. Leave empty for no limit.`}
      />
      <SettingNumberField
        {...fields}
        name="forwardBookingDays"
        label={t`Days ahead it can be booked`}
      />
      <SettingNumberField
        {...fields}
        name="cutoffAtHoursPrior"
        label={t`Hours before the start when booking closes`}
      />
      <SettingNumberField
        {...fields}
        name="cancelAtHoursPrior"
        label={t`Hours before the start when canceling closes`}
      />
    </FieldPair>
  )
}

export const SeriesBookingFields = (fields: SeriesFieldsProps) => {
  const { t } = useLingui()
  const { draft, onChange } = fields
  return (
    <SeriesFormPart title={<Trans>Booking</Trans>} open>
      <SeatAndDeadlineFields {...fields} />
      <CheckLine
        checked={draft.waitlistEnabled}
        onChange={({ target }) => onChange({ waitlistEnabled: target.checked })}
      >
        <Trans>People can join a waitlist when it’s full</Trans>
      </CheckLine>
      <SettingFlagLine name="needsApproval" draft={draft} onChange={onChange}>
        <Trans>Staff approve each request</Trans>
      </SettingFlagLine>
      <SettingFlagLine name="firstComeFirstServe" draft={draft} onChange={onChange}>
        <Trans>First come, first served: shown but not bookable</Trans>
      </SettingFlagLine>
      <SettingFlagLine name="extraRequired" draft={draft} onChange={onChange}>
        <Trans>People must choose an extra item</Trans>
      </SettingFlagLine>
      <SettingFlagLine name="allowMultiAdjacent" draft={draft} onChange={onChange}>
        <Trans>People can book several times in a row</Trans>
      </SettingFlagLine>
      {draft.flags.allowMultiAdjacent && (
        <SettingNumberField {...fields} name="maxMultiAdjacent" label={t`Maximum times in a row`} />
      )}
      <MessageField
        label={t`Terms`}
        maxLength={10_000}
        value={draft.terms}
        onChange={({ target }) => onChange({ terms: target.value })}
      />
    </SeriesFormPart>
  )
}
