// The recipients of an invoice: a method of selection, and the fields it needs.

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { Chip, Chips, ChoiceGroup } from '../../../../ui/Choice.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useBulkChoices } from './use-bulk.ts'
import { WHOM, type By, type WhomChoice } from './whom-choice.ts'

const ways: readonly (readonly [By, MessageDescriptor])[] = [
  ['session', msg`A session`],
  ['membership', msg`A membership type`],
  ['role', msg`A role`],
  ['people', msg`A list`],
]
const billed: readonly (readonly [Role, MessageDescriptor])[] = [
  ['account-holder', msg`Account holders`],
  ['tenant-owner', msg`Owners`],
  ['tenant-long-term', msg`Long-term renters`],
  ['tenant-short-term', msg`Short-term renters`],
  ['authorized-person', msg`Household members`],
]

interface WhomFieldsProps {
  readonly choice: WhomChoice
  readonly onChange: (choice: WhomChoice) => void
  /** The form was submitted without a selection. */
  readonly isMissing: boolean
}

interface WhomPartProps {
  readonly choice: WhomChoice
  readonly set: (more: Partial<WhomChoice>) => void
}

const WayChips = ({ choice, set }: WhomPartProps) => {
  const { t, i18n } = useLingui()
  return (
    <ChoiceGroup label={t`For whom`}>
      <Chips>
        {ways.map(([by, label]) => (
          <Chip key={by} name="by" checked={choice.by === by} onChange={() => set({ by })}>
            {i18n._(label)}
          </Chip>
        ))}
      </Chips>
    </ChoiceGroup>
  )
}

/** Lists the sessions or the kinds of membership, each with its number of people. */
const GroupField = ({
  choice,
  set,
  isMissing,
}: WhomPartProps & { readonly isMissing: boolean }) => {
  const { t, i18n } = useLingui()
  const { data } = useBulkChoices()
  const field = { name: WHOM, required: true, error: isMissing && t`Choose who gets an invoice.` }
  const none = { value: '', label: t`Choose` }
  const named = (name: string, people: number) => `${name} (${i18n.number(people)})`
  return (
    <>
      {choice.by === 'session' && (
        <SelectField
          {...field}
          label={t`Session`}
          value={choice.seriesId}
          onChange={(event) => set({ seriesId: event.currentTarget.value })}
          options={[
            none,
            ...(data?.sessions ?? []).map(({ seriesId, label, people }) => ({
              value: seriesId,
              label: named(label, people),
            })),
          ]}
        />
      )}
      {choice.by === 'membership' && (
        <SelectField
          {...field}
          label={t`Membership type`}
          value={choice.membershipType}
          onChange={(event) => set({ membershipType: event.currentTarget.value })}
          options={[
            none,
            ...(data?.memberships ?? []).map(({ membershipType, people }) => ({
              value: membershipType,
              label: named(membershipType, people),
            })),
          ]}
        />
      )}
      {choice.by === 'role' && (
        <SelectField
          label={t`Role`}
          value={choice.role}
          onChange={(event) => set({ role: event.currentTarget.value })}
          options={billed.map(([value, label]) => ({ value, label: i18n._(label) }))}
        />
      )}
      {choice.by === 'people' && (
        <TextField
          {...field}
          label={t`Person IDs`}
          description={t`Copy them from an export. Separate them with spaces, commas or line breaks.`}
          value={choice.list}
          onChange={(event) => set({ list: event.currentTarget.value })}
        />
      )}
    </>
  )
}

const EachChips = ({ choice, set }: WhomPartProps) => {
  const { t } = useLingui()
  return (
    <ChoiceGroup label={t`Charged`}>
      <Chips>
        <Chip
          name="each"
          checked={choice.each === 'household'}
          onChange={() => set({ each: 'household' })}
        >
          <Trans>Once for each household</Trans>
        </Chip>
        <Chip
          name="each"
          checked={choice.each === 'person'}
          onChange={() => set({ each: 'person' })}
        >
          <Trans>For each person in it</Trans>
        </Chip>
      </Chips>
    </ChoiceGroup>
  )
}

export const WhomFields = ({ choice, onChange, isMissing }: WhomFieldsProps) => {
  const set = (more: Partial<WhomChoice>) => onChange({ ...choice, ...more })
  return (
    <>
      <WayChips choice={choice} set={set} />
      <GroupField choice={choice} set={set} isMissing={isMissing} />
      <EachChips choice={choice} set={set} />
    </>
  )
}
