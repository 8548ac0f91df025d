// A forgotten password: request a code, then use it to choose a new password. Both addresses show
// this screen at their own step, so people who already have a code start at the second.

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
