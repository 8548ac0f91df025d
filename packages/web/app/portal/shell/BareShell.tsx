// Wraps the portal's screens without menus: signing in, activation, receipts. Shows the
// organization's welcome.

import { Trans } from '@lingui/react/macro'
import { BareFrame } from '../../../lib/layout/BareFrame.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { Logo } from '../../../ui/Logo.tsx'

export const BareShell = () => {
  const organization = useOrganization()
  return (
    <BareFrame
      colored
      mark={
        <Logo
          name={organization?.organizationName ?? 'Lodgepole'}
          logoUrl={organization?.branding.logoUrl}
          kind={organization?.orgType}
          sizePx={52}
        />
      }
      name={organization?.organizationName ?? <Trans>Member Portal</Trans>}
      tagline={organization?.branding.tagline}
      languages={organization?.policies.languages}
    />
  )
}
