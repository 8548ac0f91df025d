// Loads a pass: from the server if it can be reached, otherwise from this browser. Between full
// loads, only a short status call is made, so that a restriction shows within seconds with little
// traffic.

import { ApiError } from '@lodgepole/contract/client'
import type { EntryPass } from '@lodgepole/contract/entry/pass-endpoints'
import { phoneMessage } from '@lodgepole/domain/entry/phones'
import { browserCookies } from '../../lib/session/cookies.ts'
import { isUnreachable } from '../../lib/errors/is-unreachable.ts'
import { dropPass, storePass, findStoredPass, type StoredPass } from './pass-store.ts'
import { makeKey, signWith, type StoredKey } from './phone-key.ts'
import { phoneName } from './phone-name.ts'
import { readPass, registerPhone, readPassState } from './api.ts'

const READ_WHOLE_EVERY_MS = 5 * 60_000
/** When this page last fetched the full pass. */
const readWholeAtMs = new Map<string, number>()

export interface Look {
  readonly stored: StoredPass
  readonly isOnline: boolean
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** How far the server's clock is ahead, assuming that it was read in the middle of the call. */
const timed = async <T extends { readonly nowMs: number }>(
  ask: () => Promise<{ readonly item: T }>,
) => {
  const from = Date.now()
  const { item } = await ask()
  return { item, aheadMs: Math.round(item.nowMs - (from + Date.now()) / 2) }
}

const readWholePass = (personId: string, phoneId: string | undefined) =>
  timed(() => readPass({ personId, phoneId }))

const asAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(picture)
  })

const photoOf = async (
  { person }: EntryPass,
  before: StoredPass | undefined,
): Promise<string | undefined> => {
  const url = person.imageUrl150 ?? person.imageUrl
  if (!url) return undefined
  if (before?.photo && (before.pass.person.imageUrl150 ?? before.pass.person.imageUrl) === url)
    return before.photo
  try {
    const answer = await fetch(url)
    return answer.ok ? await asAddress(await answer.blob()) : undefined
  } catch {
    return undefined
  }
}

const enrol = async (
  organizationId: string,
  personId: string,
): Promise<{ readonly key: StoredKey; readonly phoneId: string }> => {
  const key = await makeKey()
  const proof = await signWith(key, phoneMessage(organizationId, personId, key.publicKey))
  const { item } = await registerPhone({
    personId,
    label: phoneName(navigator.userAgent),
    publicKey: base64url(key.publicKey),
    proof: base64url(proof),
  })
  return { key, phoneId: item.phoneId }
}

const askServer = async (
  organizationId: string,
  personId: string,
  before: StoredPass | undefined,
): Promise<StoredPass | { readonly pass: EntryPass }> => {
  if (before && Date.now() - (readWholeAtMs.get(personId) ?? 0) < READ_WHOLE_EVERY_MS) {
    const { item, aheadMs } = await timed(() =>
      readPassState({ personId, phoneId: before.phoneId }),
    )
    if (item.state === before.pass.state)
      return { ...before, aheadMs, pass: { ...before.pass, ...item } }
  }
  let { item: pass, aheadMs } = await readWholePass(personId, before?.phoneId)
  let phone: { readonly key: StoredKey; readonly phoneId: string } | undefined = before
  if (pass.state === 'new-phone') {
    phone = await enrol(organizationId, personId)
    ;({ item: pass, aheadMs } = await readWholePass(personId, phone.phoneId))
  }
  if (!phone) return { pass }
  readWholeAtMs.set(personId, Date.now())
  return {
    personId,
    username: browserCookies.read('username') ?? '',
    key: phone.key,
    phoneId: phone.phoneId,
    pass,
    photo: await photoOf(pass, before),
    aheadMs,
  }
}

const isNoLongerTheirs = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['PERSON_NOT_FOUND', 'ACCOUNT_NOT_YOURS', 'NOT_PERMITTED'].includes(error.code)

export type LoadedPass = Look | { readonly pass: EntryPass }

/** A restricted person without a key still gets a pass, which shows the restriction. */
export const loadPass = async (organizationId: string, personId: string): Promise<LoadedPass> => {
  const before = await findStoredPass(personId)
  try {
    const seen = await askServer(organizationId, personId, before)
    if (!('key' in seen)) return seen
    await storePass(seen)
    return { stored: seen, isOnline: true }
  } catch (error) {
    if (before && isUnreachable(error)) return { stored: before, isOnline: false }
    // The server says that this login no longer has the person, so their data is deleted from the
    // phone.
    if (isNoLongerTheirs(error)) await dropPass(personId)
    throw error
  }
}

/** Makes the next load fetch everything. */
export const readWholePassNext = (personId: string): void => void readWholeAtMs.delete(personId)

/** For a pass that was removed from this phone: the old key is useless. */
export const dropPassOfPerson = (personId: string): Promise<void> => dropPass(personId)
