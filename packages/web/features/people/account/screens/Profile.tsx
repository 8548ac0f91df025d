import { Trans } from '@lingui/react/macro'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { EditCard } from '../components/EditCard.tsx'
import { ProfileForm } from '../components/ProfileForm.tsx'

export const Profile = () => (
  <Screen
    title={<Trans>Profile</Trans>}
    subtitle={<Trans>The account holder, and how we can reach you.</Trans>}
  >
    <EditCard heading={<Trans>Name and contact</Trans>} form={ProfileForm} />
  </Screen>
)
