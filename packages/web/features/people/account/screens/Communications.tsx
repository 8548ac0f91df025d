import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { EditCard } from '../components/EditCard.tsx'
import { MailChoicesForm } from '../components/MailChoicesForm.tsx'

export const Communications = () => {
  const hasBank = useOrganization()?.features.spendingAccounts
  return (
    <Screen
      title={<Trans>Communications</Trans>}
      subtitle={<Trans>Choose which emails you get.</Trans>}
      actions={
        hasBank && (
          <RouteButton to="lowBalanceMail" variant="gray">
            <Trans>Low-balance amount</Trans>
          </RouteButton>
        )
      }
    >
      <EditCard heading={<Trans>Email me about</Trans>} form={MailChoicesForm} />
    </Screen>
  )
}
