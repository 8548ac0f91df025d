import { STAFF_INVITATION_DAYS } from '@lodgepole/domain/identity/access/staff-invitations'
import { namedCard } from '@lodgepole/domain/money/cards'
import { REMAINING_LINK_DAYS } from '@lodgepole/domain/money/remaining'
import { INVITATION_DAYS } from '@lodgepole/domain/people/contributors/contributor'
import { CODE_MINUTES, GUEST_MINUTES, MULTI_FACTOR_MINUTES } from '../mail-kinds.ts'
import { plainText } from '../plain-text.ts'
import { claimMails } from './claim-mails.ts'
import { proofMails, securityMails } from './security-mails.ts'
import { donationMails } from './donation-mails.ts'
import { invoiceMails } from './invoice-mails.ts'
import type { MailTexts } from './mail-texts.ts'
import { orderMails } from './order-mails.ts'
import { reservationMails } from './reservation-mails.ts'
import { roleNames } from './role-names.ts'
import { stayMails } from './stay-mails.ts'
import { ticketMails } from './ticket-mails.ts'

const valid = (minutes: number) => `The code is valid for ${minutes} minutes and works once.`
const KEEP = 'Keep the code to yourself. Nobody from our side will ever ask you for it.'
const sharing = (who: string, organization: string) =>
  `${who} shares the account at ${organization} with you. You will see and look after the ` +
  'same people, balances and reservations.'
const stopped = {
  declined: 'The card was declined.',
  'card-removed': 'The card they were charged to was removed.',
  'card-expired': 'The card they were charged to has expired.',
  'not-possible': 'They are not possible any more.',
  'sharing-ended':
    'Somebody agreed to them with whom this account is no longer shared. You can agree to ' +
    'them anew. Please check first whether the saved card is yours.',
} as const

