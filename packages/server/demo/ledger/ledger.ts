// A small in-memory double-entry ledger for generating a history. It refuses what the database
// would refuse (a journal that does not sum to zero, a person's balance below zero) at the step
// that caused it.

import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'

export type PersonPurpose = 'spending' | 'scheduled'
export type OrganizationPurpose =
  | 'card-clearing'
  | 'cash'
  | 'sales'
  | 'gifts'
  | 'donations'
  | 'refunds-payable'
export type JournalKind =
  | 'deposit'
  | 'transaction'
  | 'transfer'
  | 'gift'
  | 'refund'
  | 'allowance'
  | 'donation'

/** A positive amount increases the account. */
export type Leg =
  | { readonly purpose: PersonPurpose; readonly userId: string; readonly amountCents: number }
  | { readonly purpose: OrganizationPurpose; readonly amountCents: number }

export interface Item {
  readonly name: string
  readonly quantity: number
  readonly amountCents: number
  /** Food and drink, which have a separate daily limit. */
  readonly restricted: boolean
}

export interface Entry {
  readonly kind: JournalKind
  /** The key of its journal, if it comes from a card payment. */
  readonly key?: string
  readonly atSeconds: number
  readonly legs: readonly Leg[]
  readonly actorUserId?: string
  readonly locationName?: string
  readonly memo?: string
  readonly items?: readonly Item[]
  /** The sale that a refund reverses. */
  readonly reverses?: string
}

interface Account {
  readonly accountId: string
  readonly purpose: string
  readonly userId: string | null
  balanceCents: number
}

export type Ledger = ReturnType<typeof createLedger>

/** The prefixes of idempotency keys, as in the product. Tills have their own counters. */
const keyPrefixes: Readonly<Record<string, string>> = { transaction: 'charge', refund: 'refund' }

const journalRow = (
  organizationId: string,
  journalId: string,
  { kind, key, atSeconds, actorUserId, locationName, memo, items, reverses }: Entry,
): Row<'journals'> => ({
  organizationId,
  journalId,
  kind,
  happenedSeconds: atSeconds,
  idempotencyKey: key ?? `${keyPrefixes[kind] ?? 'demo'}:${journalId}`,
  actorUserId: actorUserId ?? null,
  locationName: locationName ?? null,
  memo: memo ?? null,
  items: items ?? [],
  reversesJournalId: reverses ?? null,
})

export const createLedger = (organizationId: string) => {
  const accounts = new Map<string, Account>()
  const journals: Row<'journals'>[] = []
  const postings: Row<'postings'>[] = []

  const open = (purpose: string, userId: string | null): Account => {
    const name = `${purpose}/${userId ?? ''}`
    const known = accounts.get(name)
    if (known) return known
    const account = {
      accountId: demoId(organizationId, 'account', purpose, userId ?? ''),
      purpose,
      userId,
      balanceCents: 0,
    }
    accounts.set(name, account)
    return account
  }

  const balance = (purpose: PersonPurpose, userId: string): number =>
    open(purpose, userId).balanceCents

  const post = (entry: Entry): string => {
    const { kind, atSeconds, legs } = entry
    if (legs.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0)
      throw new Error(`a ${kind} does not sum to zero`)
    const journalId = demoId(organizationId, 'journal', journals.length)
    journals.push(journalRow(organizationId, journalId, entry))
    legs.forEach((leg, line) => {
      const account = open(leg.purpose, 'userId' in leg ? leg.userId : null)
      account.balanceCents += leg.amountCents
      if (account.userId && account.balanceCents < 0)
        throw new Error(`a ${kind} takes a ${leg.purpose} account below zero`)
      const { accountId } = account
      postings.push({
        organizationId,
        journalId,
        line,
        accountId,
        amountCents: leg.amountCents,
        happenedSeconds: atSeconds,
      })
    })
    return journalId
  }

  const rows = () => ({
    accounts: [...accounts.values()].map(
      ({ accountId, purpose, userId, balanceCents }): Row<'accounts'> => ({
        organizationId,
        accountId,
        purpose,
        userId,
        balanceCents: userId === null ? null : balanceCents,
      }),
    ),
    journals,
    postings,
  })

  const keys = () => new Set(journals.map(({ idempotencyKey }) => idempotencyKey))

  return { open, balance, post, rows, keys }
}
