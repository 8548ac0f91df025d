// Puts a new text in force. All signatures are for an older text, so everyone has to sign again.

import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'
import type { Command } from '../../../../platform/run-command.ts'
import { insertText, lockNewestVersion } from '../store.ts'

export const publishText: Command<
  { readonly title: string; readonly text: string; readonly seenVersion?: number | undefined },
  { readonly version: number }
> = {
  name: 'waiver.publish',
  permission: 'admin',
  run: async (tx, { title, text, seenVersion }) => {
    const { actor, nowMs } = tx.context
    const newest = await lockNewestVersion(tx)
    if (seenVersion !== undefined && seenVersion !== newest)
      return refuse(waiverRefusals.WAIVER_PUBLISHED, { details: { version: newest } })
    const version = await insertText(tx, newest + 1, {
      title,
      text,
      publishedAt: new Date(nowMs),
      publishedBy: actor.userId,
    })
    tx.note({ version, title })
    return ok({ version })
  },
}
