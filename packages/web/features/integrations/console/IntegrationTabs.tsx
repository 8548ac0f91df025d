import { Trans, useLingui } from '@lingui/react/macro'
import { SectionTabs } from '../../../lib/console/SectionTabs.tsx'

export const IntegrationTabs = () => {
  const { t } = useLingui()
  return (
    <SectionTabs
      label={t`API keys and webhooks`}
      tabs={[
        { to: 'apiKeys', label: <Trans>API keys</Trans> },
        { to: 'webhooks', label: <Trans>Webhooks</Trans> },
      ]}
    />
  )
}
