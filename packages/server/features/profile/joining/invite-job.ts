import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { nameOf } from '@lodgepole/domain/people/names'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../../../platform/database/transaction.ts'
import { sendActivation, type InvitationParts } from '../../sign-up/index.ts'

export interface PersonInviteJob {
  readonly organizationId: string
  readonly userId: string
  readonly email: string
  readonly origin: string
  readonly language: Language
}

export interface PersonInviteOptions extends Omit<InvitationParts, 'origin' | 'logins'> {
  readonly logins: Pick<InvitationParts['logins'], 'create'> & {
    readonly findByName: (name: string) => Promise<{ readonly loginId: string; readonly passwordHash: string | null } | undefined>
  }
  readonly now: () => number
  readonly onLinked: () => void
}

/** Whether somebody's login is theirs already; one that was invited and never opened is not. */
export const signsIn = (db: Database, organizationId: string, userId: string): Promise<boolean> =>
  systemTransaction(db, async (tx) =>
    (await tx.db.selectFrom('users').innerJoin('logins', 'logins.loginId', 'users.loginId').select('logins.loginId').where('users.organizationId', '=', organizationId).where('users.userId', '=', userId).where('logins.status', '<>', 'unconfirmed').executeTakeFirst()) !== undefined)

/**
 * Only while the account still has that address and nobody else's login, and the login has no account here: an address that was mended in
 * the meantime is not let in by a late job.
 */
const link = (tx: SystemTransaction, { organizationId, userId, email }: PersonInviteJob, loginId: string) =>
  tx.db
    .updateTable('users')
    .set({ loginId, username: email })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('email', '=', email)
    .where('isInactive', '=', false)
    .where((where) => where.or([where('loginId', 'is', null), where('loginId', '=', loginId)]))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('users as other').select('other.userId').where('other.organizationId', '=', organizationId).where('other.loginId', '=', loginId).where('other.userId', '<>', userId))))
    .returning(['firstName', 'lastName'])
    .executeTakeFirst()

export const runPersonInvite = async (options: PersonInviteOptions, job: PersonInviteJob): Promise<void> => {
  const { db, logins, requestMail, now, onLinked } = options
  const { organizationId, userId, email, origin, language } = job
  await logins.create({ username: email, email, passwordHash: null, status: 'unconfirmed', language })
  const login = await logins.findByName(email)
  if (!login) throw new Error(identityRefusals.CANNOT_RETRIEVE_USER.code)
  const at = { nowMs: now(), address: '', organizationId, language }
  const holder = await systemTransaction(db, (tx) => link(tx, job, login.loginId))
  if (!holder) return
  onLinked()
  if (login.passwordHash === null) return sendActivation({ ...options, origin }, organizationId, userId, '1', at)
  const data = { name: nameOf(holder), link: `${origin}/signin` }
  await systemTransaction(db, (tx) => requestMail(tx, { kind: 'account-opened', to: email, language, data }, at))
}
