// The form for inviting or changing a contributor. The checks here are a convenience; the server
// decides.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { CancelButton } from '../../../../lib/forms/CancelButton.tsx'
import { EditForm } from '../../../../lib/forms/EditForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import type { HouseholdMember } from '../household.ts'
import type { Terms } from '../use-contributors.ts'
import { ContributorRefused } from './ContributorRefused.tsx'
import { PersonChecks } from './PersonChecks.tsx'
import { AboutFields, LimitFields } from './ContributorFields.tsx'
import { useContributorForm } from '../use-contributor-form.ts'

interface ContributorFormProps {
  /** Undefined for a new contributor. */
  readonly contributor: Contributor | undefined
  readonly people: readonly HouseholdMember[]
  readonly onSave: (terms: Terms) => Promise<void>
  /** Continues with the other parent's version. */
  readonly onAcceptTheirs?: () => void
}

export const ContributorForm = ({
  contributor,
  people,
  onSave,
  onAcceptTheirs,
}: ContributorFormProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const { field, excluded, setExcluded, isFutile, check, isChanged, terms } = useContributorForm(
    contributor,
    people,
  )
  return (
    <EditForm
      {...{ attempt, check, isChanged }}
      onSave={() => onSave(terms())}
      action={contributor ? undefined : <Trans>Send invitation</Trans>}
      notice={
        <ContributorRefused
          error={attempt.error}
          doing={contributor ? 'editing' : 'sending'}
          {...{ people, onAcceptTheirs }}
          yours={terms()}
        />
      }
      cancel={<CancelButton to="contributors" />}
    >
      <AboutFields field={field} isNew={!contributor} />
      {people.length > 0 && (
        <PersonChecks
          legend={<Trans>Leave someone out</Trans>}
          note={<Trans>They can’t see the people you select or add money for them.</Trans>}
          error={isFutile && t`Leave in at least one person they can add money for.`}
          people={people}
          ticked={new Set(excluded)}
          onChange={(ticked) => setExcluded([...ticked])}
        />
      )}
      <LimitFields field={field} />
    </EditForm>
  )
}
