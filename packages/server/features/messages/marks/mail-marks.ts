// Which addresses mail is sent to. The installation's server speaks for everybody: what it hears
// marks an address in all organizations. What an organization's own server says counts in that
// organization alone.

import { system } from '@lodgepole/domain/identity/access/actor'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import {
  judgeAnswer,
  shortReason,
  type ServerAnswer,
} from '@lodgepole/domain/messages/delivery-failure'
import {
  afterConfirmation,
  afterFact,
  isHeld,
  type MailFact,
} from '@lodgepole/domain/messages/mail-mark'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { tryAgain, type CommandRunner } from '../../../platform/run-command.ts'
import { markAddress, proveAddress } from './commands.ts'
import { addEvent } from './event-store.ts'
import {
  countHeldMail,
  findInstallationMark,
  findOrganizationMark,
  listOrganizationsOf,
  listMarkedOrganizationsOf,
  listOrganizationsWithMark,
  lockInstallationMark,
  lockKnownMark,
  writeInstallationMark,
} from './store.ts'

export interface MailFailure extends MailFact {
  readonly address: string
  /** Whose mail it was, where that is known. */
  readonly organizationId?: string | undefined
  /** By the server that the organization names. */
  readonly byOwnServer?: boolean
  /** The same for everything that says the same, so that it counts once. */
  readonly eventKey: string
}

export interface MailMarks {
  /** Whether mail to this address is kept back; a mail that is counts there. */
  readonly hold: (organizationId: string | undefined, address: string) => Promise<boolean>
  /**
   * The mark that keeps mail of this organization back; its staff see it from now on, also if they
   * had nothing to do with the address before.
   */
  readonly reveal: (organizationId: string, address: string) => Promise<FoundMark | undefined>
  /** The mark that keeps mail of this organization back, for whoever reads the address. */
  readonly find: (
    organizationId: string | undefined,
    address: string,
  ) => Promise<FoundMark | undefined>
  /** False when it was heard before. */
  readonly note: (failure: MailFailure) => Promise<boolean>
  /**
   * A code from a mail to this address was entered: by the way, or, by `reader`, to say that mail
   * is welcome. Marks end in all organizations, or only in those of a login: whoever waits for an
   * answer does not wait for every machine of a distributed database.
   */
  readonly prove: (
    address: string,
    atMs: number,
    by: 'code' | 'reader',
    loginId?: LoginId,
  ) => Promise<void>
}

export interface FoundMark {
  readonly kind: 'bounced' | 'complained'
  readonly status: string
  readonly firstAtMs: number
}

interface MailMarkParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly now: () => number
  readonly count?: (what: 'hard' | 'soft' | 'complaint' | 'confirmed', source: string) => void
}

/** What a server's answer means for the address; undefined where it means nothing. */
export const failureIn = (
  answer: ServerAnswer | undefined,
): Pick<MailFact, 'what' | 'status' | 'reason'> | undefined => {
  const failure = answer && judgeAnswer(answer)
  return (
    failure && { what: failure.weight, status: failure.status, reason: shortReason(answer.text) }
  )
}

const readMarks = (db: Database, organizationId: string | undefined, address: string) =>
  systemTransaction(db, async (tx) => {
    const ofOrganization =
      organizationId === undefined
        ? undefined
        : await findOrganizationMark(tx, organizationId, address)
    return { ofOrganization, ofInstallation: await findInstallationMark(tx, address) }
  })

type Marks = Awaited<ReturnType<typeof readMarks>>

const decide = ({ ofOrganization, ofInstallation }: Marks): FoundMark | undefined => {
  const deciding = ofOrganization?.kind
    ? ofOrganization
    : isHeld(ofOrganization, ofInstallation)
      ? ofInstallation
      : undefined
  return deciding?.kind
    ? { kind: deciding.kind, status: deciding.status, firstAtMs: deciding.firstAtMs ?? 0 }
    : undefined
}

/** Notes what the installation's server or its provider said; undefined for a repetition. */
const noteForInstallation = (
  { db, now }: Pick<MailMarkParts, 'db' | 'now'>,
  { address, organizationId, eventKey, byOwnServer: _own, ...fact }: MailFailure,
) =>
  systemTransaction(db, async (tx) => {
    const { what, source, status, atMs } = fact
    if (
      !(await addEvent(tx, {
        eventKey,
        address,
        what,
        source,
        status,
        happenedAt: new Date(atMs),
        heardAt: new Date(now()),
      }))
    )
      return undefined
    const before = await lockInstallationMark(tx, address)
    const after = afterFact(before, fact)
    if (after !== before) await writeInstallationMark(tx, address, after)
    if (after === before || after.kind === null) return { kind: null, organizations: [] }
    const known = await listOrganizationsOf(tx, address)
    return {
      kind: after.kind,
      organizations: [
        ...new Set(organizationId === undefined ? known : [...known, organizationId]),
      ],
    }
  })

