// An organization's marks change through commands, so that its log shows when and why mail to a
// person stopped and resumed.

import type { ApiKey, Member, System } from '@lodgepole/domain/identity/access/actor'
import { maskEmail } from '@lodgepole/domain/identity/email'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import {
  afterConfirmation,
  applyMailFact,
  type MailFact,
  type MailMark,
} from '@lodgepole/domain/messages/mail-mark'
import { mailMarkRefusals } from '@lodgepole/domain/messages/mark-refusals'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import {
  findOrganizationMark,
  listPeopleAt,
  lockOrganizationMark,
  writeOrganizationMark,
} from './store.ts'

/** The log names people by id and never contains a full address. */
const noteAddress = async (
  tx: CommandTransaction,
  address: string,
  { kind, status, source }: Pick<MailMark, 'kind' | 'status' | 'source'>,
): Promise<void> => {
  tx.note({ address: maskEmail(address), kind, status, source })
  tx.concerns(await listPeopleAt(tx, address))
}

export const markAddress: Command<
  { readonly address: string; readonly fact: MailFact },
  null,
  System
> = {
  name: 'mail.mark-address',
  permission: 'admin',
  run: async (tx, { address, fact }) => {
    const before = await lockOrganizationMark(tx, address)
    const after = applyMailFact(before, fact)
    if (after !== before) await writeOrganizationMark(tx, address, after)
    // A second failure of a marked address is nothing new.
    if (after.kind === before.kind) tx.nothingDone()
    else await noteAddress(tx, address, after)
    return ok(null)
  },
}

/** A code from a mail to this address was entered. */
export const proveAddress: Command<
  { readonly address: string; readonly atMs: number; readonly by: 'code' | 'reader' },
  null,
  System
> = {
  name: 'mail.prove-address',
  permission: 'admin',
  run: async (tx, { address, atMs, by }) => {
    const before = await lockOrganizationMark(tx, address)
    const after = afterConfirmation(before, atMs, by)
    if (after !== before) await writeOrganizationMark(tx, address, after)
    if (after.kind === before.kind) tx.nothingDone()
    else await noteAddress(tx, address, before)
    return ok(null)
  },
}

/** Staff have checked with the person. `seenAtSeconds` is the last failure they knew of. */
export const confirmAddress: Command<
  { readonly address: string; readonly seenAtSeconds: number },
  null,
  Member | ApiKey
> = {
  name: 'mail.confirm-address',
  permission: { capability: 'peopleWrite' },
  run: async (tx, { address, seenAtSeconds }) => {
    if ((await findOrganizationMark(tx, tx.organizationId, address)) === undefined)
      return refuse(mailMarkRefusals.MARK_NOT_FOUND)
    const before = await lockOrganizationMark(tx, address)
    if (before.kind === null) return refuse(mailMarkRefusals.MARK_NOT_FOUND)
    if (before.kind === 'complained') return refuse(mailMarkRefusals.COMPLAINT_STANDS)
    if (Math.floor((before.lastAtMs ?? 0) / 1000) > seenAtSeconds)
      return refuse(mailMarkRefusals.BOUNCED_AGAIN)
    await writeOrganizationMark(
      tx,
      address,
      afterConfirmation(before, Math.max(tx.context.nowMs, before.lastAtMs ?? 0), 'staff'),
    )
    await noteAddress(tx, address, before)
    return ok(null)
  },
}
