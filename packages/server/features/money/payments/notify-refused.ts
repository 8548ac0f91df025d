// Runs when a card refuses a refund. The money is on the person's account, which their holder does
// not expect, and staff may have to return it in another way. Both are notified in the transaction
// that settles the refund, whatever it was for.

import { chooseLanguage, type Language } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { listAdminEmails, requestMail } from '../../messages/index.ts'
import type { AfterRefund } from './commands/settle-refund.ts'
import { findConcerned } from './notify-refused-store.ts'

interface Site {
  readonly origin: string
  readonly locale: string
}

/**
 * `siteIn` finds an organization's site with the transaction's own connection. It returns undefined
 * for one that no longer exists.
 */
export const createNotifyRefused =
  (findCurrentSite: (tx: TenantTransaction) => Promise<Site | undefined>): AfterRefund =>
  async (
    tx,
    { userId, amountCents, brand, last4, payerName, payerEmail, providerPaymentId, details },
    settlement,
  ) => {
    if (settlement.status !== 'declined') return
    const [found, person] = [await findCurrentSite(tx), await findConcerned(tx, userId)]
    if (!found || !person) return
    const ofOrganization = chooseLanguage([], found.locale)
    const { language } = details as { readonly language?: Language }
    const [amount, card] = [decimalFromCents(amountCents), `${brand ?? ''} ${last4 ?? ''}`.trim()]
    // The payer may be someone else, such as a giver, but the money belongs to the household.
    if (person.email)
      requestMail(tx, {
        kind: 'refund-refused',
        to: person.email,
        language: person.email === payerEmail ? (language ?? ofOrganization) : ofOrganization,
        data: {
          name: person.firstName,
          amount,
          card,
          link: `${found.origin}/bank/account/${userId}`,
        },
      })
    const data = {
      name: `${person.firstName} ${person.lastName}`.trim(),
      payer: payerName,
      amount,
      card,
      reason: settlement.code,
      payment: providerPaymentId,
      happenedAtSeconds: Math.floor(tx.context.nowMs / 1000),
    }
    for (const to of await listAdminEmails(tx))
      requestMail(tx, { kind: 'refund-refused-staff', to, language: ofOrganization, data })
  }
