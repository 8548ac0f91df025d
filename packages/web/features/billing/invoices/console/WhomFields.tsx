// Whom an invoice is for: one way of choosing, and what that way asks for.

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { BulkWhom } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import { isRole, type Role } from '@lodgepole/domain/identity/access/roles'
import type { BulkEach } from '@lodgepole/domain/billing/invoices/bulk'
import { isId } from '@lodgepole/domain/kernel/ids'
import { Chip, Chips, ChoiceGroup } from '../../../../ui/Choice.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useBulkChoices } from './use-bulk.ts'

type By = BulkWhom['by']

export interface WhomChoice {
  readonly by: By
  readonly seriesId: string
  readonly membershipType: string
  readonly role: string
  /** Ids as they are pasted, in any form. */
  readonly list: string
  readonly each: BulkEach
}

export const noChoice: WhomChoice = {
  by: 'session',
  seriesId: '',
  membershipType: '',
  role: 'account-holder',
  list: '',
  each: 'household',
}

const idsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[^0-9a-f-]+/)
      .filter(isId),
  ),
]

/** Undefined while nobody is chosen. */
export const whomOf = ({
  by,
  seriesId,
  membershipType,
  role,
  list,
}: WhomChoice): BulkWhom | undefined => {
  if (by === 'session') return seriesId === '' ? undefined : { by, seriesId }
  if (by === 'membership') return membershipType === '' ? undefined : { by, membershipType }
  if (by === 'role') return isRole(role) ? { by, role } : undefined
  const personIds = idsIn(list)
  return personIds.length === 0 ? undefined : { by, personIds: [...personIds] }
}

const ways: readonly (readonly [By, MessageDescriptor])[] = [
  ['session', msg`A session`],
  ['membership', msg`A kind of membership`],
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
  /** A try was made with nobody chosen. */
  readonly isMissing: boolean
}

/** The field that says whom, in whichever way it is said. */
export const WHOM = 'whom'

export const WhomFields = ({ choice, onChange, isMissing }: WhomFieldsProps) => {
  const { t, i18n } = useLingui()
  const { data } = useBulkChoices()
  const set = (more: Partial<WhomChoice>) => onChange({ ...choice, ...more })
  const field = { name: WHOM, required: true, error: isMissing && t`Choose who gets an invoice.` }
  const none = { value: '', label: t`Choose` }
  const named = (name: string, people: number) => `${name} (${i18n.number(people)})`
  return (
    <>
      <ChoiceGroup label={t`For whom`}>
        <Chips>
          {ways.map(([by, label]) => (
            <Chip key={by} name="by" checked={choice.by === by} onChange={() => set({ by })}>
              {i18n._(label)}
            </Chip>
          ))}
        </Chips>
      </ChoiceGroup>
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
          label={t`Kind of membership`}
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
    </>
  )
}