/** Ends the installation's mark of an address; lists the organizations that have marked it too. */
const proveForInstallation = (
  { db, now }: Pick<MailMarkParts, 'db' | 'now'>,
  address: string,
  atMs: number,
  by: 'code' | 'reader',
  loginId: LoginId | undefined,
) =>
  systemTransaction(db, async (tx) => {
    const before = await lockKnownMark(tx, address)
    const after = before && afterConfirmation(before, atMs, by)
    if (after && after !== before) await writeInstallationMark(tx, address, after)
    const known =
      loginId === undefined
        ? await listOrganizationsWithMark(tx, address)
        : await listMarkedOrganizationsOf(tx, loginId, address)
    if (before?.kind && after?.kind === null)
      await addEvent(tx, {
        eventKey: `confirmed:${newId()}`,
        address,
        what: 'confirmed',
        source: by,
        status: '',
        happenedAt: new Date(atMs),
        heardAt: new Date(now()),
      })
    return known
  })

export const createMailMarks = ({
  db,
  commands,
  now,
  count = () => undefined,
}: MailMarkParts): MailMarks => {
  const contextOf = (organizationId: string) => ({
    organizationId,
    actor: system,
    requestId: newId(),
    nowMs: now(),
  })

  const reveal = async (
    organizationId: string,
    address: string,
  ): Promise<FoundMark | undefined> => {
    const found = await readMarks(db, organizationId, address)
    const { ofOrganization, ofInstallation } = found
    if (!isHeld(ofOrganization, ofInstallation)) return undefined
    if (ofInstallation?.kind && ofOrganization?.kind !== ofInstallation.kind) {
      // The organization uses this address for the first time. Its staff see the mark from now on,
      // without the words that were said to others.
      const { kind, status, source, lastAtMs } = ofInstallation
      const atMs = Math.max(lastAtMs ?? 0, (ofOrganization?.confirmedAtMs ?? 0) + 1)
      const fact: MailFact = {
        what: kind === 'complained' ? 'complaint' : 'hard',
        atMs,
        status,
        reason: '',
        source,
      }
      await commands.run(markAddress, { address, fact }, contextOf(organizationId))
    }
    return decide(found)
  }

  return {
    hold: async (organizationId, to) => {
      const address = normalizeEmail(to)
      if (organizationId === undefined)
        return decide(await readMarks(db, undefined, address)) !== undefined
      if (!(await reveal(organizationId, address))) return false
      await tenantTransaction(db, organizationId, (tx) => countHeldMail(tx, address))
      return true
    },
    reveal: (organizationId, to) => reveal(organizationId, normalizeEmail(to)),
    find: async (organizationId, to) =>
      decide(await readMarks(db, organizationId, normalizeEmail(to))),
    note: async (failure) => {
      const {
        organizationId,
        byOwnServer = false,
        eventKey: _key,
        ...fact
      } = { ...failure, address: normalizeEmail(failure.address) }
      const { address, ...plain } = fact
      if (byOwnServer && organizationId !== undefined) {
        count(plain.what, plain.source)
        await commands.run(markAddress, { address, fact: plain }, contextOf(organizationId))
        return true
      }
      const noted = await tryAgain(() => noteForInstallation({ db, now }, { ...failure, address }))
      if (!noted) return false
      count(plain.what, plain.source)
      for (const markedIn of noted.organizations) {
        // A mail server's own words may name whose mail it was, so only that organization reads
        // them.
        const shared: MailFact = {
          ...plain,
          what: noted.kind === 'complained' ? 'complaint' : 'hard',
          reason: markedIn === organizationId ? plain.reason : '',
        }
        await commands.run(markAddress, { address, fact: shared }, contextOf(markedIn))
      }
      return true
    },
    prove: async (given, atMs, by, loginId) => {
      const address = normalizeEmail(given)
      const organizations = await tryAgain(() =>
        proveForInstallation({ db, now }, address, atMs, by, loginId),
      )
      // What ends in the organizations of one login is counted when all have been looked at.
      if (organizations.length > 0 && loginId === undefined) count('confirmed', by)
      for (const organizationId of organizations)
        await commands.run(proveAddress, { address, atMs, by }, contextOf(organizationId))
    },
  }
}
