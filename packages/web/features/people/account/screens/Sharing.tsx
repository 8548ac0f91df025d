// The people the account is shared with.

import { Trans } from '@lingui/react/macro'
import { actingStore } from '../../../../lib/session/acting.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { useStore } from '../../../../lib/state/store.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { EditCard } from '../components/EditCard.tsx'
import { SharingAsItIs } from '../components/SharedWith.tsx'
import { SharingForm } from '../components/SharingForm.tsx'

export const Sharing = () => {
  const user = useLogin()?.user
  const isActing = useStore(actingStore) !== undefined
  const name = user && `${user.firstName} ${user.lastName}`.trim()
  return (
    <Screen
      title={<Trans>Sharing</Trans>}
      subtitle={
        user?.isParent2 ? (
          <Trans>You share {name}’s account.</Trans>
        ) : (
          <Trans>Two parents, one account.</Trans>
        )
      }
    >
      {isActing && (
        <Notice>
          <Trans>
            You can’t change sharing while you act as a member. Ask the household to do it.
          </Trans>
        </Notice>
      )}
      <EditCard
        heading={
          user?.isParent2 && !isActing ? <Trans>Your name</Trans> : <Trans>Second parent</Trans>
        }
        form={isActing ? SharingAsItIs : SharingForm}
      />
    </Screen>
  )
}
