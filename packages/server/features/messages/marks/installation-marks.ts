// The installation's own marks: one per address, with the events that led to it.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import {
  afterConfirmation,
  applyMailFact,
  type MailFact,
} from '@lodgepole/domain/messages/mail-mark'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { addEvent } from './event-store.ts'
import {
  listMarkedOrganizationsOf,
  listOrganizationsOf,
  listOrganizationsWithMark,
  lockInstallationMark,
  lockKnownMark,
  writeInstallationMark,
} from './store.ts'

interface MarkParts {
  readonly db: Database
  readonly now: () => number
}

export interface MailFailure extends MailFact {
  readonly address: string
  /** The organization that sent the mail, if known. */
  readonly organizationId?: string | undefined
  /** Reported by the organization's own mail server. */
  readonly byOwnServer?: boolean
  /** Reports of the same event have the same key, so that it counts once. */
  readonly eventKey: string
}

export interface Proof {
  readonly address: string
  readonly atMs: number
  readonly by: 'code' | 'reader'
  /** Only the organizations of this login; undefined for all. */
  readonly loginId: LoginId | undefined
}

/**
 * Records a report from the installation's server or its provider; undefined for a repeated one.
 */
export const noteForInstallation = (
  { db, now }: MarkParts,
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
    const after = applyMailFact(before, fact)
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

/**
 * Ends the installation's mark of an address and lists the organizations that have marked it too.
 */
export const proveForInstallation = (
  { db, now }: MarkParts,
  { address, atMs, by, loginId }: Proof,
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
