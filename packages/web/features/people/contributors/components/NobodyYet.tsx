// An invitation needs a person to give to. If the account has no people, a way to add one replaces
// the form.

import { Trans } from '@lingui/react/macro'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { usePeopleLabels } from '../../../../lib/organization/use-people-labels.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'

export const NobodyYet = ({ account }: { readonly account: LoadedLogin['user'] }) => {
  const { addPerson } = usePeopleLabels()
  return (
    <Card>
      <EmptyState
        icon={<IconUsers size={28} />}
        title={<Trans>There’s no one they can give to yet</Trans>}
        text={
          <Trans>
            Contributors add money for the people on your account. Add someone first, and then
            invite contributors.
          </Trans>
        }
        action={
          account.organization.portalSettings.allowCreateAuthorizedUsers ? (
            <RouteButton to="newAuthorizedUser" icon={<IconUserPlus size={20} />}>
              {addPerson}
            </RouteButton>
          ) : (
            <RouteButton to="contributors" variant="light">
              <Trans>All contributors</Trans>
            </RouteButton>
          )
        }
      />
    </Card>
  )
}
