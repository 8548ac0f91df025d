// Lets a second parent in. The command only notes the address; this job, which may be repeated, finds or makes their login,
// links it and mails them. It is the same to whoever invites, whether the address was known or not.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { nameOf } from '@lodgepole/domain/people/names'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../../platform/database/transaction.ts'
import type { Subscriptions } from '../../platform/outbox/dispatch-outbox.ts'
import { sendActivation, type InvitationParts } from '../sign-up/index.ts'
import { runPersonInvite, type PersonInviteJob } from './joining/invite-job.ts'
import { PERSON_INVITED } from './joining/invite-person.ts'
import { SECOND_PARENT_INVITED } from './second-parent-mail.ts'

const INVITE = 'invite-second-parent'
const INVITE_PERSON = 'invite-person'

export const profileSubscriptions: Subscriptions = { [SECOND_PARENT_INVITED]: [INVITE], [PERSON_INVITED]: [INVITE_PERSON] }

interface InviteJob {
  readonly organizationId: string
  readonly userId: string
  readonly email: string
  readonly origin: string
  readonly language: Language
}

export interface InviteOptions extends Omit<InvitationParts, 'origin' | 'logins'> {
  readonly logins: Pick<Parameters<typeof sendActivation>[0]['logins'], 'create'> & {
    readonly findByName: (name: string) => Promise<{ readonly loginId: string; readonly passwordHash: string | null } | undefined>
  }
  readonly now: () => number
  readonly onLinked: () => void
}

/** Only while the account still names that address: who was taken off in the meantime is not let in by a late job. */
const link = (tx: SystemTransaction, { organizationId, userId, email }: InviteJob, loginId: string) =>
  tx.db
    .updateTable('users')
    .set({ parent2LoginId: loginId })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('parent2Email', '=', email)
    .where('isInactive', '=', false)
    .returning(['firstName', 'lastName'])
    .executeTakeFirst()

const invite = async (options: InviteOptions, job: InviteJob): Promise<void> => {
  const { db, logins, requestMail, now, onLinked } = options
  const { organizationId, userId, email, origin, language } = job
  await logins.create({ username: email, email, passwordHash: null, status: 'unconfirmed', language })
  const login = await logins.findByName(email)
  if (!login) throw new Error(identityRefusals.CANNOT_RETRIEVE_USER.code)
  const at = { nowMs: now(), address: '', organizationId, language }
  const holder = await systemTransaction(db, (tx) => link(tx, job, login.loginId))
  if (!holder) return
  onLinked()
  if (login.passwordHash === null) return sendActivation({ ...options, origin }, organizationId, userId, '2', at)
  const data = { holderName: nameOf(holder), link: `${origin}/signin` }
  await systemTransaction(db, (tx) => requestMail(tx, { kind: 'household-shared', to: email, language, data }, at))
}

export const profileTasks = (options: InviteOptions): TaskList => ({
  [INVITE]: (payload) => invite(options, payload as InviteJob),
  [INVITE_PERSON]: (payload) => runPersonInvite(options, payload as PersonInviteJob),
})

/** A login that shared an account and has no other is signed out everywhere; one with accounts of its own keeps those. */
export const endSharing = (db: Database, loginId: string, nowMs: number): Promise<void> =>
  systemTransaction(db, async (tx) => {
    const other = await tx.db.selectFrom('users').select('userId').where((where) => where.or([where('loginId', '=', loginId), where('parent2LoginId', '=', loginId)])).limit(1).executeTakeFirst()
    if (!other) await tx.db.updateTable('sessions').set({ endedAt: new Date(nowMs) }).where('loginId', '=', loginId).where('endedAt', 'is', null).execute()
  })
