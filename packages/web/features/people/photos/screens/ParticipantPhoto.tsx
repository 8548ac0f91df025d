// One person's photo on a screen of its own.

import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { runLoginActions } from '../../../../lib/session/login.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { pageHostOf, useBoot, useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import { PhotoSetter } from '../components/PhotoSetter.tsx'

export const ParticipantPhoto = () => {
  const { t } = useLingui()
  const boot = useBoot()
  const login = useLogin()
  const { personId } = useParams({ strict: false }) as { readonly personId?: string }
  if (!login) return null
  const person =
    login.user.userId === personId
      ? login.user
      : login.details.pairs.find(({ childId }) => childId === personId)?.child
  return (
    <Screen title={t`Photo`} subtitle={person && fullName(person)}>
      <Card>
        {person ? (
          // Everything that shows the person renders data from sign-in, so that data is reloaded.
          <PhotoSetter
            key={person.userId}
            person={person}
            onChanged={() => void runLoginActions(pageHostOf(boot), login.actAs)}
          />
        ) : (
          <EmptyState
            title={<Trans>This person isn’t on your account</Trans>}
            action={
              <RouteButton to="home">
                <Trans>Home</Trans>
              </RouteButton>
            }
          />
        )}
      </Card>
    </Screen>
  )
}
