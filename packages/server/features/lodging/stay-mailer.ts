// Writes the mails about a stay: which days they name, what the reader may open, and why it
// happened.

import type { StayId } from '@lodgepole/domain/kernel/ids'
import { unitLines } from '@lodgepole/domain/lodging/units'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { type Language } from '@lodgepole/domain/kernel/locale'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { consoleLink } from '../../platform/http/console-link.ts'
import type { StayMail, SupersedingChange } from '../messages/index.ts'
import type { LoginStore } from '../../ports/login-store.ts'
import { type InvitationParts } from '../identity/sign-up/index.ts'
import { type StayForMail } from './job-store.ts'
import type { StayChange, StayNews } from './reach-stay.ts'
import { type StrandedParts } from './stranded.ts'
import { type StayRecipient } from './recipients-store.ts'

export interface StayMessage extends StayNews {
  readonly organizationId: string
  readonly stayId: StayId
  readonly change: StayChange
}

export interface NotifyStayParts extends Omit<InvitationParts, 'origin' | 'logins'>, StrandedParts {
  readonly logins: Pick<LoginStore, 'create' | 'forInvitation'>
  /**
   * The organization's addresses for members and staff; undefined for one that no longer exists.
   */
  readonly findSite: (organizationId: string) => Promise<
    | {
        readonly origin: string
        readonly consoleOrigin: string | undefined
        readonly locale: string
      }
    | undefined
  >
  /** A person just gained an account. */
  readonly clearSessionCache: () => void
}

export interface StayNotice {
  readonly message: StayMessage
  readonly stay: StayForMail
  readonly origin: string
  readonly consoleOrigin: string | undefined
  readonly language: (preferredLanguage: string | null) => Language
}

const isAboutRequest = (change: StayMail): boolean =>
  change === 'asked' || change === 'days-declined' || change === 'days-overtaken'
const isDeclined = (change: StayMail): boolean =>
  change === 'declined' || change === 'days-declined'
const isEnd = (change: StayMail): boolean => change === 'left' || change === 'ended'

const overtaking: Partial<Record<StayChange, SupersedingChange>> = {
  moved: 'moved',
  cancelled: 'cancelled',
  left: 'left',
  asked: 'asked',
}

/** The mail's data. The days it names depend on who left, and when. */
const mailData = (
  { message, stay, origin, consoleOrigin }: StayNotice,
  to: StayRecipient,
  change: StayMail,
  nowMs: number,
) => {
  const { organizationId, leftDay, asked, overtaken, reason, overpaidCents } = message
  const { stayId, firstDay, lastDay, agentName, personName, guests, ...unit } = stay
  const overtakenBy = change === 'days-overtaken' ? overtaking[message.change] : undefined
  const preferredLanguage =
    change === 'days-overtaken'
      ? overtaken && { firstDay: overtaken.firstDay, lastDay: overtaken.lastDay }
      : asked
  // A person who leaves on the first day keeps its night: the mail names the same days as the
  // lists, and says why. A person who leaves alone does not shorten the stay.
  const originalFirstNight = message.change === 'left' && leftDay === firstDay
  const isAtDesk =
    consoleOrigin !== undefined && to.roles !== undefined && hasCapability(to.roles, 'lodging')
  return {
    change,
    unit: unitLines(unit).join(', '),
    firstDay,
    lastDay:
      (!originalFirstNight && (isEnd(change) || overtakenBy === 'left') ? leftDay : undefined) ??
      lastDay,
    who: change === 'registered' ? agentName : personName || agentName,
    guests,
    ...(preferredLanguage && isAboutRequest(change) ? { asked: preferredLanguage } : {}),
    ...(overtakenBy ? { overtakenBy } : {}),
    ...(change === 'parted' && leftDay ? { leftDay } : {}),
    ...(originalFirstNight ? { originalFirstNight } : {}),
    ...(to.keepsAccount ? { keepsAccount: true } : {}),
    ...(reason && isDeclined(change) ? { reason } : {}),
    ...(overpaidCents ? { overpaid: decimalFromCents(overpaidCents) } : {}),
    happenedAtSeconds: Math.floor(nowMs / 1000),
    link: isAtDesk
      ? consoleLink(consoleOrigin, organizationId, '/lodging', { stay: stayId })
      : `${origin}/account/lodging/stays?stay=${stayId}`,
  }
}

export const createStayMailer = ({
  db,
  requestMail,
  now,
}: Pick<NotifyStayParts, 'db' | 'requestMail' | 'now'>) => {
  const mail = async (notice: StayNotice, to: StayRecipient, change: StayMail): Promise<void> => {
    const { organizationId } = notice.message
    const nowMs = now()
    await systemTransaction(db, (tx) =>
      requestMail(
        tx,
        {
          kind: 'stay',
          to: to.email,
          language: notice.language(to.language),
          data: mailData(notice, to, change, nowMs),
        },
        { organizationId, nowMs },
      ),
    )
  }
  return {
    mail,
    mailAll: async (
      notice: StayNotice,
      readers: readonly StayRecipient[],
      change: StayMail,
    ): Promise<void> => {
      for (const reader of readers) await mail(notice, reader, change)
    },
  }
}
