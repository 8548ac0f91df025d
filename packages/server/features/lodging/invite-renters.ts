// Invites the renters of a confirmed stay: each gets an account here, a link to open it, and a
// mail.

import { systemTransaction } from '../../platform/database/transaction.ts'
import { sendActivation } from '../identity/sign-up/index.ts'
import { accountOfRenter, keepsOwnAccount, linkRenter, listRentersToNotify } from './job-store.ts'
import { type StayRecipient } from './recipients-store.ts'
import type { NotifyStayParts, StayNotice } from './stay-mailer.ts'
import type { StayMail } from '../messages/index.ts'

export const createInviteRenters =
  (
    parts: NotifyStayParts,
    mail: (notice: StayNotice, to: StayRecipient, change: StayMail) => Promise<void>,
  ) =>
  async (notice: StayNotice): Promise<void> => {
    const { db, logins, now, clearSessionCache } = parts
    const { organizationId, stayId } = notice.message
    for (const renter of await systemTransaction(db, (tx) =>
      listRentersToNotify(tx, organizationId, stayId),
    )) {
      if (renter.userId !== null) continue
      const { email } = renter
      const language = notice.language(null)
      const invited = await logins.forInvitation(email, language, (tx, { loginId }) =>
        accountOfRenter(tx, organizationId, loginId, renter),
      )
      if (!invited) continue
      const { login, linked: userId } = invited
      clearSessionCache()
      const invitedBy = notice.stay.agentName ? { invitedBy: notice.stay.agentName } : {}
      if (login.passwordHash === null)
        await sendActivation(
          { ...parts, origin: notice.origin },
          organizationId,
          userId,
          '1',
          { nowMs: now(), address: '', organizationId, language },
          { ...invitedBy, once: true },
        )
      const keepsAccount = await systemTransaction(db, (tx) =>
        keepsOwnAccount(tx, organizationId, userId),
      )
      await mail(notice, { email, language: login.language, keepsAccount }, 'registered')
      // This comes last, because an interrupted job should mail twice rather than never.
      await systemTransaction(db, (tx) =>
        linkRenter(tx, organizationId, stayId, renter.place, userId),
      )
    }
  }
