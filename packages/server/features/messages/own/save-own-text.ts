// An admin edits the text of a mail, or restores the product's text.

import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Language } from '@lodgepole/domain/kernel/locale'
import {
  mailTextRefusals,
  ownTextParts,
  unknownPlaceholders,
  type OwnMailText,
} from '@lodgepole/domain/messages/own-texts'
import type { Command } from '../../../platform/run-command.ts'
import { changeStamp, refuseEditConflict } from '../../../platform/edit-conflict.ts'
import { editableMails, placeholdersOf } from './editable-mails.ts'
import { lockOwnText, updateOwnText } from './own-store.ts'

export interface SaveOwnText {
  readonly mail: string
  readonly language: Language
  readonly version: number
  readonly own: OwnMailText
}

export interface SavedOwnText {
  readonly version: number
  readonly own: Required<OwnMailText>
}

export const saveOwnText: Command<SaveOwnText, SavedOwnText> = {
  name: 'mail.save-text',
  permission: { capability: 'settingsWrite' },
  run: async (tx, { mail, language, version, own }) => {
    if (!editableMails.includes(mail)) return refuse(mailTextRefusals.MAIL_UNKNOWN)
    const unknown = unknownPlaceholders(own, placeholdersOf(mail))
    if (unknown.length > 0)
      return refuse(mailTextRefusals.PLACEHOLDER_UNKNOWN, { details: { placeholders: unknown } })
    const before = await lockOwnText(tx, mail, language)
    if (!before) return refuse(mailTextRefusals.MAIL_UNKNOWN)
    const kept = ({ subject, heading, opening, closing }: Required<OwnMailText>) => ({
      subject,
      heading,
      opening,
      closing,
    })
    if (before.version !== version)
      return refuseEditConflict(tx, before, { version: before.version, own: kept(before) })
    const after = Object.fromEntries(
      ownTextParts.map((part) => [part, own[part]?.trim() ?? '']),
    ) as Required<OwnMailText>
    await updateOwnText(tx, {
      ...before,
      ...after,
      version: version + 1,
      ...changeStamp(tx.context),
    })
    tx.note({ mail, language, before: kept(before), after })
    return ok({ version: version + 1, own: after })
  },
}
