// Tells of what became of a stay, away from the request: renters are invited and told, those who
// answer for the unit hear what others did, managers are asked, and whoever asked for something is
// answered. Every step may be repeated.

import type { StayId } from '@lodgepole/domain/kernel/ids'
import { unitLines } from '@lodgepole/domain/lodging/units'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { chooseLanguage, type Language } from '@lodgepole/domain/kernel/locale'
import {
  systemTransaction,
  tenantTransaction,
  type SystemTransaction,
} from '../../platform/database/transaction.ts'
import { consoleLink } from '../../platform/http/console-link.ts'
import type { StayMail, WishOvertaken } from '../messages/index.ts'
import type { LoginStore } from '../../ports/login-store.ts'
import { sendActivation, type InvitationParts } from '../identity/sign-up/index.ts'
import {
  accountOfRenter,
  findToldStay,
  keepsOwnAccount,
  linkRenter,
  listRentersToTell,
  type ToldStay,
} from './job-store.ts'
import type { StayChange, StayNews } from './reach-stay.ts'
import { createGiveBackStranded, type StrandedParts } from './stranded.ts'
import { listAnswering, listDeciders, listKeepers } from './told.ts'
import { listAccount, type Reader } from './told-store.ts'

export interface StayMessage extends StayNews {
  readonly organizationId: string
  readonly stayId: StayId
  readonly change: StayChange
}

export interface TellStayParts extends Omit<InvitationParts, 'origin' | 'logins'>, StrandedParts {
  readonly logins: Pick<LoginStore, 'create' | 'forInvitation'>
  /** Where members of the organization find it, and its staff; undefined for one that is gone. */
  readonly place: (organizationId: string) => Promise<
    | {
        readonly origin: string
        readonly consoleOrigin: string | undefined
        readonly locale: string
      }
    | undefined
  >
  /** Somebody has an account that they had not a moment ago. */
  readonly forgetSessions: () => void
}

interface Told {
  readonly message: StayMessage
  readonly stay: ToldStay
  readonly origin: string
  readonly consoleOrigin: string | undefined
  readonly language: (wish: string | null) => Language
}

const isAboutWish = (change: StayMail): boolean =>
  change === 'asked' || change === 'days-declined' || change === 'days-overtaken'
const isDeclined = (change: StayMail): boolean =>
  change === 'declined' || change === 'days-declined'
const isEnd = (change: StayMail): boolean => change === 'left' || change === 'ended'

/**
 * What those who rent are told of it, and what those who answer for the unit are, unless they did
 * it themselves.
 */
const toRenters: Partial<Record<StayChange, StayMail>> = {
  moved: 'moved',
  'days-approved': 'moved',
  cancelled: 'cancelled',
  left: 'ended',
  parted: 'ended',
}
const toAnswering: Partial<Record<StayChange, StayMail>> = {
  confirmed: 'added',
  moved: 'changed',
  'days-approved': 'changed',
  cancelled: 'called-off',
  left: 'left',
  parted: 'parted',
}
const overtaking: Partial<Record<StayChange, WishOvertaken>> = {
  moved: 'moved',
  cancelled: 'cancelled',
  left: 'left',
  asked: 'asked',
}

const createMailing = ({ db, requestMail, now }: TellStayParts) => {
  const mail = async (
    { message, stay, origin, consoleOrigin, language }: Told,
    to: Reader,
    change: StayMail,
  ): Promise<void> => {
    const { organizationId, leftDay, asked, overtaken, reason, overpaidCents } = message
    const { stayId, firstDay, lastDay, agentName, personName, guests, ...unit } = stay
    const overtakenBy = change === 'days-overtaken' ? overtaking[message.change] : undefined
    const wish =
      change === 'days-overtaken'
        ? overtaken && { firstDay: overtaken.firstDay, lastDay: overtaken.lastDay }
        : asked
    // Who leaves on the first day keeps its night: the mail says the days that the lists say, and
    // why. Who leaves alone leaves the stay its days.
    const keptFirstNight = message.change === 'left' && leftDay === firstDay
    const isAtDesk =
      consoleOrigin !== undefined && to.roles !== undefined && hasCapability(to.roles, 'lodging')
    const data = {
      change,
      unit: unitLines(unit).join(', '),
      firstDay,
      lastDay:
        (!keptFirstNight && (isEnd(change) || overtakenBy === 'left') ? leftDay : undefined) ??
        lastDay,
      who: change === 'registered' ? agentName : personName || agentName,
      guests,
      ...(wish && isAboutWish(change) ? { asked: wish } : {}),
      ...(overtakenBy ? { overtakenBy } : {}),
      ...(change === 'parted' && leftDay ? { leftDay } : {}),
      ...(keptFirstNight ? { keptFirstNight } : {}),
      ...(to.keepsAccount ? { keepsAccount: true } : {}),
      ...(reason && isDeclined(change) ? { reason } : {}),
      ...(overpaidCents ? { overpaid: decimalFromCents(overpaidCents) } : {}),
      happenedAtSeconds: Math.floor(now() / 1000),
      link: isAtDesk
        ? consoleLink(consoleOrigin, organizationId, '/lodging', { stay: stayId })
        : `${origin}/account/lodging/stays?stay=${stayId}`,
    }
    await systemTransaction(db, (tx) =>
      requestMail(
        tx,
        { kind: 'stay', to: to.email, language: language(to.language), data },
        { organizationId, nowMs: now() },
      ),
    )
  }
  return {
    mail,
    mailAll: async (told: Told, readers: readonly Reader[], change: StayMail): Promise<void> => {
      for (const reader of readers) await mail(told, reader, change)
    },
  }
}

