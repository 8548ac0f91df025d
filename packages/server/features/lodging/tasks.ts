// What follows a stay away from the request: renters are invited and told, managers asked, agents answered; and at its moments it begins and
// ends. Every job may be repeated.

import { system } from '@lodgepole/domain/access/actor'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { chooseLanguage, type Language } from '@lodgepole/domain/kernel/locale'
import { unitName } from '@lodgepole/domain/lodging/units'
import type { TaskList } from 'graphile-worker'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { Subscriptions } from '../../platform/outbox/dispatch-outbox.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { StayMail } from '../mail/index.ts'
import { sendActivation, type InvitationParts } from '../sign-up/index.ts'
import { UNIT_OBJECTS_UNUSED } from './commands/unit-files.ts'
import { cleanUpUnitFiles } from './clean-up-files.ts'
import { turnStay } from './commands/turn-stay.ts'
import { accountOfRenter, findToldStay, hasGoodInvitation, linkRenter, listAgent, listDeciders, listRentersToTell, listToTurn, type Reader, type ToldStay } from './job-store.ts'
import { STAY_CHANGED, type StayChange, type StayNews } from './reach-stay.ts'
import { createGiveBackStranded, type StrandedParts } from './stranded.ts'

const TELL = 'tell-of-stay'
const TURN = 'turn-stays'
const REMOVE = 'remove-unit-objects'
const CLEAN_UP = 'clean-up-unit-files'
const AT_ONCE = 200

/** Often enough that nobody stands before a closed gate for long on the first morning. */
export const lodgingSchedule = `*/2 * * * * ${TURN}\n53 3 * * * ${CLEAN_UP}`
export const lodgingSubscriptions: Subscriptions = { [STAY_CHANGED]: [TELL], [UNIT_OBJECTS_UNUSED]: [REMOVE] }

interface StayMessage extends StayNews {
  readonly organizationId: string
  readonly stayId: string
  readonly change: StayChange
}

export interface LodgingJobs extends Omit<InvitationParts, 'origin' | 'logins'>, StrandedParts {
  readonly logins: Pick<InvitationParts['logins'], 'create'> & { readonly findByName: (name: string) => Promise<{ readonly loginId: string; readonly passwordHash: string | null; readonly language: string } | undefined> }
  /** Where members of the organisation find it; undefined for one that is gone. */
  readonly place: (organizationId: string) => Promise<{ readonly origin: string; readonly locale: string } | undefined>
  /** Somebody has an account that they had not a moment ago. */
  readonly onLinked: () => void
  readonly store: Pick<ObjectStore, 'remove'>
}

const isAboutWish = (change: StayMail): boolean => change === 'asked' || change === 'days-declined'

interface Place {
  readonly origin: string
  readonly language: (wish: string | null) => Language
}

const createInviting = (jobs: LodgingJobs, mail: (place: Place, stay: ToldStay, organizationId: string, to: Reader, change: StayMail) => Promise<void>) =>
  async ({ organizationId, stayId }: StayMessage, stay: ToldStay, place: Place): Promise<void> => {
    const { db, logins, now, onLinked } = jobs
    for (const renter of await systemTransaction(db, (tx) => listRentersToTell(tx, organizationId, stayId))) {
      if (renter.userId !== null) continue
      const { email } = renter
      const language = place.language(null)
      await logins.create({ username: email, email, passwordHash: null, status: 'unconfirmed', language })
      const login = await logins.findByName(email)
      if (!login) throw new Error(identityRefusals.CANNOT_RETRIEVE_USER.code)
      const userId = await systemTransaction(db, (tx) => accountOfRenter(tx, organizationId, login.loginId, renter))
      onLinked()
      const needsCode = login.passwordHash === null && !(await systemTransaction(db, (tx) => hasGoodInvitation(tx, login.loginId, now())))
      if (needsCode) await sendActivation({ ...jobs, origin: place.origin }, organizationId, userId, '1', { nowMs: now(), address: '', organizationId, language }, stay.agentName ? { invitedBy: stay.agentName } : {})
      await mail(place, stay, organizationId, { email, language: login.language }, 'registered')
      // Last: a job that was interrupted before mails again rather than never.
      await systemTransaction(db, (tx) => linkRenter(tx, organizationId, stayId, renter.place, userId))
    }
  }

