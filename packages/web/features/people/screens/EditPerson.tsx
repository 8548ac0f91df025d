// One person of the account: photo, data, and removal from the account.

import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { ParticipantDetail } from '@lodgepole/contract/people/profile/schemas'
import { IconCamera, IconUserOff } from '@tabler/icons-react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RouteButton, useGoTo } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { usePeopleLabels } from '../../../lib/organization/use-people-labels.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { useVersionedEdit } from '../../../lib/conflicts/changed-meanwhile.ts'
import { PersonForm } from '../components/PersonForm.tsx'
import { RemoveButton } from '../components/RemoveButton.tsx'
import { personEdit, textsOf, type PersonTexts } from '../person-edit.ts'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import styles from './EditPerson.module.css'
import { savePerson, removePerson, participantQuery } from '../api.ts'

const Photo = ({ person }: { readonly person: ParticipantDetail }) => {
  const offered = useLogin()?.user.organization.portalSettings.displayPhotoOption
  return (
    <div className={styles.photo}>
      <PersonAvatar person={person} size="xl" />
      {offered && (
        <RouteButton
          to="participantPhoto"
          params={{ personId: person.userId }}
          variant="gray"
          icon={<IconCamera size={20} />}
        >
          {person.imageUrl ? <Trans>Change photo</Trans> : <Trans>Set photo</Trans>}
        </RouteButton>
      )}
    </div>
  )
}

const Loaded = ({ person }: { readonly person: ParticipantDetail }) => {
  const { t } = useLingui()
  const reload = useReloadHousehold()
  const goTo = useGoTo()
  const { base, change, acceptTheirs } = useVersionedEdit(person)
  const { userId, organizationId } = person
  const name = fullName(person)
  const backToList = async (text: string) => {
    await reload()
    notify({ tone: 'success', text })
    await goTo({ to: 'participants' })
  }
  const save = async (texts: PersonTexts) => {
    await change(async (seen) => {
      const edit = personEdit(textsOf(base), texts, textsOf(seen))
      if (edit) await savePerson({ ...edit, userId, organizationId, version: seen.version })
    })
    await backToList(t`Saved.`)
  }
  const remove = async () => {
    await change(({ version }) => removePerson({ userId, organizationId, version }))
    await backToList(t`${name} is no longer on your account.`)
  }
  return (
    <div className={styles.parts}>
      <Photo person={person} />
      <PersonForm
        key={base.version}
        initial={textsOf(base)}
        onSave={save}
        onAcceptTheirs={acceptTheirs}
      />
      <div>
        <RemoveButton name={name} onRemove={remove}>
          <Trans>We’ll take them off your account. What they did and spent stays on record.</Trans>
        </RemoveButton>
      </div>
    </div>
  )
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PERSON_NOT_FOUND'

const Gone = () => {
  const { people } = usePeopleLabels()
  return (
    <Card>
      <EmptyState
        icon={<IconUserOff size={28} />}
        title={<Trans>This person isn’t on your account</Trans>}
        action={<RouteButton to="participants">{people}</RouteButton>}
      />
    </Card>
  )
}

export const EditPerson = () => {
  const { t } = useLingui()
  const { personId = '' }: { personId?: string } = useParams({ strict: false })
  const organizationId = useLogin()?.user.organizationId
  const person = useQuery(participantQuery(personId, organizationId))
  return (
    <Screen
      title={t`Edit`}
      subtitle={
        person.data && (
          <bdi>{[fullName(person.data), person.data.note].filter(Boolean).join(' · ')}</bdi>
        )
      }
    >
      {person.isPending && <CardSkeleton />}
      {isGone(person.error) && <Gone />}
      {person.isError && !isGone(person.error) && (
        <LoadFailed error={person.error} retry={person.refetch} />
      )}
      {person.data && <Loaded key={personId} person={person.data} />}
    </Screen>
  )
}
