// A phone like the portal's: it creates a key, enrolls it through the calls, and creates passes
// from its grants.

import { generateKeyPairSync } from 'node:crypto'
import { grantBytes, passMessage, writePass } from '@lodgepole/domain/entry/codes'
import { phoneMessage } from '@lodgepole/domain/entry/phones'
import { stepAt } from '@lodgepole/domain/entry/verify'
import type { TestHouseholds } from '../../../testing/households.ts'
import { rawPublicKey, signBytes } from '../signature.ts'

export const makeKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, raw: rawPublicKey(publicKey) }
}

export const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export const enrollmentOf = (organizationId: string, personId: string, key = makeKey()) => ({
  personId,
  label: 'Phone',
  publicKey: base64url(key.raw),
  proof: base64url(signBytes(key.privateKey, phoneMessage(organizationId, personId, key.raw))),
})

export const enrolledPhone = async (
  homes: TestHouseholds,
  who: string,
  organizationId: string,
  personId: string,
) => {
  const key = makeKey()
  const answer = await homes.post(
    who,
    '/v2/entry/pass/phone',
    enrollmentOf(organizationId, personId, key),
  )
  const phoneId: string = answer.json.item.phoneId
  const readPass = async () =>
    (await homes.get(who, '/v2/entry/pass', { personId, phoneId })).json.item
  const grant = grantBytes((await readPass()).grant) ?? new Uint8Array()
  return {
    phoneId,
    key,
    readPass,
    pass: (seconds: number) =>
      writePass(
        grant,
        stepAt(seconds),
        signBytes(key.privateKey, passMessage(grant, stepAt(seconds))),
      ),
  }
}
