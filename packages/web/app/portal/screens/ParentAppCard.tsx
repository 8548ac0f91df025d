// The app for parents: its stores if the organization has configured them, otherwise how to install
// the portal on a phone.

import { Trans } from '@lingui/react/macro'
import { IconDeviceMobile } from '@tabler/icons-react'
import type { OrganizationLink } from '@lodgepole/domain/organizations/organization'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { appStoreLinks } from '../app-stores.ts'
import styles from './Home.module.css'

interface ParentAppCardProps {
  readonly organizationName: string
  readonly links: readonly OrganizationLink[]
}

export const ParentAppCard = ({ organizationName, links }: ParentAppCardProps) => {
  const stores = appStoreLinks(links)
  return (
    <Card component="section" sunk aria-labelledby="parent-app" className={styles.app}>
      <IconDeviceMobile size={28} aria-hidden />
      <div className={styles.appWords}>
        <h2 id="parent-app">
          <Trans>{organizationName} on your phone</Trans>
        </h2>
        <p>
          {stores.length > 0 ? (
            <Trans>Get the parent app and keep everything at your fingertips.</Trans>
          ) : (
            <Trans>
              Open this page on your phone and choose “Add to Home Screen” in the browser’s menu.
            </Trans>
          )}
        </p>
      </div>
      {stores.map(({ store, href }) => (
        <LinkButton key={href} href={href} target="_blank" rel="noopener noreferrer" variant="gray">
          {store === 'apple' ? <Trans>App Store</Trans> : <Trans>Google Play</Trans>}
        </LinkButton>
      ))}
    </Card>
  )
}
