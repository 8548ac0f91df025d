// Signing up, if the organization accepts new accounts online.

import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { useQueryText } from '../../../lib/routing/route-name.ts'
import { CreateAccount } from '../components/CreateAccount.tsx'
import { SignUpByMail } from '../components/SignUpByMail.tsx'
import { SignUpClosed } from '../components/SignUpClosed.tsx'

export const SignUp = () => {
  const organization = useOrganization()
  const { by } = useQueryText()
  if (!organization?.portalSettings.allowCreateAccountHolders)
    return <SignUpClosed organizationName={organization?.organizationName} />
  if (by === 'mail') return <SignUpByMail organizationName={organization.organizationName} />
  return <CreateAccount organizationName={organization.organizationName} />
}
