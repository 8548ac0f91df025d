// With whom the account is shared.

import { Trans } from '@lingui/react/macro'
import { useLogin } from '../../../lib/place.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { EditCard } from '../components/EditCard.tsx'
import { SharingForm } from '../components/SharingForm.tsx'

export const Sharing = () => {
  const user = useLogin()?.user
  const name = user && `${user.firstName} ${user.lastName}`.trim()
  return (
    <Screen title={<Trans>Sharing</Trans>} subtitle={user?.isParent2 ? <Trans>You share the account of {name}.</Trans> : <Trans>Two parents, one account.</Trans>}>
      <EditCard heading={user?.isParent2 ? <Trans>Your name</Trans> : <Trans>Second parent</Trans>} form={SharingForm} />
    </Screen>
  )
}
