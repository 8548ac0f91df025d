import { Trans, useLingui } from '@lingui/react/macro'
import { SectionTabs } from '../../../lib/console/SectionTabs.tsx'

export const IntegrationTabs = () => {
  const { t } = useLingui()
  return (
    <SectionTabs
      label={t`Your own programs`}
      tabs={[
        { to: 'apiKeys', label: <Trans>API keys</Trans> },
        { to: 'webhooks', label: <Trans>Webhooks</Trans> },
      ]}
    />
  )
}
