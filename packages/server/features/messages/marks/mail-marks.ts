// Addresses that mail is not sent to. A report from the installation's own mail server marks an
// address in all organizations. A report from an organization's own server counts only in that
// organization.

import { system } from '@lodgepole/domain/identity/access/actor'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import {
  classifyAnswer,
  shortReason,
  type ServerAnswer,
} from '@lodgepole/domain/messages/delivery-failure'
import { isHeld, type MailFact } from '@lodgepole/domain/messages/mail-mark'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { tryAgain, type CommandRunner } from '../../../platform/run-command.ts'
import { markAddress, proveAddress } from './commands.ts'
import {
  noteForInstallation,
  proveForInstallation,
  type MailFailure,
  type Proof,
} from './installation-marks.ts'
import { countHeldMail, findInstallationMark, findOrganizationMark } from './store.ts'

export interface MailMarks {
  /** Whether mail to this address is held back; if so, this mail counts as held. */
  readonly hold: (organizationId: string | undefined, address: string) => Promise<boolean>
  /**
   * The mark that holds back mail of this organization. Its staff see it from now on, even if they
   * never used the address before.
   */
  readonly reveal: (organizationId: string, address: string) => Promise<FoundMark | undefined>
  /** The mark that holds back mail of this organization, without changing anything. */
  readonly find: (
    organizationId: string | undefined,
    address: string,
  ) => Promise<FoundMark | undefined>
  /** False for an event that was reported before. */
  readonly note: (failure: MailFailure) => Promise<boolean>
  /**
   * Someone entered a code from a mail to this address: for another purpose (`code`), or to say
   * that mail is welcome (`reader`). Marks end in all organizations, or only in those of a login,
   * so that a person does not wait for every machine of a distributed database.
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
  const failure = answer && classifyAnswer(answer)
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

/** Commands run as the system, in one organization. */
const contextOf = (organizationId: string, now: () => number) => ({
  organizationId,
  actor: system,
  requestId: newId(),
  nowMs: now(),
})

/**
 * An organization that uses a marked address for the first time gets the mark too, so that its
 * staff see it, but without the reason text given to others.
 */
const reveal = async (
  { db, commands, now }: MailMarkParts,
  organizationId: string,
  address: string,
): Promise<FoundMark | undefined> => {
  const found = await readMarks(db, organizationId, address)
  const { ofOrganization, ofInstallation } = found
  if (!isHeld(ofOrganization, ofInstallation)) return undefined
  if (ofInstallation?.kind && ofOrganization?.kind !== ofInstallation.kind) {
    const { kind, status, source, lastAtMs } = ofInstallation
    const atMs = Math.max(lastAtMs ?? 0, (ofOrganization?.confirmedAtMs ?? 0) + 1)
    const fact: MailFact = {
      what: kind === 'complained' ? 'complaint' : 'hard',
      atMs,
      status,
      reason: '',
      source,
    }
    await commands.run(markAddress, { address, fact }, contextOf(organizationId, now))
  }
  return decide(found)
}

const note = async (
  { db, commands, now, count = () => undefined }: MailMarkParts,
  failure: MailFailure,
): Promise<boolean> => {
  const { organizationId, byOwnServer = false, eventKey: _key, address, ...fact } = failure
  if (byOwnServer && organizationId !== undefined) {
    count(fact.what, fact.source)
    await commands.run(markAddress, { address, fact }, contextOf(organizationId, now))
    return true
  }
  const noted = await tryAgain(() => noteForInstallation({ db, now }, failure))
  if (!noted) return false
  count(fact.what, fact.source)
  for (const markedIn of noted.organizations) {
    // A mail server's own words may reveal whose mail it was, so only that organization sees them.
    const shared: MailFact = {
      ...fact,
      what: noted.kind === 'complained' ? 'complaint' : 'hard',
      reason: markedIn === organizationId ? fact.reason : '',
    }
    await commands.run(markAddress, { address, fact: shared }, contextOf(markedIn, now))
  }
  return true
}

const prove = async (
  { db, commands, now, count = () => undefined }: MailMarkParts,
  proof: Proof,
): Promise<void> => {
  const { loginId, ...shared } = proof
  const organizations = await tryAgain(() => proveForInstallation({ db, now }, proof))
  // Marks that end in the organizations of one login are counted once all have been checked.
  if (organizations.length > 0 && loginId === undefined) count('confirmed', proof.by)
  for (const organizationId of organizations)
    await commands.run(proveAddress, shared, contextOf(organizationId, now))
}

export const createMailMarks = (parts: MailMarkParts): MailMarks => {
  const { db } = parts
  return {
    hold: async (organizationId, to) => {
      const address = normalizeEmail(to)
      if (organizationId === undefined)
        return decide(await readMarks(db, undefined, address)) !== undefined
      if (!(await reveal(parts, organizationId, address))) return false
      await tenantTransaction(db, organizationId, (tx) => countHeldMail(tx, address))
      return true
    },
    reveal: (organizationId, to) => reveal(parts, organizationId, normalizeEmail(to)),
    find: async (organizationId, to) =>
      decide(await readMarks(db, organizationId, normalizeEmail(to))),
    note: (failure) => note(parts, { ...failure, address: normalizeEmail(failure.address) }),
    prove: (given, atMs, by, loginId) =>
      prove(parts, { address: normalizeEmail(given), atMs, by, loginId }),
  }
}
