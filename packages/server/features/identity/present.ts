// The shapes in which the server returns challenges, devices and passkeys.

import type { Challenge as ChallengeAnswer, Device } from '@lodgepole/contract/identity/schemas'
import type { Passkey } from '@lodgepole/contract/identity/passkey-schemas'
import type { Session } from '../../platform/http/session.ts'
import type { Challenge } from '../../ports/identity.ts'
import type { PasskeyRow } from './passkey-store.ts'

const prompts: Readonly<Record<Challenge['challenge'], string>> = {
  newPasswordRequired: 'New password required',
  mfaRequired: 'Enter the code to finish signing in.',
  redirect: 'Continue at your organization’s own sign-in page.',
}

export const presentChallenge = (challenge: Challenge): ChallengeAnswer => ({
  ...challenge,
  message: prompts[challenge.challenge],
})

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export const presentDevice = (
  row: { sessionId: string; device: string; createdAt: Date; lastUsedAt: Date },
  currentSessionId: string,
): Device => ({
  sessionId: row.sessionId,
  device: row.device,
  signedInAtSeconds: seconds(row.createdAt),
  lastUsedAtSeconds: seconds(row.lastUsedAt),
  isCurrent: row.sessionId === currentSessionId,
})

export const presentPasskey = ({
  passkeyId,
  name,
  rpId,
  createdAt,
  lastUsedAt,
}: PasskeyRow): Passkey => ({
  passkeyId,
  name,
  host: rpId,
  createdAtSeconds: seconds(createdAt),
  lastUsedAtSeconds: lastUsedAt && seconds(lastUsedAt),
})

/** Whether the login has a factor besides the mailbox, and the session has used it. */
export const presentAppOrPasskey = (session: Session | undefined) => {
  if (session?.hasSecondFactor) return 'shown'
  return session?.loginHasFactor ? 'not-shown' : 'none'
}
