// Lets invited staff in, away from the request: their login is found or made and linked. Whoever
// signs in already has the role at once and is told so; the others are mailed a code, and have the
// role once they have used it.

import type { TaskList } from 'graphile-worker'
import { nameOf } from '@lodgepole/domain/people/names'
import type { Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import type { Login } from '../../../ports/identity.ts'
import type { LoginStore } from '../../../ports/login-store.ts'
import { acceptStaffInvitations } from '../../identity/index.ts'
import { sendActivation, type InvitationParts } from '../../identity/sign-up/index.ts'
import { STAFF_INVITED } from './invite-staff.ts'
import { consoleLinkOf, type MailContext } from './letter.ts'
import { linkInvited, type InvitedLogin } from './store.ts'

const NOTIFY = 'tell-invited-staff'

export const staffSubscriptions: Subscriptions = { [STAFF_INVITED]: [NOTIFY] }

export interface StaffTaskParts extends Omit<InvitationParts, 'origin' | 'logins'> {
  readonly logins: Pick<LoginStore, 'create' | 'forInvitation'>
  readonly now: () => number
  /** Somebody has an account or a role that they had not a moment ago. */
  readonly clearSessionCache: () => void
}

const isOpened = ({ status, passwordHash }: Login): boolean =>
  status !== 'unconfirmed' && passwordHash !== null

const tell = async (parts: StaffTaskParts, job: InvitedLogin & MailContext): Promise<void> => {
  const { logins, requestMail, now, clearSessionCache } = parts
  const { organizationId, userId, email, origin, consoleOrigin, language } = job
  const at = { nowMs: now(), address: '', organizationId, language }
  const invited = await logins.forInvitation(email, language, async (tx, login) => {
    const linked = await linkInvited(tx, job, login.loginId)
    if (!linked || !isOpened(login)) return linked
    await acceptStaffInvitations(tx, login.loginId, at.nowMs)
    const link = consoleLinkOf(organizationId, job)
    await requestMail(
      tx,
      {
        kind: 'staff-invited',
        to: email,
        language,
        data: { name: nameOf(linked), role: linked.role, link },
      },
      at,
    )
    return linked
  })
  if (!invited) return
  clearSessionCache()
  if (!isOpened(invited.login))
    await sendActivation(
      { ...parts, origin },
      organizationId,
      userId,
      '1',
      at,
      consoleOrigin === undefined ? {} : { console: consoleOrigin },
    )
}

export const staffTasks = (parts: StaffTaskParts): TaskList => ({
  [NOTIFY]: (payload) => tell(parts, payload as InvitedLogin & MailContext),
})
