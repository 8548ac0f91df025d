// Adds a person to the account, using the organization's word for them.

import { useLingui } from '@lingui/react/macro'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { useGoTo } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { notify } from '../../../ui/notify.ts'
import { AccountFull } from '../components/AccountFull.tsx'
import { NoPeople } from '../components/NoPeople.tsx'
import { PersonForm } from '../components/PersonForm.tsx'
import { householdPeople, isFull } from '../held-people.ts'
import { noTexts, type PersonTexts } from '../person-edit.ts'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import { createPerson } from '../api.ts'

/**
 * Whether the portal closes until the waiver is signed for the new person. The message after saving
 * announces it.
 */
const requiresSignature = ({ organization }: LoadedLogin['user']): boolean =>
  organization.userWaiverRequired &&
  organization.userWaiverScope === 'individual' &&
  organization.userWaiverVersion !== null

const Form = ({ login: { user } }: { readonly login: LoadedLogin }) => {
  const { t } = useLingui()
  const reload = useReloadHousehold()
  const goTo = useGoTo()
  const save = async (texts: PersonTexts) => {
    await createPerson({ ...texts, organizationId: user.organizationId })
    await reload()
    const name = texts.firstName
    notify({
      tone: 'success',
      text: requiresSignature(user)
        ? t`Saved. ${name} is new on your account, so please sign the waiver now.`
        : t`Saved.`,
    })
    await goTo({ to: 'participants' })
  }
  return <PersonForm initial={{ ...noTexts, lastName: user.lastName }} onSave={save} />
}

const Body = ({ login }: { readonly login: LoadedLogin }) => {
  const { user, details } = login
  const { portalSettings, policies, organizationName } = user.organization
  if (!portalSettings.allowCreateAuthorizedUsers)
    return <NoPeople canAdd={false} organizationName={organizationName} />
  const { maxAuthorizedUsers } = policies
  if (isFull(householdPeople(details, user.userId).length, maxAuthorizedUsers))
    return <AccountFull maxPeople={maxAuthorizedUsers} organizationName={organizationName} />
  return <Form login={login} />
}

export const NewPerson = () => {
  const labels = usePeopleLabels()
  const login = useLogin()
  return <Screen title={labels.addPerson}>{login && <Body login={login} />}</Screen>
}
