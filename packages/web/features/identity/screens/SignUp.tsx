// Signing up, where the organisation takes new accounts online.

import { useOrganization } from '../../../lib/place.tsx'
import { CreateAccount } from '../components/CreateAccount.tsx'
import { SignUpClosed } from '../components/SignUpClosed.tsx'

export const SignUp = () => {
  const organization = useOrganization()
  if (!organization?.portalSettings.allowCreateAccountHolders) return <SignUpClosed organizationName={organization?.organizationName} />
  return <CreateAccount organizationName={organization.organizationName} />
}
