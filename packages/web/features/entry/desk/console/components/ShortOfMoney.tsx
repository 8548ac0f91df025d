// The account's balance is too low for a seat. Shows how much is missing, and where to deposit it.

import { Trans } from '@lingui/react/macro'
import type { DeskPerson } from '@lodgepole/contract/entry/desk/endpoints'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { RouteLink } from '../../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../../lib/organization/app-context.tsx'
import { useMoneyText } from '../../../../../ui/Money.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { fullName } from '../../../../../ui/person-summary.ts'

export const ShortOfMoney = ({
  person,
  missingCents,
}: {
  readonly person: DeskPerson
  readonly missingCents: number
}) => {
  const roles = useLogin()?.roles
  const [name, missing] = [fullName(person), useMoneyText()(missingCents)]
  return (
    <Notice tone="warning" live>
      <Trans>
        {name}’s spending account is {missing} short.
      </Trans>{' '}
      {roles && hasCapability(roles, 'moneyWrite') ? (
        <RouteLink to="bankPerson" params={{ personId: person.personId }}>
          <Trans>Make a deposit</Trans>
        </RouteLink>
      ) : (
        <Trans>
          The household can make a deposit in the portal under “Spending accounts”, or at the
          office.
        </Trans>
      )}
    </Notice>
  )
}
