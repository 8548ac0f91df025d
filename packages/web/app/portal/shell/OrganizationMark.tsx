// The organization's logo, name, and tagline, which also link to home.

import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Logo } from '../../../ui/Logo.tsx'
import { Trans } from '@lingui/react/macro'
import styles from './OrganizationMark.module.css'

export const OrganizationMark = ({ large = false }: { readonly large?: boolean }) => {
  const organization = useOrganization()
  const { logoUrl = null, tagline = '' } = organization?.branding ?? {}
  return (
    <RouteLink to="home" className={classNames(styles.mark, large && styles.large)}>
      <Logo
        name={organization?.organizationName ?? 'Lodgepole'}
        logoUrl={logoUrl}
        kind={organization?.orgType}
        large={large}
      />
      <span className={styles.words}>
        <span className={styles.name}>
          {organization?.organizationName ?? <Trans>Member Portal</Trans>}
        </span>
        {tagline && <span className={styles.tagline}>{tagline}</span>}
      </span>
    </RouteLink>
  )
}
