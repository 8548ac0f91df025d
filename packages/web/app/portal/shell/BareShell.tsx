// Around screens without menus: signing in, activation, receipts. The organisation greets; nothing distracts.

import { Outlet } from '@tanstack/react-router'
import { useOrganization } from '../../../lib/place.tsx'
import { Trans } from '@lingui/react/macro'
import { ColorSchemeToggle } from '../../../ui/ColorSchemeToggle.tsx'
import { LanguagePicker } from '../../../ui/LanguagePicker.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { MAIN_ID } from '../../../ui/SkipLink.tsx'
import styles from './BareShell.module.css'

export const BareShell = () => {
  const organization = useOrganization()
  return (
    <div className={styles.shell}>
      <header className={styles.head}>
        <Logo
          name={organization?.organizationName ?? 'Lodgepole'}
          logoUrl={organization?.branding.logoUrl}
          kind={organization?.orgType}
          sizePx={52}
        />
        <div>
          <p className={styles.name}>{organization?.organizationName ?? <Trans>Member Portal</Trans>}</p>
          {organization?.branding.tagline && <p className={styles.tagline}>{organization.branding.tagline}</p>}
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.card}>
        <Outlet />
      </main>
      <footer className={styles.foot}>
        <LanguagePicker offered={organization?.policies.languages} />
        <ColorSchemeToggle />
      </footer>
    </div>
  )
}
