// Creates an organization: what it is, where it is found, and who manages it first.

import { Trans, useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import {
  organizationTypes,
  type OrganizationType,
} from '@lodgepole/domain/organizations/organization'
import { useState } from 'react'
import { refusedFields } from '../../../../lib/forms/refused-fields.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { useIdempotencyKey } from '../../../../lib/api/use-idempotency-key.ts'
import { EmailField } from '../../../../ui/EmailField.tsx'
import { FieldPair } from '../../../../ui/Form.tsx'
import { notify } from '../../../../ui/notify.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { parseHosts } from '../hosts-text.ts'
import type { useOrganizations } from '../use-organizations.ts'
import { areHostsValid, hostRefusals, HostsField } from './HostsField.tsx'
import { OrganizationFormLayout } from './OrganizationFormLayout.tsx'

const refusedFor = { ...hostRefusals, INVALID_EMAIL: 'adminEmail' }
const empty = {
  organizationName: '',
  hosts: '',
  adminFirstName: '',
  adminLastName: '',
  adminEmail: '',
}

interface NewOrganizationProps {
  readonly create: ReturnType<typeof useOrganizations>['create']
  readonly onDone: () => void
}

type Field = ReturnType<typeof useFields<keyof typeof empty>>['field']

const FirstAdminFields = ({ field }: { readonly field: Field }) => {
  const { t } = useLingui()
  return (
    <>
      <FieldPair>
        <TextField
          label={t`First admin’s first name`}
          autoComplete="off"
          maxLength={100}
          {...field('adminFirstName', t`Enter a name.`)}
        />
        <TextField
          label={t`Last name`}
          autoComplete="off"
          maxLength={100}
          {...field('adminLastName')}
        />
      </FieldPair>
      <EmailField
        label={t`First admin’s email`}
        description={t`We’ll send an invitation to this address.`}
        autoComplete="off"
        {...field('adminEmail', t`Enter a valid email address.`)}
      />
    </>
  )
}

export const NewOrganization = ({ create, onDone }: NewOrganizationProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const once = useIdempotencyKey()
  const [organizationType, setType] = useState<OrganizationType>('camp')
  const fields = useFields(
    empty,
    {
      organizationName: isFilled,
      hosts: areHostsValid,
      adminFirstName: isFilled,
      adminEmail: isEmail,
    },
    refusedFields(attempt.error, refusedFor),
  )
  const { texts, field } = fields
  const types: Readonly<Record<OrganizationType, string>> = {
    camp: t`Camp`,
    'rec-club': t`Recreation club`,
    other: t`Other`,
  }
  const save = async () => {
    const { hosts, ...rest } = texts
    const body = { ...rest, organizationType, newHosts: parseHosts(hosts) }
    const { isHeld } = await once(texts, (key) => create(body, key))
    const { adminEmail } = texts
    notify(
      isHeld
        ? {
            tone: 'danger',
            text: t`Organization created. We couldn’t invite ${adminEmail}, because the address is marked as unreachable. Confirm it on the organization’s team page.`,
          }
        : { tone: 'success', text: t`Organization created. We invited ${adminEmail}.` },
    )
    onDone()
  }
  return (
    <OrganizationFormLayout
      {...{ attempt, fields, onDone }}
      onSave={save}
      action={<Trans>Create the organization</Trans>}
    >
      <FieldPair>
        <TextField
          label={t`Name`}
          maxLength={80}
          {...field('organizationName', t`Enter a name.`)}
        />
        <SelectField
          label={t`Organization type`}
          value={organizationType}
          options={organizationTypes.map((value) => ({ value, label: types[value] }))}
          onChange={({ target }) => setType(target.value as OrganizationType)}
        />
      </FieldPair>
      <HostsField
        field={field}
        text={texts.hosts}
        error={attempt.error}
        rows={2}
        description={t`Enter one host on each line, such as camp.example. A star before the name opens it to visitors without an account.`}
      />
      <FirstAdminFields field={field} />
    </OrganizationFormLayout>
  )
}
