// Shown first on the home page: mail doesn't reach the signed-in person.

import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useOwnMail } from '../../../lib/household/use-own-mail.ts'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './Home.module.css'

export const HomeMail = () => {
  const { data } = useOwnMail()
  if (!data?.mark) return null
  const { address, mark } = data
  return (
    <Notice
      tone="warning"
      className={styles.mail}
      title={<Trans>We can’t reach you at {address}</Trans>}
      action={
        <RouteButton to="credentials" variant="light" size="dense">
          <Trans>Confirm or change it</Trans>
        </RouteButton>
      }
    >
      {mark.kind === 'complained' ? (
        <Trans>
          Our emails to you were reported as spam, so we stopped sending them. To get them again,
          confirm your address.
        </Trans>
      ) : (
        <Trans>
          Our emails to this address came back, so we stopped sending them. Confirm that the address
          works, or change it.
        </Trans>
      )}
    </Notice>
  )
}