const createInviting =
  (parts: TellStayParts, mail: (told: Told, to: Reader, change: StayMail) => Promise<void>) =>
  async (told: Told): Promise<void> => {
    const { db, logins, now, forgetSessions } = parts
    const { organizationId, stayId } = told.message
    for (const renter of await systemTransaction(db, (tx) =>
      listRentersToTell(tx, organizationId, stayId),
    )) {
      if (renter.userId !== null) continue
      const { email } = renter
      const language = told.language(null)
      const invited = await logins.forInvitation(email, language, (tx, { loginId }) =>
        accountOfRenter(tx, organizationId, loginId, renter),
      )
      if (!invited) continue
      const { login, linked: userId } = invited
      forgetSessions()
      const invitedBy = told.stay.agentName ? { invitedBy: told.stay.agentName } : {}
      if (login.passwordHash === null)
        await sendActivation(
          { ...parts, origin: told.origin },
          organizationId,
          userId,
          '1',
          { nowMs: now(), address: '', organizationId, language },
          { ...invitedBy, once: true },
        )
      const keepsAccount = await systemTransaction(db, (tx) =>
        keepsOwnAccount(tx, organizationId, userId),
      )
      await mail(told, { email, language: login.language, keepsAccount }, 'registered')
      // Last: a job that was interrupted before mails again rather than never.
      await systemTransaction(db, (tx) =>
        linkRenter(tx, organizationId, stayId, renter.place, userId),
      )
    }
  }

/** Answers whether the stay lets somebody in from now on. */
export const createTellStay = (parts: TellStayParts) => {
  const { db, organizations } = parts
  const { mail, mailAll } = createMailing(parts)
  const invite = createInviting(parts, mail)
  const giveBackStranded = createGiveBackStranded(parts)
  const find = <T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T> =>
    systemTransaction(db, work)

  /** The others who answer for the unit, and whoever rents. */
  const tellAround = async (
    told: Told,
    policies: Parameters<typeof listAnswering>[3],
  ): Promise<void> => {
    const {
      message: {
        organizationId,
        stayId,
        change,
        byId,
        askedById,
        overtaken,
        overpaidCents,
        userId,
      },
      stay,
    } = told
    const [hosts, guests] = [toAnswering[change], toRenters[change]]
    if (hosts) {
      const has = new Set([byId, askedById, overtaken?.askedById])
      const answering = await find((tx) => listAnswering(tx, organizationId, stay, policies))
      // The office gives back what was paid too much, and so must hear of it.
      const keepers = overpaidCents
        ? await find((tx) => listKeepers(tx, organizationId, stay.unitId, policies))
        : []
      await mailAll(
        told,
        [
          ...answering,
          ...keepers.filter(({ userId: id }) => !answering.some((one) => one.userId === id)),
        ].filter((one) => !has.has(one.userId)),
        hosts,
      )
    }
    if (!guests) return
    const renters = (await find((tx) => listRentersToTell(tx, organizationId, stayId))).filter(
      (renter) => renter.userId !== null,
    )
    // Who has left hears of their own departure and of nothing after it.
    await mailAll(
      told,
      renters.filter((renter) =>
        change === 'parted' ? renter.userId === userId : renter.leftAt === null,
      ),
      guests,
    )
  }

  return async (message: StayMessage): Promise<boolean> => {
    const { organizationId, stayId, change, byId, askedById, userId, overtaken } = message
    const [stay, found] = [
      await find((tx) =>
        findToldStay(
          tx,
          organizationId,
          stayId,
          change === 'asked' ? askedById : (byId ?? askedById ?? userId),
        ),
      ),
      await parts.place(organizationId),
    ]
    const organization = await tenantTransaction(db, organizationId, organizations.findIn)
    if (!stay || !found || !organization) return false
    const told: Told = {
      message,
      stay,
      origin: found.origin,
      consoleOrigin: found.consoleOrigin,
      language: (wish) => chooseLanguage(wish ? [wish] : [], found.locale),
    }
    const { policies } = organization
    const account = (whose: string) => find((tx) => listAccount(tx, organizationId, whose))
    const tellOvertaken = async () => {
      if (overtaken && overtaken.askedById !== byId)
        await mailAll(told, await account(overtaken.askedById), 'days-overtaken')
    }
    if (change === 'requested' || change === 'asked') {
      await mailAll(
        told,
        await find((tx) => listDeciders(tx, organizationId, stay.unitId, policies)),
        change,
      )
      await tellOvertaken()
      return false
    }
    // Before the mails: what is repeated finds nothing to give back, and mails once.
    if (change !== 'confirmed' && change !== 'approved' && change !== 'days-declined')
      await giveBackStranded(organizationId, stayId)
    if (
      change === 'approved' ||
      change === 'declined' ||
      change === 'days-approved' ||
      change === 'days-declined'
    )
      await mailAll(told, await account(askedById ?? stay.agentId), change)
    if (change === 'days-declined') return false
    await tellOvertaken()
    await tellAround(told, policies)
    // Whatever was asked for meanwhile: only a confirmed stay lets somebody in.
    if (stay.status !== 'confirmed' || change === 'left' || change === 'parted') return false
    await invite(told)
    return true
  }
}
