// A forgotten password: ask for a code, then choose a new password with it. Both addresses show
// this screen, each at its step; whoever has a code already begins at the second.

import { useQueryText, useRouteName } from '../../../lib/routing/route-name.ts'
import { AskForCode } from '../components/AskForCode.tsx'
import { ConfirmEmail } from '../components/ConfirmEmail.tsx'
import { ResetPassword } from '../components/ResetPassword.tsx'

export const Recovery = () => {
  const name = useRouteName()
  const { purpose, sent } = useQueryText()
  if (name !== 'verify') return <AskForCode />
  return purpose === 'confirmation' ? <ConfirmEmail /> : <ResetPassword sent={sent === '1'} />
}
