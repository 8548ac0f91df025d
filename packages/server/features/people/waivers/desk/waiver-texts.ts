// The organization's waiver texts as staff see them: each version, and how many people have yet to
// sign the current one.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { nameOf } from '@lodgepole/domain/people/names'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { findOrganizationRow, findText, waiverRulesOf } from '../store.ts'
import { readCurrentTarget } from './remind.ts'
import { countUnsigned, listTexts } from './store.ts'

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

export const readOverview = async (tx: TenantTransaction, nowMs: number) => {
  const organization = await findOrganizationRow(tx)
  if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
  const rules = waiverRulesOf(organization)
  const texts = await listTexts(tx)
  const target = await readCurrentTarget(tx, nowMs)
  const counts = target.ok ? await countUnsigned(tx, target.value) : { people: 0, unsigned: 0 }
  return ok({
    isRequired: target.ok,
    isAskedFor: rules.userWaiverRequired,
    scope: rules.userWaiverScope,
    ...counts,
    texts: texts.map(({ version, title, publishedAt, firstName, lastName, signatures }) => ({
      version,
      title,
      publishedAt: secondsOf(publishedAt),
      publishedByName: nameOf({ firstName, lastName }),
      signatures,
    })),
  })
}

/** One version of the text; without a version, the current one. */
export const readText = async (tx: TenantTransaction, target: number | undefined) => {
  const current = (await findOrganizationRow(tx))?.userWaiverVersion
  const version = target ?? current ?? undefined
  const found = version === undefined ? undefined : await findText(tx, version)
  return found
    ? ok({
        version: found.version,
        title: found.title,
        text: found.text,
        publishedAt: secondsOf(found.publishedAt),
      })
    : refuse(waiverRefusals.NO_WAIVER)
}
