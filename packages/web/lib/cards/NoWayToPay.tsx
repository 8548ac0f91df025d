// Shown when there is no way to pay here. Says so plainly and names a contact.

import { Trans } from '@lingui/react/macro'
import type { LoadedLogin } from '../session/login.ts'
import { Notice } from '../../ui/Notice.tsx'

export const NoWayToPay = ({ login }: { readonly login: LoadedLogin }) => {
  const { organizationName, contact, features } = login.user.organization
  const ways = [contact.email, contact.phone].filter(Boolean).join(' · ')
  return (
    <Notice tone="warning" title={<Trans>You can’t pay for this here yet</Trans>}>
      {features.spendingAccounts ? (
        <Trans>
          {organizationName} doesn’t accept cards, and none of your spending accounts has enough
          money. Ask the office.
        </Trans>
      ) : (
        <Trans>{organizationName} doesn’t accept cards. Ask the office how you can pay.</Trans>
      )}{' '}
      {ways && <bdi>{ways}</bdi>}
    </Notice>
  )
}
