// How one signs in oneself: staff have it where they work, whether they belong to a household or
// not.

import { useLingui } from '@lingui/react/macro'
import { OwnCredentials } from '../../../features/identity/screens/Credentials.tsx'
import { consoleTitles } from '../titles.ts'

export const OwnSignIn = () => {
  const { i18n } = useLingui()
  return <OwnCredentials title={i18n._(consoleTitles.credentials)} />
}
