// The receipt of a donation, for anyone who has its address. It is identified by the offer that was
// decided.

import type { Receipt } from '@lodgepole/contract/money/deposits/schemas'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { nameOf } from '@lodgepole/domain/people/names'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findDonation } from './store.ts'

export const donationReceipt = async (
  tx: TenantTransaction,
  offerId: string,
): Promise<Receipt | undefined> => {
  const donation = await findDonation(tx, offerId)
  if (!donation) return undefined
  const amount = decimalFromCents(donation.amountCents ?? 0)
  return {
    transactionId: offerId,
    status: 'approved',
    kind: 'donation',
    amount,
    refunded: '0.00',
    brand: '',
    last4: '',
    payerName: nameOf({ firstName: donation.holderFirstName, lastName: donation.holderLastName }),
    paidAtSeconds: Math.floor((donation.chosenAt ?? donation.madeAt).getTime() / 1000),
    parts: [{ firstName: donation.firstName, amount, releaseDay: '' }],
  }
}
