// A job issues an invoice for a membership that is about to end, once for each end date. Dues that
// the office voids are not issued again.

import type { System } from '@lodgepole/domain/identity/access/actor'
import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { issueDues } from '../issue.ts'
import { readOwed, type DuesParts } from '../owed.ts'
import { lockAccount, wasAskedToRenew } from '../store.ts'

export const createRenewDues = (
  parts: DuesParts,
): Command<{ readonly userId: HouseholdId }, { readonly issued: boolean }, System> => ({
  name: 'dues.renew',
  permission: 'admin',
  run: async (tx, { userId }) => {
    const nowSeconds = Math.floor(tx.context.nowMs / 1000)
    const account = await lockAccount(tx, userId)
    const endsSeconds = account?.membershipExpiresAt ?? 0
    const isToAsk = endsSeconds > nowSeconds && !(await wasAskedToRenew(tx, userId, endsSeconds))
    const owed = isToAsk ? await readOwed(tx, parts, userId, nowSeconds) : undefined
    if (!owed?.ok || owed.value.how !== 'online' || owed.value.invoice) {
      tx.nothingDone()
      return ok({ issued: false })
    }
    await issueDues(tx, owed.value, true)
    return ok({ issued: true })
  },
})
