// What a viewer may do with one person's money. The home page's buttons and the bank calls use the
// same function, and a refusal includes the reason, so that a screen can explain it.

import type { Cents } from '../kernel/money.ts'
import { isOfHousehold, type PersonOfHousehold } from '../people/household-access.ts'
import type { PortalSettings } from '../organizations/portal-settings.ts'

export interface BankPerson extends PersonOfHousehold {
  readonly balanceCents: Cents
  readonly scheduledCents: Cents
  /** The account was open for a limited time that is over. */
  readonly isClosed?: boolean
}

export interface BankViewer {
  readonly accountUserId: string
  readonly hasSpendingAccounts: boolean
  readonly settings: Pick<PortalSettings, 'allowBankTransfers' | 'allowBankDailyLimit'>
  /**
   * Number of people the account holds. Money moves within a household, so a single person has
   * nobody to move it to.
   */
  readonly heldCount: number
}

export type Privilege =
  | 'yes'
  | 'no-accounts'
  | 'switched-off'
  | 'not-held'
  | 'no-money'
  | 'nobody-else'
  | 'over'

export interface BankPrivileges {
  readonly deposit: Privilege
  readonly transfer: Privilege
  readonly budget: Privilege
}

const transferOf = (
  { accountUserId, settings, heldCount }: BankViewer,
  person: BankPerson,
): Privilege => {
  if (!settings.allowBankTransfers) return 'switched-off'
  if (!isOfHousehold(accountUserId, person)) return 'not-held'
  if (person.balanceCents <= 0) return 'no-money'
  return heldCount > 1 ? 'yes' : 'nobody-else'
}

const budgetOf = ({ accountUserId, settings }: BankViewer, person: BankPerson): Privilege => {
  if (!settings.allowBankDailyLimit) return 'switched-off'
  return isOfHousehold(accountUserId, person) ? 'yes' : 'not-held'
}

/** Anyone who sees the person may deposit: a contributor gives without holding them. */
export const bankPrivileges = (viewer: BankViewer, person: BankPerson): BankPrivileges => {
  if (!viewer.hasSpendingAccounts)
    return { deposit: 'no-accounts', transfer: 'no-accounts', budget: 'no-accounts' }
  if (person.isClosed) return { deposit: 'over', transfer: 'over', budget: 'over' }
  return { deposit: 'yes', transfer: transferOf(viewer, person), budget: budgetOf(viewer, person) }
}

/** There is something to manage, and enough room on the screen. */
export const showsManageFunds = (
  { balanceCents, scheduledCents }: Pick<BankPerson, 'balanceCents' | 'scheduledCents'>,
  isMediumOrLarger: boolean,
): boolean => isMediumOrLarger && balanceCents + scheduledCents > 0