export const en: MailTexts = {
  colon: ':',
  copyLink: 'Or copy this address into your browser:',
  footer: (organization, repliesAreRead) =>
    'This mail was sent automatically for ' +
    `${organization}.${repliesAreRead ? '' : ' Replies to it are not read.'}`,
  kinds: {
    'test-mail': ({ organization, short }) => ({
      subject: `Test mail from ${short}`,
      heading: 'Your mail arrives',
      opening: [
        `This is a test mail of ${organization}. If you can read it, mail leaves as it is set ` +
          'up in the console.',
      ],
    }),
    'recovery-code': ({ organization, short }) => ({
      subject: `Your verification code for a new password at ${short}`,
      heading: 'Set a new password',
      opening: [
        `Enter this verification code to set a new password for your account at ${organization}.`,
      ],
      validity: valid(CODE_MINUTES),
      button: 'Enter the code',
      closing:
        `${KEEP} If you did not ask for a new password, ignore this mail: your password stays ` +
        'as it is.',
    }),
    'confirmation-code': ({ data: { reason }, organization, short }) => ({
      subject: `Confirm your email address for ${short}`,
      heading: 'Confirm your email address',
      opening: [
        reason === 'sign-up'
          ? `Enter this verification code to finish creating your account at ${organization}.`
          : reason === 'mail-check'
            ? `Enter this verification code so that ${organization} sends mail to this address ` +
              'again.'
            : 'Enter this verification code to use this address for your account at ' +
              `${organization} from now on.`,
      ],
      validity: valid(CODE_MINUTES),
      button: 'Enter the code',
      closing: `${KEEP} If you did not ask for this, ignore this mail and nothing will change.`,
    }),
    'activation-invite': ({
      data: { firstName, sharedBy, invitedBy, console, role },
      organization,
      short,
    }) => ({
      subject: console
        ? role
          ? `Join the ${short} team: activate your account`
          : `You are an admin of ${short}: activate your account`
        : sharedBy
          ? `${plainText(sharedBy, 60)} shares an account at ${short} with you`
          : `${short} has made an account for you`,
      heading: 'Activate your account',
      opening: [
        ...(firstName ? [`Hello ${firstName},`] : []),
        [
          sharedBy
            ? sharing(plainText(sharedBy, 60), organization)
            : invitedBy
              ? `${plainText(invitedBy, 60)} invites you to stay, and ${organization} has made ` +
                'an account for you.'
              : `${organization} has made an account for you.`,
          'Open the page below, enter this verification code and choose a password.',
        ].join(' '),
        ...(console
          ? [
              role
                ? `You are invited to work for ${organization}. Your role: ` +
                  `${roleNames.en[role]}. You’ll work in the console at ${console}. The ` +
                  `invitation is valid for ${STAFF_INVITATION_DAYS} days.`
                : `You are an admin of ${organization}. Once your account is active, sign in to ` +
                  `the console, where you set everything up: ${console}`,
            ]
          : []),
      ],
      validity:
        `The code is valid for ${CODE_MINUTES} minutes. After that, the same page sends you a ` +
        'new one.',
      button: 'Activate your account',
      closing:
        `If you do not know ${sharedBy ? plainText(sharedBy, 60) : organization}, ignore this ` +
        'mail.',
    }),
    'household-shared': ({ data: { holderName }, organization, short }) => ({
      subject: `${short} account shared with you`,
      heading: 'An account is shared with you',
      opening: [
        `${sharing(plainText(holderName, 60), organization)} Sign in with this email address ` +
          'and your own password.',
      ],
      button: 'Sign in',
      closing: `If you do not know ${plainText(holderName, 60)}, tell ${organization}.`,
    }),
    'staff-invited': ({ data: { name, role }, organization, short }) => ({
      subject: role
        ? `You’ve been added to the ${short} team as ${roleNames.en[role]}`
        : `${short} is ready for you`,
      heading: role ? 'Welcome to the team' : 'An organization to look after',
      opening: [
        ...(name ? [`Hello ${name},`] : []),
        [
          role
            ? `You now have access to the console of ${organization}. Your role: ` +
              `${roleNames.en[role]}.`
            : `${organization} has been set up, and you are its admin.`,
          'Sign in to the console with this email address and your own password.',
        ].join(' '),
      ],
      button: 'Open the console',
      closing: `If you do not know ${organization}, ignore this mail.`,
    }),
    'account-opened': ({ data: { name }, organization, short }) => ({
      subject: `Your account at ${short}`,
      heading: 'Your account is ready',
      opening: [
        ...(name ? [`Hello ${name},`] : []),
        `${organization} has opened an account for you. Sign in with this email address and ` +
          'the password you have already.',
      ],
      button: 'Sign in',
      closing: `If you do not know ${organization}, ignore this mail.`,
    }),
    'multi-factor-code': ({ organization, short }) => ({
      subject: `Your sign-in code for ${short}`,
      heading: 'Finish signing in',
      opening: [`Enter this code to finish signing in at ${organization}.`],
      validity: valid(MULTI_FACTOR_MINUTES),
      closing:
        `${KEEP} If you are not signing in right now, somebody else has your password: please ` +
        'change it.',
    }),
    'proof-code': proofMails.en,
    'security-changed': securityMails.en,
    'email-changed': ({ when, organization, short }) => ({
      subject: `Your email address for ${short} was changed`,
      heading: 'Your email address was changed',
      opening: [
        `The email address of your account at ${organization} was changed on ${when}. Codes ` +
          'and notices go to the new one from now on.',
      ],
      advice: `If that was not you, tell ${organization} at once: somebody else has your password.`,
    }),
    'password-changed': ({ when, organization, short }) => ({
      subject: `Your password for ${short} was changed`,
      heading: 'Your password was changed',
      opening: [
        `The password of your account at ${organization} was changed on ${when}. Your other ` +
          'devices have been signed out.',
      ],
      advice:
        'If that was you, there is nothing to do. If not, set a new password at once and tell ' +
        `${organization}.`,
      closing: 'Passkeys of your login still work. Remove those that you do not recognize.',
      button: 'Set a new password',
    }),
    'invitation-requested': ({ data: { name, email, phone, message }, organization }) => ({
      subject: `${plainText(name, 60)} asks for an invitation`,
      heading: 'Somebody asks for an invitation',
      opening: [
        `This was sent from the sign-in page of ${organization} by somebody without an ` +
          'account. Check who it is before you invite them.',
      ],
      details: [
        { label: 'Name', value: name },
        { label: 'Email', value: email },
        ...(phone ? [{ label: 'Phone', value: phone }] : []),
        ...(message ? [{ label: 'Message', value: message }] : []),
      ],
      button: 'Open the console',
    }),
    'contributor-invite': ({ data: { name, from, message }, organization, short }) => ({
      subject: `${plainText(from, 60)} invites you to give at ${short}`,
      heading: `${from} invites you to give`,
      opening: [
        `Hello ${name},`,
        `${from} would be glad if you added something to the family’s spending accounts at ` +
          `${organization} now and then. Open the page below to see for whom. You need no ` +
          'account, and nothing is paid by opening it.',
      ],
      ...(message ? { details: [{ label: `${from} writes`, value: message }] } : {}),
      validity:
        `The link is valid for ${INVITATION_DAYS} days and is meant for you alone: please do ` +
        'not pass it on.',
      button: 'Open the page',
      closing: `If you do not know ${from}, ignore this mail and nothing will happen.`,
    }),
    'waiver-link': ({ data: { firstName }, organization, short }) => ({
      subject: `Please sign the waiver of ${short}`,
      heading: 'Sign the waiver',
      opening: [
        ...(firstName ? [`Hello ${firstName},`] : []),
        `${organization} needs your signature on its waiver. Read it and sign it on the page ` +
          'below; you need not sign in.',
      ],
      button: 'Read and sign',
      closing:
        'The link is valid for 30 days. Keep it to yourself: whoever has it can sign for your ' +
        `household. If you do not know ${organization}, ignore this mail.`,
    }),
    'deposit-receipt': ({
      data: { amount, names, card, scheduled },
      organization,
      short,
      when,
      days,
      money,
    }) => ({
      subject: `Your deposit of ${money(amount)} at ${short}`,
      heading:
        scheduled?.amount === amount ? 'Your deposit is scheduled' : 'Your deposit has arrived',
      opening: [
        scheduled?.amount === amount
          ? `Thank you. Your deposit at ${organization} is paid and scheduled: it becomes ` +
            'spendable on its days.'
          : scheduled
            ? `Thank you. Your deposit at ${organization} is paid: ${money(scheduled.atOnce)} ` +
              `is on the account, ${money(scheduled.amount)} is scheduled and becomes spendable ` +
              'on its days.'
            : `Thank you. Your deposit at ${organization} is on the account.`,
      ],
      details: [
        { label: 'Amount', value: money(amount) },
        { label: 'For', value: plainText(names, 200) },
        ...(scheduled ? [{ label: 'Released', value: days(scheduled.days) }] : []),
        { label: 'Card', value: plainText(namedCard(card, 'en'), 60) },
        { label: 'When', value: when },
      ],
      button: 'See the receipt',
      closing: `If you did not pay this, tell ${organization}.`,
    }),
    'gift-receipt': ({ data: { amount, names, card }, organization, short, when, money }) => ({
      subject: `Your gift of ${money(amount)} at ${short}`,
      heading: 'Your gift has arrived',
      opening: [`Thank you. Your gift at ${organization} is on the account.`],
      details: [
        { label: 'Amount', value: money(amount) },
        { label: 'For', value: plainText(names, 200) },
        { label: 'Card', value: plainText(namedCard(card, 'en'), 60) },
        { label: 'When', value: when },
      ],
      button: 'See the receipt',
      closing: `If you did not pay this, tell ${organization}.`,
    }),
    'low-balance': ({ data: { name, balance, threshold }, organization, short, money }) => ({
      subject: `${plainText(name, 60)} has ${money(balance)} left at ${short}`,
      heading: 'A balance is low',
      opening: [
        `What ${name} can spend at ${organization} has fallen below the ${money(threshold)} ` +
          'you chose.',
      ],
      details: [{ label: 'Left', value: money(balance) }],
      button: 'Make a deposit',
      closing:
        'We write again only after the balance has been above your amount. You choose the ' +
        'amount, or switch this mail off, under Account, Communications.',
    }),
    'top-up-stopped': ({ data: { name, reason, amount }, organization, short, money }) => ({
      subject: `Automatic deposits for ${plainText(name, 60)} at ${short} are off`,
      heading: 'Automatic deposits are off',
      opening: [
        `The automatic deposits of ${money(amount)} for ${name} at ${organization} have been ` +
          `switched off. ${stopped[reason]}`,
      ],
      advice:
        'Nothing is charged until you switch them on again. A single deposit is possible at ' +
        'any time.',
      button: 'Look at the account',
    }),
    'top-up-ceiling': ({ data: { name, amount, most }, organization, short, money }) => ({
      subject: `Automatic deposits for ${plainText(name, 60)} at ${short} pause until next month`,
      heading: 'The most of the month is reached',
      opening: [
        `${name} runs low at ${organization}, and another automatic deposit of ` +
          `${money(amount)} would be more than the ${money(most)} a month that you agreed to. ` +
          'Nothing was charged.',
      ],
      advice:
        'The next one is possible next month. You can agree to more, or make a single deposit ' +
        'at any time.',
      button: 'Look at the account',
    }),
    'remaining-funds': ({
      data: { names, sessions, ofStay, amount },
      organization,
      short,
      money,
    }) => ({
      subject: `${money(amount)} is left at ${short}`,
      heading: 'What shall become of what is left?',
      opening: [
        ofStay
          ? `Your stay at ${organization} has ended, and there is still money on the spending ` +
            'account that you had for it. Open the page below to see what you can do with it; ' +
            'you need not sign in.'
          : `The session at ${organization} has ended, and there is still money on your ` +
            'family’s spending accounts. Open the page below to see what you can do with it; ' +
            'you need not sign in.',
      ],
      details: [
        { label: 'Left', value: money(amount) },
        { label: 'For', value: plainText(names, 200) },
        { label: ofStay ? 'Stay' : 'Session', value: plainText(sessions, 200) },
      ],
      validity:
        `The link is valid for ${REMAINING_LINK_DAYS} days. Keep it to yourself: whoever has it ` +
        'can decide about this money.',
      button: 'Decide',
      closing: 'If you do nothing, the money stays on the account.',
    }),
    'refund-sent': ({ data: { amount, card }, organization, short, when, money }) => ({
      subject: `Refund of ${money(amount)} from ${short}`,
      heading: 'Money is on its way back to your card',
      opening: [
        `${organization} has refunded a payment you made, or a part of it. Banks need a few ` +
          'days until it shows.',
      ],
      details: [
        { label: 'Amount', value: money(amount) },
        { label: 'Card', value: plainText(namedCard(card, 'en'), 60) },
        { label: 'When', value: when },
      ],
    }),
    'refund-refused': ({ data: { name, amount, card }, organization, short, money }) => ({
      subject: `${money(amount)} could not go back to your card at ${short}`,
      heading: 'The card takes nothing back',
      opening: [
        `The bank of the card refused the refund of ${money(amount)} from ${organization}. No ` +
          `money is lost: it is on the account of ${plainText(name, 60)} and can be spent.`,
      ],
      details: [
        { label: 'Amount', value: money(amount) },
        { label: 'Card', value: plainText(namedCard(card, 'en'), 60) },
      ],
      button: 'Look at the account',
      closing:
        'If you would rather have it back, please ask the staff: they have been told as well.',
    }),
    'refund-refused-staff': ({
      data: { name, payer, amount, card, reason, payment },
      organization,
      when,
      money,
    }) => ({
      subject: `A refund of ${money(amount)} to ${plainText(payer, 60)} was refused`,
      heading: 'A card took nothing back',
      opening: [
        `The card payment provider of ${organization} refused a refund. The money is on the ` +
          'member’s account again and can be spent; the member has been told. If they want it ' +
          'back, it has to go another way.',
      ],
      details: [
        { label: 'Amount', value: money(amount) },
        { label: 'Account of', value: plainText(name, 80) },
        { label: 'Paid by', value: plainText(payer, 80) },
        { label: 'Card', value: plainText(namedCard(card, 'en'), 60) },
        { label: 'Payment at the provider', value: plainText(payment, 80) },
        { label: 'Reason', value: reason },
        { label: 'When', value: when },
      ],
    }),
    reservation: reservationMails.en,
    'guest-reservation': ({ data: { activity }, when, short, organization }) => ({
      subject: `Please confirm your reservation at ${short}`,
      heading: 'Confirm your reservation',
      opening: [
        `Somebody entered this address to reserve a place at ${organization}. It is yours ` +
          'once you confirm it.',
      ],
      details: [
        { label: 'Activity', value: plainText(activity, 200) },
        { label: 'When', value: when },
      ],
      validity: `The place is kept for ${GUEST_MINUTES} minutes.`,
      button: 'Confirm',
      closing:
        'Keep this mail: the same link also cancels the reservation later. If that was not ' +
        'you, ignore this mail and nothing will happen.',
    }),
    order: orderMails.en,
    invoice: invoiceMails.en,
    stay: stayMails.en,
    'unit-claimed': claimMails.en,
    ticket: ticketMails.en,
    'donation-receipt': donationMails.en,
    'new-device': ({ data: { device }, when, organization, short }) => ({
      subject: `New sign-in to your account at ${short}`,
      heading: 'A new device signed in',
      opening: [
        `Somebody signed in to your account at ${organization} from a device we have not seen ` +
          'before.',
      ],
      details: [
        { label: 'Device', value: device },
        { label: 'When', value: when },
      ],
      advice:
        'If that was you, there is nothing to do. If not, change your password: it signs ' +
        'every other device out.',
      button: 'Review your devices',
    }),
  },
}
