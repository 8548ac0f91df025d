// Reminds households with missing signatures. The request is one command. A job mails each
// household in its own transaction, and no household twice within a day, regardless of repeated
// requests or an interrupted job.

import type { ApiKey, Member, System } from '@lodgepole/domain/identity/access/actor'
import { holderIdOf, type HouseholdId, type PersonId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'
import type { RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { mailLink } from '../commands/send-link.ts'
import { findSigningHousehold } from '../signing-household.ts'
import { findOrganizationRow, lockAccount, waiverRulesOf, wasLinkSentSince } from '../store.ts'
import { listHouseholdsToRemind, unsignedLines, type WaiverTarget } from './store.ts'

export const REMINDER_ASKED = 'waivers.reminder-asked'
export const A_DAY_MS = 86_400_000

/** What the current text requires, where the organization requires a waiver. */
export const readCurrentTarget = async (
  tx: TenantTransaction,
  nowMs: number,
): Promise<Result<WaiverTarget, Refusal>> => {
  const organization = await findOrganizationRow(tx)
  const rules = organization && waiverRulesOf(organization)
  if (!rules?.userWaiverRequired || rules.userWaiverVersion === null)
    return refuse(waiverRefusals.NO_WAIVER)
  return ok({
    scope: rules.userWaiverScope,
    version: rules.userWaiverVersion,
    nowSeconds: Math.floor(nowMs / 1000),
  })
}

/** People who still have to sign now; undefined where no waiver is required. */
export const unsignedSource = async (
  tx: TenantTransaction,
  nowSeconds: number,
): Promise<RawBuilder<unknown> | undefined> => {
  const target = await readCurrentTarget(tx, nowSeconds * 1000)
  return target.ok ? unsignedLines(tx, target.value) : undefined
}

interface Reminding {
  readonly userIds?: readonly PersonId[] | undefined
}

export const remindOfWaivers: Command<
  Reminding,
  { readonly mailed: number; readonly withoutEmail: number; readonly mailedBefore: number },
  Member | ApiKey
> = {
  name: 'waiver.remind',
  permission: { capability: 'waivers' },
  run: async (tx, { userIds }) => {
    const target = await readCurrentTarget(tx, tx.context.nowMs)
    if (!target.ok) return target
    const households = await listHouseholdsToRemind(
      tx,
      target.value,
      userIds,
      new Date(tx.context.nowMs - A_DAY_MS),
    )
    const withoutEmail = households.filter(({ hasEmail }) => !hasEmail).length
    const mailedBefore = households.filter(({ hasEmail, isMailed }) => hasEmail && isMailed).length
    const mailed = households.length - withoutEmail - mailedBefore
    if (mailed > 0)
      tx.emit({
        topic: REMINDER_ASKED,
        payload: { askedAtMs: tx.context.nowMs, ...(userIds ? { userIds } : {}) },
      })
    tx.note({ version: target.value.version, mailed })
    return ok({ mailed, withoutEmail, mailedBefore })
  },
}

interface OneHousehold {
  readonly householdId: HouseholdId
  readonly askedAtMs: number
  readonly origin: string
  readonly language: Language
}

/**
 * Checked again under the household's lock, because it may have signed or been mailed since the
 * list was made.
 */
export const remindHousehold: Command<OneHousehold, { readonly isMailed: boolean }, System> = {
  name: 'waiver.remind-household',
  permission: 'admin',
  run: async (tx, { householdId, askedAtMs, origin, language }) => {
    await lockAccount(tx, householdId)
    const found = await findSigningHousehold(tx, householdId, tx.context.nowMs)
    if (
      !found.ok ||
      !found.value.people.some(found.value.isDue) ||
      (await wasLinkSentSince(tx, holderIdOf(householdId), new Date(askedAtMs - A_DAY_MS)))
    ) {
      tx.nothingDone()
      return ok({ isMailed: false })
    }
    const isMailed = await mailLink(tx, found.value.holder, { origin, language })
    tx.note({ userId: householdId, isMailed })
    return ok({ isMailed })
  },
}
