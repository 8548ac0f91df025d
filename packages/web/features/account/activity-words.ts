// What each kind of activity is called. What has no words yet is told as a change, never as a code.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

const changed = msg`Something was changed`

const words: Readonly<Record<string, MessageDescriptor>> = {
  'sign-in': msg`Signed in`,
  'challenge-answered': msg`Answered the second step`,
  'signed-out': msg`Signed out`,
  'token-reused': msg`An old session was used again and ended`,
  'recovery-asked': msg`Asked for a new password`,
  'password-reset': msg`Set a new password`,
  'password-changed': msg`Changed the password`,
  'session-ended': msg`Signed a device out`,
  confirmed: msg`Activated the sign-in`,
  'provider-answered': msg`Signed in through the organization’s own page`,
  'second-factor-enabled': msg`Switched the second step on`,
  'second-factor-disabled': msg`Switched the second step off`,
  'email-changed': msg`Changed the email address`,
  'profile.save-user': msg`Changed the account`,
  'profile.invite-second-parent-again': msg`Sent the second parent’s invitation again`,
  'profile.create-person': msg`Added a person`,
  'profile.save-participant': msg`Changed a person`,
  'profile.remove-person': msg`Removed a person`,
  'profile.save-authorized-person': msg`Changed who may collect your people`,
  'profile.remove-authorized-person': msg`Removed somebody who could collect your people`,
  'pets.save': msg`Saved a pet`,
  'pets.remove': msg`Removed a pet`,
  'vehicles.save': msg`Saved a vehicle`,
  'vehicles.remove': msg`Removed a vehicle`,
  'photo.request': msg`Sent a photo`,
  'photo.uploaded': msg`Sent a photo`,
  'photo.set': msg`Set a photo`,
  'photo.refuse': msg`A photo could not be used`,
  'photo.remove': msg`Removed a photo`,
  'contributor.invite': msg`Invited a contributor`,
  'contributor.edit': msg`Changed a contributor`,
  'contributor.resend': msg`Sent a contributor’s link again`,
  'contributor.remove': msg`Removed a contributor`,
  'contributor.accept': msg`A contributor accepted`,
  'contributor.accept-for-account': msg`A contributor accepted`,
  'contributor.claim': msg`Became a contributor`,
  'onboarding.save-step': msg`Answered a question of the start`,
  'tutorial.viewed': msg`Viewed the guide`,
  'waiver.sign': msg`Signed a waiver`,
  'waiver.sign-by-link': msg`Signed a waiver by link`,
  'waiver.send-link': msg`Sent a link to sign a waiver`,
  'bank.transfer': msg`Transferred funds`,
  'bank.charge': msg`Bought something`,
  'bank.refund-charge': msg`Got money back`,
  'bank.save-budget': msg`Changed a spending limit`,
  'identity.act-as': msg`Began to act as you`,
  'identity.end-act-as': msg`Stopped acting as you`,
}

export const activityWords = (action: string): MessageDescriptor => (Object.hasOwn(words, action) ? words[action] : undefined) ?? changed