export const lodgingTasks = (jobs: LodgingJobs): TaskList => {
  const { db, commands, requestMail, now } = jobs
  const turn = (organizationId: string, stayId: string) => commands.run(turnStay, { stayId }, { organizationId, actor: system, requestId: newId(), nowMs: now() })
  const mail = ({ origin, language }: Place, { stayId, firstDay, lastDay, agentName, personName, guests, ...unit }: ToldStay, organizationId: string, to: Reader, change: StayMail, { asked, leftDay }: StayNews = {}) => {
    const isEnd = change === 'left' || change === 'ended' || change === 'parted'
    const data = { change, unit: unitName(unit), firstDay, lastDay: (isEnd ? leftDay : undefined) ?? lastDay, who: personName || agentName, guests, ...(asked && isAboutWish(change) ? { asked } : {}), happenedAtSeconds: Math.floor(now() / 1000), link: `${origin}/account/lodging/stays#${stayId}` }
    return systemTransaction(db, (tx) => requestMail(tx, { kind: 'stay', to: to.email, language: language(to.language), data }, { organizationId, nowMs: now() }))
  }
  const invite = createInviting(jobs, mail)
  const giveBackStranded = createGiveBackStranded(jobs)
  const mailAll = async (place: Place, stay: ToldStay, { organizationId, ...news }: StayMessage, readers: readonly Reader[], change: StayMail) => {
    for (const reader of readers) await mail(place, stay, organizationId, reader, change, news)
  }

  const tell = async (message: StayMessage): Promise<void> => {
    const { organizationId, stayId, change } = message
    const [stay, found] = [await systemTransaction(db, (tx) => findToldStay(tx, organizationId, stayId, message.askedById ?? message.userId)), await jobs.place(organizationId)]
    if (!stay || !found) return
    const place: Place = { origin: found.origin, language: (wish) => chooseLanguage(wish ? [wish] : [], found.locale) }
    const agent = () => systemTransaction(db, (tx) => listAgent(tx, organizationId, message.askedById ?? stay.agentId))
    if (change === 'requested' || change === 'asked') return mailAll(place, stay, message, await systemTransaction(db, (tx) => listDeciders(tx, organizationId, stay.unitId)), change)
    if (change === 'days-declined') return mailAll(place, stay, message, await agent(), change)
    // Before the mails: what is repeated finds nothing to give back, and mails once.
    if (change !== 'confirmed' && change !== 'approved') await giveBackStranded(organizationId, stayId)
    if (change === 'approved' || change === 'declined' || change === 'left' || change === 'parted' || change === 'days-approved') await mailAll(place, stay, message, await agent(), change)
    if (change === 'moved' || change === 'days-approved' || change === 'cancelled' || change === 'left' || change === 'parted') {
      const renters = (await systemTransaction(db, (tx) => listRentersToTell(tx, organizationId, stayId))).filter(({ userId }) => userId !== null)
      // Who has left hears of their own departure and of nothing after it.
      const told = change === 'parted' ? renters.filter(({ userId }) => userId === message.userId) : renters.filter(({ leftAt }) => leftAt === null)
      await mailAll(place, stay, message, told, change === 'left' || change === 'parted' ? 'ended' : change === 'days-approved' ? 'moved' : change)
    }
    // Whatever was asked for meanwhile: only a confirmed stay lets somebody in.
    if (stay.status === 'confirmed' && change !== 'left' && change !== 'parted') {
      await invite(message, stay, place)
      await turn(organizationId, stayId)
    }
  }

  return {
    [TELL]: (message) => tell(message as StayMessage),
    [TURN]: async () => {
      for (const { organizationId, stayId } of await systemTransaction(db, (tx) => listToTurn(tx, Math.floor(now() / 1000), AT_ONCE))) await turn(organizationId, stayId)
    },
    [REMOVE]: (message) => jobs.store.remove((message as { names: readonly string[] }).names),
    [CLEAN_UP]: () => cleanUpUnitFiles(db, jobs.store, now()),
  }
}
