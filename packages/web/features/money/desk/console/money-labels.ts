// Labels for the ledger's own terms.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OrganizationPurpose, PaidBy, PersonPurpose } from '@lodgepole/domain/money/accounts'
import type { MoneyState } from '@lodgepole/domain/money/money-list'
import type { PillTone } from '../../../../ui/Pill.tsx'

export const stateLabels: Readonly<Record<MoneyState, MessageDescriptor>> = {
  booked: msg`Booked`,
  'under-way': msg`In progress`,
  declined: msg`Declined`,
  'given-up': msg`Abandoned`,
}

export const stateTones: Readonly<Record<MoneyState, PillTone>> = {
  booked: 'brand',
  'under-way': 'amber',
  declined: 'danger',
  'given-up': 'gray',
}

export const paidByLabels: Readonly<Record<PaidBy, MessageDescriptor>> = {
  authorizenet: msg`Authorize.Net`,
  square: msg`Square`,
  cash: msg`Cash`,
  cheque: msg({ message: 'Check', context: 'way of payment' }),
  bank: msg`Bank transfer`,
}

export const accountTexts: Readonly<
  Record<PersonPurpose | OrganizationPurpose, MessageDescriptor>
> = {
  spending: msg`Spending accounts`,
  scheduled: msg`Scheduled money`,
  'card-clearing': msg`Card providers`,
  cash: msg`Cash drawer`,
  cheques: msg`Checks`,
  bank: msg`Bank transfers`,
  sales: msg`Sales`,
  'sales-tax': msg`Sales tax`,
  gifts: msg`Gifts`,
  donations: msg`Donations`,
  'refunds-payable': msg`Refunds payable`,
  adjustments: msg`Adjustments`,
}
