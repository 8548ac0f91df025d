// Signs the current text for people of a household: the evidence, the PDF and each person's date,
// all in one transaction. Signing again changes nothing and leaves no trace; it answers with the
// existing signature and its signer. Drawing the PDF takes time that no transaction should wait
// for, so a caller without the PDF learns what to draw and calls again (see ../sign-with-copy.ts).

import {
  householdIdOf,
  type LoginId,
  type HouseholdId,
  type PersonId,
} from '@lodgepole/domain/kernel/ids'
import { isDeepStrictEqual } from 'node:util'
import type { Actor, Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'
import { isSignersName } from '@lodgepole/domain/people/waivers/signer'
import { newId } from '../../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import type { WaiverPdf } from '../../../../pdf/index.ts'
import { changeStamp } from '../../../../platform/edit-conflict.ts'
import { findSigningHousehold, type SigningHousehold } from '../signing-household.ts'
import {
  insertSignatures,
  isLinkValid,
  listNewestSignatures,
  lockAccount,
  type HouseholdRow,
} from '../store.ts'
import { copyMissing, signedBefore, type Copy } from '../sign-with-copy.ts'

export interface Signing {
  readonly version: number
  readonly typedName: string
  readonly userIds: readonly PersonId[]
  /** Where the request came from, which is part of the evidence. */
  readonly address: string
  readonly userAgent: string
}

interface Signed {
  readonly waiverSignedAt: number
  readonly documentId: string
  /** Who signed earlier; null for a signature made just now. */
  readonly signedBeforeBy: string | null
  readonly signedUserIds: readonly string[]
}

type Signer = {
  readonly via: 'portal' | 'link'
  readonly accountUserId: HouseholdId
  readonly loginId: LoginId | null
}

/**
 * The newest signature when all of them have signed this text; undefined when anyone still has to.
 */
const whatIsThere = async (
  tx: CommandTransaction,
  people: readonly HouseholdRow[],
  isDue: SigningHousehold['isDue'],
): Promise<Signed | undefined> => {
  if (people.some(isDue)) return undefined
  const signatures = await listNewestSignatures(
    tx,
    people.map(({ userId }) => userId),
  )
  const [newest] = people.toSorted(
    (one, other) => (other.waiverSignedAt ?? 0) - (one.waiverSignedAt ?? 0),
  )
  const signature = newest && signatures.get(newest.userId)
  if (!signature || newest?.waiverSignedAt == null) return undefined
  return {
    waiverSignedAt: newest.waiverSignedAt,
    documentId: signature.documentId,
    signedBeforeBy: signature.typedName,
    signedUserIds: [],
  }
}

const pdfOf = (
  household: SigningHousehold,
  due: readonly HouseholdRow[],
  { typedName, address, userAgent }: Signing,
  nowMs: number,
  documentId: string,
): WaiverPdf => {
  const { title, text, version } = household.text
  const people = due.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  return {
    kind: 'waiver',
    organizationName: household.organizationName,
    title,
    text,
    version,
    people,
    typedName,
    signedAt: new Date(nowMs),
    timeZone: household.timeZone,
    address,
    userAgent,
    documentId,
  }
}

const store = async (
  tx: CommandTransaction,
  due: readonly HouseholdRow[],
  { pdfContent, pdf }: Copy,
  signer: Signer,
): Promise<Signed> => {
  const { documentId, version, typedName, signedAt, address, userAgent } = pdfContent
  await insertSignatures(
    tx,
    pdf,
    changeStamp(tx.context),
    due.map(({ userId }) => ({
      waiverSignatureId: newId(),
      waiverDocumentId: documentId,
      version,
      userId,
      accountUserId: signer.accountUserId,
      typedName,
      signedAt,
      signedVia: signer.via,
      loginId: signer.loginId,
      address,
      userAgent,
    })),
  )
  tx.note({
    accountId: signer.accountUserId,
    documentId,
    version,
    userIds: due.map(({ userId }) => userId),
    via: signer.via,
  })
  return {
    waiverSignedAt: Math.floor(signedAt.getTime() / 1000),
    documentId,
    signedBeforeBy: null,
    signedUserIds: due.map(({ userId }) => userId),
  }
}

const sign = async (
  tx: CommandTransaction,
  signing: Signing,
  signer: Signer,
  copy: Copy | undefined,
): Promise<Result<Signed, Refusal>> => {
  await lockAccount(tx, signer.accountUserId)
  const found = await findSigningHousehold(tx, signer.accountUserId, tx.context.nowMs)
  if (!found.ok) return found
  const household = found.value
  if (signing.version !== household.text.version)
    return refuse(waiverRefusals.WAIVER_CHANGED, { details: { version: household.text.version } })
  const chosen = household.people.filter(({ userId }) => signing.userIds.includes(userId))
  if (chosen.length !== new Set(signing.userIds).size)
    return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  if (!isSignersName(signing.typedName, household.holder, signer.loginId))
    return refuse(waiverRefusals.TYPED_NAME_MISMATCH)
  const there = await whatIsThere(tx, chosen, household.isDue)
  if (there) return signedBefore(there)
  const missing = chosen.filter(household.isDue)
  // An imported date has no document, so a person who signs here anyway gets one.
  const due = missing.length > 0 ? missing : chosen
  const pdfContent = pdfOf(
    household,
    due,
    signing,
    tx.context.nowMs,
    copy?.pdfContent.documentId ?? newId(),
  )
  return copy && isDeepStrictEqual(copy.pdfContent, pdfContent)
    ? ok(await store(tx, due, copy, signer))
    : copyMissing(pdfContent)
}

export const signWaiver = (copy?: Copy): Command<Signing, Signed> => ({
  name: 'waiver.sign',
  permission: 'member',
  run: (tx, input) => {
    const member = tx.context.actor as Member
    // Staff may help with much, but only the member can sign.
    if (member.actingLoginId) return Promise.resolve(refuse(commonRefusals.NOT_PERMITTED))
    return sign(
      tx,
      input,
      { via: 'portal', accountUserId: householdIdOf(member.userId), loginId: member.loginId },
      copy,
    )
  },
})

export const signWaiverByLink = (
  copy?: Copy,
): Command<Signing & { readonly userId: PersonId; readonly token: string }, Signed, Actor> => ({
  name: 'waiver.sign-by-link',
  permission: 'guest',
  run: async (tx, { userId, token, ...signing }) => {
    if (!(await isLinkValid(tx, userId, token, new Date(tx.context.nowMs))))
      return refuse(waiverRefusals.WAIVER_LINK_INVALID)
    return sign(
      tx,
      signing,
      { via: 'link', accountUserId: householdIdOf(userId), loginId: null },
      copy,
    )
  },
})
