import type {
  AuthorizedPerson,
  AuthorizedPersonEdit,
} from '@lodgepole/contract/people/profile/schemas'
import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { changeStamp, refuseEditConflict } from '../../../../platform/edit-conflict.ts'
import { reachAccount } from '../../households/index.ts'
import {
  deleteAuthorizedPerson,
  findAccountOfEmail,
  findAuthorizedPerson,
  insertAuthorizedPerson,
  isOnList,
  updateAuthorizedPerson,
  type AuthorizedPersonRow,
} from '../authorized-person-store.ts'

export const presentAuthorizedPerson = ({
  accountId,
  userId,
  organizationId,
  relationship,
  imageUrl,
  firstName,
  lastName,
  phone,
  email,
  version,
}: AuthorizedPersonRow): AuthorizedPerson => ({
  accountId,
  userId,
  organizationId,
  relationship,
  imageUrl,
  firstName,
  lastName,
  phone,
  email,
  version,
})

export const saveAuthorizedPerson: Command<AuthorizedPersonEdit, AuthorizedPerson> = {
  name: 'profile.save-authorized-person',
  permission: 'member',
  run: async (tx, edit) => {
    const { firstName, lastName, userId } = edit
    if (!firstName) return refuse(peopleRefusals.FIRST_NAME_UNDEFINED)
    if (!lastName) return refuse(peopleRefusals.LAST_NAME_UNDEFINED)
    if (edit.email && !isEmail(edit.email)) return refuse(identityRefusals.INVALID_EMAIL)
    const reached = await reachAccount(tx, tx.context.actor, edit.accountId)
    if (!reached.ok) return reached
    const { accountId, asStaff } = reached.value
    const before =
      userId === undefined ? undefined : await findAuthorizedPerson(tx, accountId, userId)
    if (userId !== undefined && !before) return refuse(peopleRefusals.NOT_LISTED)
    const email =
      edit.email === undefined ? (before?.email ?? null) : edit.email && normalizeEmail(edit.email)
    if (email && (await isOnList(tx, accountId, email, userId)))
      return refuse(peopleRefusals.LISTED_ALREADY)
    const fields = {
      firstName,
      lastName,
      email,
      relationship: edit.relationship ?? before?.relationship ?? '',
      phone: edit.phone === undefined ? (before?.phone ?? null) : edit.phone,
      ...changeStamp(tx.context),
    }
    const row = before
      ? await updateAuthorizedPerson(tx, accountId, before.userId, edit.version, fields)
      : await insertAuthorizedPerson(
          tx,
          accountId,
          (email && (await findAccountOfEmail(tx, email))) || newId(),
          fields,
        )
    if (!row && before) {
      const current = (await findAuthorizedPerson(tx, accountId, before.userId)) ?? before
      return refuseEditConflict(tx, current, presentAuthorizedPerson(current))
    }
    if (!row) return refuse(peopleRefusals.LISTED_ALREADY)
    tx.note({ authorizedPersonId: row.userId, accountId, asStaff, created: !before })
    return ok(presentAuthorizedPerson(row))
  },
}

export const removeAuthorizedPerson: Command<
  { accountId?: string | undefined; userId: PersonId; version?: number | undefined },
  { removed: true }
> = {
  name: 'profile.remove-authorized-person',
  permission: 'member',
  run: async (tx, { accountId: sent, userId, version }) => {
    const reached = await reachAccount(tx, tx.context.actor, sent)
    if (!reached.ok) return reached
    const { accountId, asStaff } = reached.value
    const before = await findAuthorizedPerson(tx, accountId, userId)
    if (!before) return refuse(peopleRefusals.NOT_LISTED)
    if (!(await deleteAuthorizedPerson(tx, accountId, userId, version)))
      return refuseEditConflict(tx, before, presentAuthorizedPerson(before))
    tx.note({ authorizedPersonId: userId, accountId, asStaff })
    return ok({ removed: true })
  },
}
