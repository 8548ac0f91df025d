// A person added by mistake must not block the household. The step that requires a signature for
// them also lets the household remove them from the account.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { UserPair } from '@lodgepole/contract/people/schemas'
import { isWaiverCurrent } from '@lodgepole/domain/people/waivers/validity'
import { useState } from 'react'
import { useVersionedEdit } from '../../../lib/conflicts/changed-meanwhile.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { unsignedPeople } from '../unsigned-people.ts'
import { RemoveButton } from './RemoveButton.tsx'
import styles from './AddedByMistake.module.css'
import { removePerson } from '../api.ts'

interface TakeOffProps {
  readonly person: UserPair['child']
  readonly organizationId: string
}

/**
 * Removes the version that is shown, so that a person whom the other parent has just corrected
 * isn't removed unseen.
 */
const RemovablePerson = ({ person, organizationId }: TakeOffProps) => {
  const { t } = useLingui()
  const reload = useReloadHousehold()
  const { change } = useVersionedEdit(person)
  const name = fullName(person)
  const remove = async () => {
    try {
      await change(({ version }) =>
        removePerson({ userId: person.userId, organizationId, version }),
      )
    } catch (error) {
      // The other parent has already removed the person, which is just as good.
      if (!(error instanceof ApiError) || error.code !== 'PERSON_NOT_FOUND') throw error
    }
    notify({ tone: 'success', text: t`${name} is no longer on your account.` })
    await reload()
  }
  return (
    <div>
      <RemoveButton name={name} onRemove={remove}>
        <Trans>We’ll take them off your account. What they did and spent stays on record.</Trans>
      </RemoveButton>
    </div>
  )
}

export const AddedByMistake = () => {
  const { t } = useLingui()
  const login = useLogin()
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000))
  if (!login) return null
  const { user, details } = login
  const version = user.organization.userWaiverVersion ?? 1
  const people = unsignedPeople(details, user.userId, (child) =>
    isWaiverCurrent(child, version, nowSeconds),
  )
  if (people.length === 0) return null
  return (
    <section className={styles.people} aria-label={t`Added by mistake?`}>
      <p>
        <Trans>
          Is someone here by mistake? Take them off your account instead of signing for them.
        </Trans>
      </p>
      {people.map((person) => (
        <RemovablePerson key={person.userId} person={person} organizationId={user.organizationId} />
      ))}
    </section>
  )
}
