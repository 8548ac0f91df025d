// The fields of a staff invitation. Only roles that the inviter may grant are offered.

import { Trans, useLingui } from '@lingui/react/macro'
import { rolesGrantableBy, type RankedRole } from '@lodgepole/domain/identity/access/granting-roles'
import { STAFF_INVITATION_DAYS } from '@lodgepole/domain/identity/access/staff-invitations'
import { isEmail } from '@lodgepole/domain/identity/email'
import { roleLabels } from '../../../lib/console/role-labels.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { FieldPair } from '../../../ui/Form.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { roleDescriptions } from './role-descriptions.ts'
import { useConsoleRefusals } from './use-console-refusals.ts'
import type { StaffInvitation } from './use-staff-invitation.ts'

/** Other names for the same roles; offering one is enough. */
const SAME_WORK: ReadonlySet<RankedRole> = new Set([
  'organization-employee',
  'organization-manager',
])

const HowLong = () => (
  <p>
    <Trans>
      We’ll email them a link and a code. They have {STAFF_INVITATION_DAYS} days to accept. A code
      works for 60 minutes; the page behind the link sends a new one.
    </Trans>
  </p>
)

type StaffFieldsProps = Pick<StaffInvitation, 'attempt' | 'texts' | 'field' | 'role' | 'setRole'>

export const StaffFields = ({ attempt, texts, field, role, setRole }: StaffFieldsProps) => {
  const { t, i18n } = useLingui()
  const gives = rolesGrantableBy(useLogin()?.roles ?? new Set()).filter(
    (role) => !SAME_WORK.has(role),
  )
  const messageFor = useConsoleRefusals()
  return (
    <>
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
      </FieldPair>
      <EmailField
        {...field(
          'email',
          isEmail(texts.email.trim()) ? messageFor(attempt.error) : t`Enter an email address.`,
        )}
        autoComplete="off"
      />
      <SelectField
        label={t`Role`}
        description={i18n._(roleDescriptions[role])}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as RankedRole)}
        options={gives.map((name) => ({ value: name, label: i18n._(roleLabels[name]) }))}
      />
      <HowLong />
    </>
  )
}
