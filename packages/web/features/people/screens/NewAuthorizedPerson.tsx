// Adds an adult to the account's authorized people.

import { Trans, useLingui } from '@lingui/react/macro'
import { useGoTo } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { notify } from '../../../ui/notify.ts'
import {
  AuthorizedPersonForm,
  type AuthorizedPersonTexts,
} from '../components/AuthorizedPersonForm.tsx'
import { saveAuthorizedPerson } from '../use-authorized-persons.ts'

const nobody: AuthorizedPersonTexts = {
  firstName: '',
  lastName: '',
  relationship: '',
  phone: '',
  email: '',
}

export const NewAuthorizedPerson = () => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const login = useLogin()
  if (!login) return null
  const save = async (texts: AuthorizedPersonTexts) => {
    await saveAuthorizedPerson(login.user, texts)
    notify({ tone: 'success', text: t`Saved.` })
    await goTo({ to: 'authorizedPersons' })
  }
  return (
    <Screen title={<Trans>Add an authorized person</Trans>}>
      <AuthorizedPersonForm initial={nobody} onSave={save} />
    </Screen>
  )
}
