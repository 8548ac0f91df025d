// The text of every mail, by kind, and the frame around all of them.

import type { I18n } from '../../../platform/i18n.ts'
import type { MailKind } from '../mail-kinds.ts'
import { claimMail } from './claim-mails.ts'
import {
  depositReceipt,
  donationReceipt,
  giftReceipt,
  lowBalance,
  leftoverFunds,
} from './deposit-mails.ts'
import {
  accountOpened,
  activationInvite,
  contributorInvite,
  householdShared,
  invitationRequested,
  staffInvited,
  waiverLink,
} from './invitation-mails.ts'
import { invoiceMail } from './invoice-mails.ts'
import type { MailText } from './mail-texts.ts'
import { orderMail } from './order-mails.ts'
import { refundRefused, refundRefusedStaff, refundSent } from './refund-mails.ts'
import { guestReservation, reservationMail } from './reservation-mails.ts'
import { emailChanged, newDevice, passwordChanged, securityChanged } from './security-mails.ts'
import { confirmationCode, multiFactorCode, proofCode, recoveryCode } from './sign-in-mails.ts'
import { stayMail } from './stay-mails.ts'
import { testMail } from './test-mail.ts'
import { ticketMail } from './ticket-mails.ts'
import { topUpCeiling, topUpStopped } from './top-up-mails.ts'

export const mailTexts: { readonly [K in MailKind]: MailText<K> } = {
  'test-mail': testMail,
  'recovery-code': recoveryCode,
  'confirmation-code': confirmationCode,
  'activation-invite': activationInvite,
  'household-shared': householdShared,
  'staff-invited': staffInvited,
  'account-opened': accountOpened,
  'multi-factor-code': multiFactorCode,
  'proof-code': proofCode,
  'security-changed': securityChanged,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'invitation-requested': invitationRequested,
  'contributor-invite': contributorInvite,
  'waiver-link': waiverLink,
  'deposit-receipt': depositReceipt,
  'gift-receipt': giftReceipt,
  'low-balance': lowBalance,
  'top-up-stopped': topUpStopped,
  'top-up-ceiling': topUpCeiling,
  'remaining-funds': leftoverFunds,
  'refund-sent': refundSent,
  'refund-refused': refundRefused,
  'refund-refused-staff': refundRefusedStaff,
  reservation: reservationMail,
  'guest-reservation': guestReservation,
  order: orderMail,
  invoice: invoiceMail,
  stay: stayMail,
  'unit-claimed': claimMail,
  ticket: ticketMail,
  'donation-receipt': donationReceipt,
  'new-device': newDevice,
}

/** A label with the colon before its value. */
export const labelled = (i18n: I18n, label: string): string => i18n.t('{label}:', { label })

export const copyLink = (i18n: I18n): string => i18n.t('Or copy this address into your browser:')

export const footer = (i18n: I18n, organization: string, repliesAreRead: boolean): string =>
  [
    i18n.t('This email was sent automatically for {organization}.', { organization }),
    ...(repliesAreRead ? [] : [i18n.t('Please don’t reply to it. Replies aren’t read.')]),
  ].join(' ')
