import { Trans } from '@lingui/react/macro'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { EditCard } from '../components/EditCard.tsx'
import { ThresholdForm } from '../components/ThresholdForm.tsx'

export const LowBalance = () => (
  <Screen
    title={<Trans>Low-balance email</Trans>}
    subtitle={<Trans>We’ll let you know in time, so nobody is short of money at the till.</Trans>}
  >
    <EditCard heading={<Trans>Low-balance amount</Trans>} form={ThresholdForm} />
  </Screen>
)
