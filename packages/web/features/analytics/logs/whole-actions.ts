// Labels for actions whose parts wouldn't be clear enough.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const wholeLabels: Readonly<Record<string, MessageDescriptor>> = {
  'mail.save-sender': msg({ message: 'Changed how email is sent', context: 'audit' }),
  'mail.test-sender': msg({ message: 'Sent a test email', context: 'audit' }),
  'mail.make-key': msg({ message: 'Created a signing key for email', context: 'audit' }),
  'mail.use-key': msg({ message: 'Started signing email', context: 'audit' }),
  'mail.mark-address': msg({ message: 'Stopped email to an address', context: 'audit' }),
  'mail.prove-address': msg({
    message: 'Resumed email to an address that its owner confirmed',
    context: 'audit',
  }),
  'mail.confirm-address': msg({ message: 'Resumed email to an address', context: 'audit' }),
  'mail.remove-key': msg({ message: 'Removed the signing key for email', context: 'audit' }),
  'staff.invite': msg({ message: 'Invited a staff member', context: 'audit' }),
  'staff.give-role': msg({ message: 'Gave someone a role', context: 'audit' }),
  'staff.invite-again': msg({ message: 'Invited a staff member again', context: 'audit' }),
  'staff.withdraw-invitation': msg({
    message: 'Withdrew the invitation of a staff member',
    context: 'audit',
  }),
  'people.import-invite': msg({ message: 'Invited everyone from an import', context: 'audit' }),
  'people.import-invite-some': msg({
    message: 'Invited some people from an import',
    context: 'audit',
  }),
  'entry.dismiss-conflict': msg({ message: 'Reviewed an offline scan', context: 'audit' }),
  'money.close-household': msg({ message: 'Closed out a household', context: 'audit' }),
  'money.close-household-failed': msg({
    message: 'Couldn’t close out a household',
    context: 'audit',
  }),
  'money.close-out': msg({ message: 'Started a close-out', context: 'audit' }),
  'money.close-out-retry': msg({ message: 'Tried a close-out again', context: 'audit' }),
  'invoices.record-payment': msg({ message: 'Recorded an invoice payment', context: 'audit' }),
  'payments.settle': msg({ message: 'Settled a card payment', context: 'audit' }),
  'payments.settle-refund': msg({ message: 'Settled a card refund', context: 'audit' }),
  'till.settle': msg({ message: 'Settled an offline sale', context: 'audit' }),
  'identity.end-member-sessions': msg({
    message: 'Signed a member out on every device',
    context: 'audit',
  }),
  'photo.keep-temporary': msg({ message: 'Stored a temporary image', context: 'audit' }),
  'photo.open-temporary': msg({ message: 'Started uploading a temporary image', context: 'audit' }),
  'reservations.book-for-member': msg({ message: 'Booked for a member', context: 'audit' }),
  'reservations.move-for-member': msg({
    message: 'Moved a reservation for a member',
    context: 'audit',
  }),
  'reservations.cancel-for-member': msg({ message: 'Canceled for a member', context: 'audit' }),
  'reservations.swap': msg({ message: 'Swapped reservations', context: 'audit' }),
  'shop.cart-add': msg({ message: 'Added an item to the cart', context: 'audit' }),
  'shop.cart-change': msg({ message: 'Changed the cart', context: 'audit' }),
  'shop.cart-merge': msg({ message: 'Saved a cart after sign-in', context: 'audit' }),
  'shop.cart-remove': msg({ message: 'Removed an item from the cart', context: 'audit' }),
  'shop.cart-reset': msg({ message: 'Emptied the cart', context: 'audit' }),
  'profile.save-user': msg({ message: 'Changed an account', context: 'audit' }),
  'installation.set-up': msg({ message: 'Set up the installation', context: 'audit' }),
  'installation.security': msg({
    message: 'Changed whether administrators need a second step',
    context: 'audit',
  }),
  'identity.reset-second-factor': msg({
    message: 'Reset someone’s second step at sign-in',
    context: 'audit',
  }),
  'installation.enter': msg({
    message: 'A person who runs the installation signed in',
    context: 'audit',
  }),
}
