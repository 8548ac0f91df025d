// The kinds of mail that an organization can send at all. Choices about others would be noise.

import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import {
  mailChoiceKinds,
  type MailChoiceKind,
  type MailChoices,
} from '@lodgepole/domain/people/mail-choices'

export const mailKindsOf = ({
  features,
  policies,
}: Pick<PublicOrganization, 'features'> & {
  readonly policies: Pick<PublicOrganization['policies'], 'placeOrderMenu'>
}): readonly MailChoiceKind[] => {
  const { spendingAccounts, eventRegistration, carePackages, idCard } = features
  const used: MailChoices = {
    lowBalance: spendingAccounts,
    deposits: spendingAccounts,
    reservations: eventRegistration.enabled,
    orders: carePackages || idCard.enabled || policies.placeOrderMenu,
    tickets: true,
    news: true,
  }
  return mailChoiceKinds.filter((kind) => used[kind])
}

/** Only the changes, so that two parents who choose at the same time keep each other's choices. */
export const changedChoices = (before: MailChoices, chosen: MailChoices): Partial<MailChoices> =>
  Object.fromEntries(
    mailChoiceKinds
      .filter((kind) => before[kind] !== chosen[kind])
      .map((kind) => [kind, chosen[kind]]),
  )
