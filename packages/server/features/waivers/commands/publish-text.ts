// A new text is in force from now on: everybody's signature is of an older one, so everybody is asked again.

import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { insertText } from '../store.ts'

export const publishText: Command<{ readonly title: string; readonly text: string }, { readonly version: number }> = {
  name: 'waiver.publish',
  permission: 'admin',
  run: async (tx, { title, text }) => {
    const { actor, nowMs } = tx.context
    const version = await insertText(tx, { title, text, publishedAt: new Date(nowMs), publishedBy: actor.kind === 'member' ? actor.userId : null })
    tx.note({ version })
    return ok({ version })
  },
}
