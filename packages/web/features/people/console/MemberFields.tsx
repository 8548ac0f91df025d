// The fields of a household member to be added.

import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent } from 'react'
import { FieldPair } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { NewMember } from './use-joining.ts'

export const noMember: NewMember = { firstName: '', lastName: '', birthISO: '', relationship: '' }

interface MemberFieldsProps {
  readonly member: NewMember
  /** Marks the missing fields. */
  readonly tried: boolean
  readonly onChange: (member: NewMember) => void
}

export const MemberFields = ({ member, tried, onChange }: MemberFieldsProps) => {
  const { t } = useLingui()
  const field = (name: keyof NewMember, missing?: string) => ({
    name,
    value: member[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...member, [name]: event.currentTarget.value }),
    ...(missing === undefined
      ? {}
      : { required: true, error: tried && member[name].trim() === '' && missing }),
  })
  return (
    <FieldPair>
      <TextField
        label={t`First name`}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        {...field('firstName', t`Enter a first name.`)}
      />
      <TextField
        label={t`Last name`}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        {...field('lastName', t`Enter a last name.`)}
      />
      <TextField type="date" label={t`Birthday`} {...field('birthISO')} />
      <TextField
        label={t`Relationship (optional)`}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        {...field('relationship')}
      />
    </FieldPair>
  )
}

export const isComplete = ({ firstName, lastName }: NewMember): boolean =>
  firstName.trim() !== '' && lastName.trim() !== ''
