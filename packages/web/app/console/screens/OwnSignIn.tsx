// Settings for one's own sign-in. Staff find them where they work, whether or not they belong to a
// household.

import { useLingui } from '@lingui/react/macro'
import { OwnCredentials } from '../../../features/identity/screens/Credentials.tsx'
import { consoleTitles } from '../titles.ts'

export const OwnSignIn = () => {
  const { i18n } = useLingui()
  return <OwnCredentials title={i18n._(consoleTitles.credentials)} />
}
