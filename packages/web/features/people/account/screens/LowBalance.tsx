import { Trans } from '@lingui/react/macro'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { EditCard } from '../components/EditCard.tsx'
import { ThresholdForm } from '../components/ThresholdForm.tsx'

export const LowBalance = () => (
  <Screen
    title={<Trans>Low balance mail</Trans>}
    subtitle={<Trans>So that nobody stands at the counter without money.</Trans>}
  >
    <EditCard heading={<Trans>When is a balance low?</Trans>} form={ThresholdForm} />
  </Screen>
)
