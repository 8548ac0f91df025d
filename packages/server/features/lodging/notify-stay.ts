// Notifies people of what happened to a stay, outside the request: renters are invited or informed,
// those responsible for the unit learn what others did, managers are asked to decide, and people
// who asked for something get an answer. Every step may be repeated.

import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import {
  systemTransaction,
  tenantTransaction,
  type SystemTransaction,
} from '../../platform/database/transaction.ts'
import type { StayMail } from '../messages/index.ts'
import { findStayForMail, listRentersToNotify } from './job-store.ts'
import type { StayChange } from './reach-stay.ts'
import { createRefundStranded } from './stranded.ts'
import { listAnswering, listDeciders, listKeepers } from './recipients.ts'
import { listAccount } from './recipients-store.ts'
import {
  createStayMailer,
  type StayMessage,
  type NotifyStayParts,
  type StayNotice,
} from './stay-mailer.ts'
import { createInviteRenters } from './invite-renters.ts'

/**
 * The mail that renters get about a change, and the mail for those responsible for the unit, unless
 * they made the change themselves.
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

type Policies = Parameters<typeof listAnswering>[3]
type StayMailer = ReturnType<typeof createStayMailer>

/** Notifies the other people responsible for the unit, and its renters. */
const createNotifyOthers =
  ({ db }: Pick<NotifyStayParts, 'db'>, { mailAll }: StayMailer) =>
  async (notice: StayNotice, policies: Policies): Promise<void> => {
    const find = <T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T> =>
      systemTransaction(db, work)
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
    } = notice
    const [hosts, guests] = [toAnswering[change], toRenters[change]]
    if (hosts) {
      const has = new Set([byId, askedById, overtaken?.askedById])
      const answering = await find((tx) => listAnswering(tx, organizationId, stay, policies))
      // The office refunds what was overpaid, so it has to know.
      const keepers = overpaidCents
        ? await find((tx) => listKeepers(tx, organizationId, stay.unitId, policies))
        : []
      await mailAll(
        notice,
        [
          ...answering,
          ...keepers.filter(({ userId: id }) => !answering.some((one) => one.userId === id)),
        ].filter((one) => !has.has(one.userId)),
        hosts,
      )
    }
    if (!guests) return
    const renters = (await find((tx) => listRentersToNotify(tx, organizationId, stayId))).filter(
      (renter) => renter.userId !== null,
    )
    // People who have left get a mail about their own departure and nothing after it.
    await mailAll(
      notice,
      renters.filter((renter) =>
        change === 'parted' ? renter.userId === userId : renter.leftAt === null,
      ),
      guests,
    )
  }

/** Returns whether the stay lets people in from now on. */
export const createNotifyStay = (parts: NotifyStayParts) => {
  const { db, organizations } = parts
  const mailer = createStayMailer(parts)
  const { mail, mailAll } = mailer
  const invite = createInviteRenters(parts, mail)
  const refundStranded = createRefundStranded(parts)
  const find = <T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T> =>
    systemTransaction(db, work)
  const notifyOthers = createNotifyOthers(parts, mailer)

  return async (message: StayMessage): Promise<boolean> => {
    const { organizationId, stayId, change, byId, askedById, userId, overtaken } = message
    const [stay, found] = [
      await find((tx) =>
        findStayForMail(
          tx,
          organizationId,
          stayId,
          change === 'asked' ? askedById : (byId ?? askedById ?? userId),
        ),
      ),
      await parts.findSite(organizationId),
    ]
    const organization = await tenantTransaction(db, organizationId, organizations.findCurrent)
    if (!stay || !found || !organization) return false
    const notice: StayNotice = {
      message,
      stay,
      origin: found.origin,
      consoleOrigin: found.consoleOrigin,
      language: (preferredLanguage) =>
        chooseLanguage(preferredLanguage ? [preferredLanguage] : [], found.locale),
    }
    const { policies } = organization
    const account = (whose: string) => find((tx) => listAccount(tx, organizationId, whose))
    const notifyOvertaken = async () => {
      if (overtaken && overtaken.askedById !== byId)
        await mailAll(notice, await account(overtaken.askedById), 'days-overtaken')
    }
    if (change === 'requested' || change === 'asked') {
      await mailAll(
        notice,
        await find((tx) => listDeciders(tx, organizationId, stay.unitId, policies)),
        change,
      )
      await notifyOvertaken()
      return false
    }
    // This comes before the mails: a repeated job finds nothing to give back, and mails once.
    if (change !== 'confirmed' && change !== 'approved' && change !== 'days-declined')
      await refundStranded(organizationId, stayId)
    if (
      change === 'approved' ||
      change === 'declined' ||
      change === 'days-approved' ||
      change === 'days-declined'
    )
      await mailAll(notice, await account(askedById ?? stay.agentId), change)
    if (change === 'days-declined') return false
    await notifyOvertaken()
    await notifyOthers(notice, policies)
    // Whatever was requested in between, only a confirmed stay lets people in.
    if (stay.status !== 'confirmed' || change === 'left' || change === 'parted') return false
    await invite(notice)
    return true
  }
}
