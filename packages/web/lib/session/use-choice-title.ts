// The title of the choice: organizations, or accounts if they are all in the same organization.

import { useLingui } from '@lingui/react/macro'
import type { AccountUser } from '@lodgepole/contract/people/schemas'

type Choice = Pick<AccountUser, 'organizationId'>

export const areInOneOrganization = (accounts: readonly Choice[]): boolean =>
  new Set(accounts.map(({ organizationId }) => organizationId)).size <= 1

export const useChoiceTitle = (): ((accounts: readonly Choice[]) => string) => {
  const { t } = useLingui()
  return (accounts) =>
    areInOneOrganization(accounts) ? t`Choose an account` : t`Choose an organization`
}
