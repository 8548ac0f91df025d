// A person's roles here. Roles above one's own are shown if the person has them, but can't be
// changed.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import {
  rankedRoles,
  rolesGrantableBy,
  type RankedRole,
} from '@lodgepole/domain/identity/access/granting-roles'
import { useState } from 'react'
import { deskSmall, deskLabels } from '../../../lib/console/DeskTable.tsx'
import { roleLabels } from '../../../lib/console/role-labels.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { CheckLine } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { roleDescriptions } from './role-descriptions.ts'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useHousehold, useHouseholdChanges } from './use-household.ts'

/** Two role codes mean the same work, and offering one of them is enough. */
const SAME_WORK: ReadonlySet<RankedRole> = new Set(['organization-employee'])

interface RolesDialogProps {
  readonly person: ConsolePerson
  readonly organizationId: string
  readonly onClosed: () => void
}

export const RolesDialog = ({ person, organizationId, onClosed }: RolesDialogProps) => {
  const { t, i18n } = useLingui()
  const gives = rolesGrantableBy(useLogin()?.roles ?? new Set())
  const { giveRoles } = useHouseholdChanges(organizationId)
  const second = useHousehold(organizationId, person.userId).data?.second
  const secondName = second?.name || second?.email
  const [chosen, setChosen] = useState<readonly RankedRole[]>(() =>
    rankedRoles.filter((role) => person.roles.includes(role)),
  )
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  const name = fullName(person)
  const shown = rankedRoles.filter(
    (role) => person.roles.includes(role) || (gives.includes(role) && !SAME_WORK.has(role)),
  )
  const save = async (close: () => void) => {
    await giveRoles(person.userId, chosen, person.version)
    close()
    notify({ tone: 'success', text: t`${name}’s roles have been saved.` })
  }
  return (
    <DialogForm
      title={<Trans>{name}’s roles</Trans>}
      {...{ attempt, messageFor, onClosed }}
      onSubmit={save}
      action={<Trans>Save</Trans>}
    >
      <p>
        <Trans>
          This decides right away what they see and can do in the console. We record every change.
        </Trans>
      </p>
      {person.isHolder && second?.signsIn && (
        <Notice tone="info">
          <Trans>
            {secondName} shares this account but doesn’t get these roles. They apply only when{' '}
            {name} signs in.
          </Trans>
        </Notice>
      )}
      {shown.map((role) => (
        <CheckLine
          key={role}
          checked={chosen.includes(role)}
          disabled={!gives.includes(role)}
          onChange={(event) =>
            setChosen(
              event.currentTarget.checked
                ? [...chosen, role]
                : chosen.filter((one) => one !== role),
            )
          }
        >
          <span className={deskLabels}>
            {i18n._(roleLabels[role])}
            <span className={deskSmall}>{i18n._(roleDescriptions[role])}</span>
          </span>
        </CheckLine>
      ))}
    </DialogForm>
  )
}
