// Gives invited staff access in a background job: finds or creates their login and links it. People
// who already sign in have the role immediately and are notified. Others get a code by mail and
// have the role once they use it.

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
  /** A person just gained an account or a role. */
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
