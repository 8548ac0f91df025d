// One login with several accounts: in several organizations, or an own one and a shared one in the
// same. This device remembers the choice.

import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { AccountUser } from '@lodgepole/contract/people/schemas'
import { enterAccount, type LoadedLogin } from '../../../lib/session/login.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useQueryText } from '../../../lib/routing/route-name.ts'
import { useChoiceTitle } from '../../../lib/session/use-choice-title.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { AccountCard } from '../components/AccountCard.tsx'
import { useWantedAddress } from '../use-after-sign-in.ts'
import styles from './SelectOrganization.module.css'

const Choice = ({ login }: { readonly login: LoadedLogin }) => {
  const { history } = useRouter()
  const wanted = useWantedAddress()
  const { first } = useQueryText()
  const { details, user, actAs } = login
  // Right after signing in, none of them has been selected yet.
  const inUse = first ? undefined : user.userId
  const choose = (account: AccountUser) => {
    enterAccount(details, account, actAs)
    // If the organization has an address of its own, the guard redirects there.
    history.replace(wanted())
  }
  // A tab that was opened at this address has no history to go back to.
  const goBack = () => (history.canGoBack() ? history.back() : history.replace(wanted()))
  return (
    <>
      <ul className={styles.accounts}>
        {details.users.map((account) => (
          <li key={account.userId}>
            <AccountCard
              account={account}
              pairs={details.pairs}
              isCurrent={account.userId === inUse}
              onChoose={() => choose(account)}
            />
          </li>
        ))}
      </ul>
      {inUse && (
        <Button className={styles.back} variant="plain" wide onClick={goBack}>
          <Trans>Back</Trans>
        </Button>
      )}
    </>
  )
}

/**
 * An organization's own address only knows that organization's account, so there is nothing to
 * choose.
 */
const OnlyOne = ({ login }: { readonly login: LoadedLogin }) => {
  const { organizationName } = login.user.organization
  return (
    <Page
      title={<Trans>Your account at {organizationName}</Trans>}
      subtitle={<Trans>This is your only account at this web address.</Trans>}
    >
      <Choice login={login} />
    </Page>
  )
}

export const SelectOrganization = () => {
  const login = useLogin()
  const titleOf = useChoiceTitle()
  if (login?.details.users.length === 1) return <OnlyOne login={login} />
  return (
    <Page
      title={titleOf(login?.details.users ?? [])}
      subtitle={<Trans>You can switch at any time in the menu under your picture.</Trans>}
    >
      {login && <Choice login={login} />}
    </Page>
  )
}
