// The actions on a person's money, depending on privileges.

import { Trans } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { showsManageFunds, type BankPrivileges } from '@lodgepole/domain/money/privileges'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import type { HouseholdPerson } from '../household.ts'
import styles from './PersonPanel.module.css'

export interface FundButtonsProps {
  readonly person: HouseholdPerson
  readonly privileges: BankPrivileges
  readonly isSmall: boolean
}

export const FundButtons = ({ person, privileges, isSmall }: FundButtonsProps) => (
  <div className={styles.buttons}>
    {privileges.deposit === 'yes' && (
      <span data-tour="deposits">
        <RouteButton
          to="deposits"
          search={{ personId: person.userId }}
          hash="deposits-form"
          icon={<IconPlus size={18} />}
          wide
        >
          <Trans>Deposit</Trans>
        </RouteButton>
      </span>
    )}
    {privileges.transfer === 'yes' && (
      <span data-tour="transfers">
        <RouteButton to="transfers" search={{ personId: person.userId }} variant="light" wide>
          <Trans>Transfer</Trans>
        </RouteButton>
      </span>
    )}
    {privileges.budget === 'yes' && (
      <span>
        <RouteButton
          to="budget"
          params={{ personId: person.userId }}
          hash="new-budget"
          variant="light"
          wide
        >
          <Trans>Budget</Trans>
        </RouteButton>
      </span>
    )}
    {showsManageFunds(person, !isSmall) && privileges.deposit === 'yes' && (
      <span>
        <RouteButton to="bankAccount" params={{ personId: person.userId }} variant="gray" wide>
          <Trans>Manage Funds</Trans>
        </RouteButton>
      </span>
    )}
  </div>
)
