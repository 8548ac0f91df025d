// Adds a new account holder with their people, and sends the mail that lets them sign in. A request
// for an invitation opens this form with its data filled in.

import { Trans } from '@lingui/react/macro'
import { CancelButton } from '../../../lib/forms/CancelButton.tsx'
import { EditForm } from '../../../lib/forms/EditForm.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckLine, formCard } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { HolderFields, PeopleFields } from './NewHouseholdFields.tsx'
import { useNewHousehold } from './use-new-household.ts'

const HouseholdForm = ({ organizationId }: { readonly organizationId: string }) => {
  const messageFor = useConsoleRefusals()
  const form = useNewHousehold(organizationId)
  const { attempt, refused, texts, hasFieldErrors, wantsMail, setWantsMail } = form
  return (
    <Card className={formCard}>
      <EditForm
        {...{ attempt, refused }}
        isChanged={form.isChanged}
        check={form.check}
        onSave={form.save}
        action={<Trans>Add household</Trans>}
        notice={!hasFieldErrors && <RefusedNotice error={attempt.error} messageFor={messageFor} />}
        cancel={<CancelButton to="people" />}
      >
        {form.wasAsked && (
          <Notice>
            <Trans>
              Someone asked for an invitation and gave these details. Check who it is before you
              invite them.
            </Trans>
          </Notice>
        )}
        <HolderFields {...form} />
        <PeopleFields {...form} />
        <CheckLine
          checked={wantsMail && texts.email.trim() !== ''}
          disabled={texts.email.trim() === ''}
          onChange={(event) => setWantsMail(event.currentTarget.checked)}
        >
          <Trans>Email an invitation to sign in</Trans>
        </CheckLine>
      </EditForm>
    </Card>
  )
}

export const NewHousehold = () => {
  const login = useLogin()
  return (
    <Screen title={<Trans>Add household</Trans>}>
      {login && (
        <HouseholdForm key={login.user.organizationId} organizationId={login.user.organizationId} />
      )}
    </Screen>
  )
}
