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

/** French sets a space before a colon, and it must not break. */
const COLON = '\u00a0:'
const valid = (minutes: number) => `Le code est valable ${minutes} minutes et ne sert qu’une fois.`
const KEEP = 'Gardez ce code pour vous. Personne ne vous le demandera de notre part.'
const sharing = (who: string, organization: string) =>
  `${who} partage avec vous le compte chez ${organization}. Vous verrez et gérerez les mêmes ` +
  'personnes, les mêmes soldes et les mêmes réservations.'
const stopped = {
  declined: 'La carte a été refusée.',
  'card-removed': 'La carte qui était débitée a été retirée.',
  'card-expired': 'La carte qui était débitée a expiré.',
  'not-possible': 'Ils ne sont plus possibles.',
  'sharing-ended':
    'Ils avaient été acceptés par une personne avec qui ce compte n’est plus partagé. Vous ' +
    'pouvez les accepter à nouveau. Vérifiez d’abord que la carte enregistrée est la vôtre.',
} as const

export const fr: MailTexts = {
  colon: COLON,
  copyLink: `Ou copiez cette adresse dans votre navigateur${COLON}`,
  footer: (organization, repliesAreRead) =>
    'Ce message a été envoyé automatiquement pour ' +
    `${organization}.${repliesAreRead ? '' : ' Les réponses ne sont pas lues.'}`,
  kinds: {
    'test-mail': ({ organization, short }) => ({
      subject: `E-mail de test de ${short}`,
      heading: 'Vos e-mails arrivent',
      opening: [
        `Ceci est un e-mail de test de ${organization}. Si vous pouvez le lire, les e-mails ` +
          'partent comme configuré dans la console.',
      ],
    }),
    'recovery-code': ({ organization, short }) => ({
      subject: `Votre code de vérification pour un nouveau mot de passe chez ${short}`,
      heading: 'Choisissez un nouveau mot de passe',
      opening: [
        'Saisissez ce code de vérification pour choisir un nouveau mot de passe pour votre ' +
          `compte chez ${organization}.`,
      ],
      validity: valid(CODE_MINUTES),
      button: 'Saisir le code',
      closing:
        `${KEEP} Si vous n’avez pas demandé de nouveau mot de passe, ignorez ce message${COLON} ` +
        'le vôtre ne change pas.',
    }),
    'confirmation-code': ({ data: { reason }, organization, short }) => ({
      subject: `Confirmez votre adresse e-mail pour ${short}`,
      heading: 'Confirmez votre adresse e-mail',
      opening: [
        reason === 'sign-up'
          ? 'Saisissez ce code de vérification pour terminer la création de votre compte chez ' +
            `${organization}.`
          : reason === 'mail-check'
            ? `Saisissez ce code de vérification pour que ${organization} envoie de nouveau des ` +
              'e-mails à cette adresse.'
            : 'Saisissez ce code de vérification pour utiliser désormais cette adresse avec ' +
              `votre compte chez ${organization}.`,
      ],
      validity: valid(CODE_MINUTES),
      button: 'Saisir le code',
      closing: `${KEEP} Si vous n’avez rien demandé, ignorez ce message et rien ne changera.`,
    }),
    'activation-invite': ({
      data: { firstName, sharedBy, invitedBy, console, role },
      organization,
      short,
    }) => ({
      subject: console
        ? role
          ? `Rejoignez l’équipe de ${short} : activez votre compte`
          : `Vous administrez ${short} : activez votre compte`
        : sharedBy
          ? `${plainText(sharedBy, 60)} partage avec vous un compte chez ${short}`
          : `${short} a créé un compte pour vous`,
      heading: 'Activez votre compte',
      opening: [
        ...(firstName ? [`Bonjour ${firstName},`] : []),
        [
          sharedBy
            ? sharing(plainText(sharedBy, 60), organization)
            : invitedBy
              ? `${plainText(invitedBy, 60)} vous invite à séjourner, et ${organization} a créé ` +
                'un compte pour vous.'
              : `${organization} a créé un compte pour vous.`,
          'Ouvrez la page, saisissez ce code de vérification et choisissez un mot de passe.',
        ].join(' '),
        ...(console
          ? [
              role
                ? `Vous êtes invité à travailler pour ${organization}. Votre rôle : ` +
                  `${roleNames.fr[role]}. Vous travaillerez dans la console : ${console}. ` +
                  `L’invitation est valable ${STAFF_INVITATION_DAYS} jours.`
                : `Vous administrez ${organization}. Une fois votre compte activé, ` +
                  `connectez-vous à la console, où vous réglez tout : ${console}`,
            ]
          : []),
      ],
      validity:
        `Le code est valable ${CODE_MINUTES} minutes. Ensuite, la même page vous en envoie un ` +
        'nouveau.',
      button: 'Activer votre compte',
      closing:
        `Si vous ne connaissez pas ${sharedBy ? plainText(sharedBy, 60) : organization}, ` +
        'ignorez ce message.',
    }),
    'household-shared': ({ data: { holderName }, organization, short }) => ({
      subject: `Compte ${short} partagé avec vous`,
      heading: 'Un compte est partagé avec vous',
      opening: [
        `${sharing(plainText(holderName, 60), organization)} Connectez-vous avec cette ` +
          'adresse et votre propre mot de passe.',
      ],
      button: 'Se connecter',
      closing: `Si vous ne connaissez pas ${plainText(holderName, 60)}, prévenez ${organization}.`,
    }),
    'staff-invited': ({ data: { name, role }, organization, short }) => ({
      subject: role
        ? `Vous faites désormais partie de l’équipe de ${short} : ${roleNames.fr[role]}`
        : `${short} vous attend`,
      heading: role ? 'Bienvenue dans l’équipe' : 'Une organisation à administrer',
      opening: [
        ...(name ? [`Bonjour ${name},`] : []),
        [
          role
            ? `Vous avez désormais accès à la console de ${organization}. Votre rôle : ` +
              `${roleNames.fr[role]}.`
            : `${organization} a été créée et vous l’administrez.`,
          'Connectez-vous à la console avec cette adresse et votre mot de passe.',
        ].join(' '),
      ],
      button: 'Ouvrir la console',
      closing: `Si vous ne connaissez pas ${organization}, ignorez cet e-mail.`,
    }),
    'account-opened': ({ data: { name }, organization, short }) => ({
      subject: `Votre compte chez ${short}`,
      heading: 'Votre compte est prêt',
      opening: [
        ...(name ? [`Bonjour ${name},`] : []),
        `${organization} a ouvert un compte à votre nom. Connectez-vous avec cette adresse et ` +
          'le mot de passe que vous avez déjà.',
      ],
      button: 'Se connecter',
      closing: `Si vous ne connaissez pas ${organization}, ignorez cet e-mail.`,
    }),
    'multi-factor-code': ({ organization, short }) => ({
      subject: `Votre code de connexion à ${short}`,
      heading: 'Terminez votre connexion',
      opening: [`Saisissez ce code pour terminer votre connexion à ${organization}.`],
      validity: valid(MULTI_FACTOR_MINUTES),
      closing:
        `${KEEP} Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de ` +
        `passe${COLON} changez-le.`,
    }),
    'proof-code': proofMails.fr,
    'security-changed': securityMails.fr,
    'email-changed': ({ when, organization, short }) => ({
      subject: `Votre adresse e-mail chez ${short} a été modifiée`,
      heading: 'Votre adresse e-mail a été modifiée',
      opening: [
        `L’adresse e-mail de votre compte chez ${organization} a été modifiée le ${when}. Les ` +
          'codes et avis vont désormais à la nouvelle.',
      ],
      advice:
        `Si ce n’était pas vous, prévenez tout de suite ${organization} : quelqu’un d’autre ` +
        'connaît votre mot de passe.',
    }),
    'password-changed': ({ when, organization, short }) => ({
      subject: `Votre mot de passe pour ${short} a été changé`,
      heading: 'Votre mot de passe a été changé',
      opening: [
        `Le mot de passe de votre compte chez ${organization} a été changé le ${when}. Vos ` +
          'autres appareils ont été déconnectés.',
      ],
      advice:
        'Si c’était vous, il n’y a rien à faire. Sinon, choisissez vite un nouveau mot de passe ' +
        `et prévenez ${organization}.`,
      closing:
        'Les clés d’accès de votre identifiant fonctionnent toujours. Retirez celles que vous ' +
        'ne reconnaissez pas.',
      button: 'Choisir un nouveau mot de passe',
    }),
    'invitation-requested': ({ data: { name, email, phone, message }, organization }) => ({
      subject: `${plainText(name, 60)} demande une invitation`,
      heading: 'Quelqu’un demande une invitation',
      opening: [
        'Demande envoyée par une personne sans compte, depuis la page de connexion de ' +
          `${organization}. Vérifiez de qui il s’agit.`,
      ],
      details: [
        { label: 'Nom', value: name },
        { label: 'E-mail', value: email },
        ...(phone ? [{ label: 'Téléphone', value: phone }] : []),
        ...(message ? [{ label: 'Message', value: message }] : []),
      ],
      button: 'Ouvrir la console',
    }),
    'contributor-invite': ({ data: { name, from, message }, organization, short }) => ({
      subject: `${plainText(from, 60)} vous invite à contribuer chez ${short}`,
      heading: `${from} vous invite à contribuer`,
      opening: [
        `Bonjour ${name},`,
        `${from} aimerait que vous ajoutiez de temps en temps quelque chose aux comptes de ` +
          `dépenses de la famille chez ${organization}. Ouvrez la page pour voir à qui. Aucun ` +
          'compte n’est nécessaire, et l’ouvrir ne coûte rien.',
      ],
      ...(message ? { details: [{ label: `Message de ${from}`, value: message }] } : {}),
      validity:
        `Le lien est valable ${INVITATION_DAYS} jours et n’est destiné qu’à vous${COLON} ne le ` +
        'transmettez pas.',
      button: 'Ouvrir la page',
      closing: `Si vous ne connaissez pas ${from}, ignorez ce message et il ne se passera rien.`,
    }),
    'waiver-link': ({ data: { firstName }, organization, short }) => ({
      subject: `Signez la décharge de ${short}`,
      heading: 'Signez la décharge',
      opening: [
        ...(firstName ? [`Bonjour ${firstName},`] : []),
        `${organization} a besoin de votre signature sur sa décharge. Lisez-la et signez-la ` +
          `sur la page ci-dessous\u00a0; il n’est pas nécessaire de vous connecter.`,
      ],
      button: 'Lire et signer',
      closing:
        `Le lien est valable 30 jours. Gardez-le pour vous${COLON} toute personne qui l’a peut ` +
        `signer pour votre foyer. Si vous ne connaissez pas ${organization}, ignorez ce ` +
        'message.',
    }),
    'deposit-receipt': ({
      data: { amount, names, card, scheduled },
      organization,
      short,
      when,
      days,
      money,
    }) => ({
      subject: `Votre dépôt de ${money(amount)} chez ${short}`,
      heading:
        scheduled?.amount === amount ? 'Votre dépôt est programmé' : 'Votre dépôt est arrivé',
      opening: [
        scheduled?.amount === amount
          ? `Merci. Votre dépôt chez ${organization} est payé et programmé : il pourra être ` +
            'dépensé les jours prévus.'
          : scheduled
            ? `Merci. Votre dépôt chez ${organization} est payé : ${money(scheduled.atOnce)} ` +
              `sont sur le compte, ${money(scheduled.amount)} sont programmés et pourront être ` +
              'dépensés les jours prévus.'
            : `Merci. Votre dépôt chez ${organization} est sur le compte.`,
      ],
      details: [
        { label: 'Montant', value: money(amount) },
        { label: 'Pour', value: plainText(names, 200) },
        ...(scheduled ? [{ label: 'Disponible', value: days(scheduled.days) }] : []),
        { label: 'Carte', value: plainText(namedCard(card, 'fr'), 60) },
        { label: 'Quand', value: when },
      ],
      button: 'Voir le reçu',
      closing: `Si vous n’avez pas fait ce paiement, prévenez ${organization}.`,
    }),
    'gift-receipt': ({ data: { amount, names, card }, organization, short, when, money }) => ({
      subject: `Votre cadeau de ${money(amount)} chez ${short}`,
      heading: 'Votre cadeau est arrivé',
      opening: [`Merci. Votre cadeau chez ${organization} est sur le compte.`],
      details: [
        { label: 'Montant', value: money(amount) },
        { label: 'Pour', value: plainText(names, 200) },
        { label: 'Carte', value: plainText(namedCard(card, 'fr'), 60) },
        { label: 'Quand', value: when },
      ],
      button: 'Voir le reçu',
      closing: `Si vous n’avez pas fait ce paiement, prévenez ${organization}.`,
    }),
    'low-balance': ({ data: { name, balance, threshold }, organization, short, money }) => ({
      subject: `Il reste ${money(balance)} à ${plainText(name, 60)} chez ${short}`,
      heading: 'Un solde est bas',
      opening: [
        `Ce que ${name} peut dépenser chez ${organization} est passé sous les ` +
          `${money(threshold)} que vous avez choisis.`,
      ],
      details: [{ label: 'Reste', value: money(balance) }],
      button: 'Faire un dépôt',
      closing:
        'Nous ne vous écrirons de nouveau qu’après que le solde sera remonté au-dessus de ' +
        'votre montant. Vous choisissez le montant, ou désactivez ce courriel, sous Compte, ' +
        'Communications.',
    }),
    'top-up-stopped': ({ data: { name, reason, amount }, organization, short, money }) => ({
      subject: `Les dépôts automatiques pour ${plainText(name, 60)} chez ${short} sont désactivés`,
      heading: 'Les dépôts automatiques sont désactivés',
      opening: [
        `Les dépôts automatiques de ${money(amount)} pour ${name} chez ${organization} ont ` +
          `été désactivés. ${stopped[reason]}`,
      ],
      advice:
        'Rien n’est débité tant que vous ne les réactivez pas. Un dépôt unique reste possible ' +
        'à tout moment.',
      button: 'Voir le compte',
    }),
    'top-up-ceiling': ({ data: { name, amount, most }, organization, short, money }) => ({
      subject:
        `Les dépôts automatiques pour ${plainText(name, 60)} chez ${short} s’arrêtent jusqu’au ` +
        'mois prochain',
      heading: 'Le maximum du mois est atteint',
      opening: [
        `Le solde de ${name} chez ${organization} est bas, et un autre dépôt automatique de ` +
          `${money(amount)} dépasserait les ${money(most)} par mois que vous avez acceptés. ` +
          'Rien n’a été débité.',
      ],
      advice:
        'Le prochain sera possible le mois prochain. Vous pouvez accepter davantage, ou faire ' +
        'un dépôt à tout moment.',
      button: 'Voir le compte',
    }),
    'remaining-funds': ({
      data: { names, sessions, ofStay, amount },
      organization,
      short,
      money,
    }) => ({
      subject: `Il reste ${money(amount)} chez ${short}`,
      heading: 'Que faire de ce qui reste ?',
      opening: [
        ofStay
          ? `Votre séjour chez ${organization} est terminé et il reste de l’argent sur le ` +
            'compte de dépenses que vous aviez pour ce séjour. Ouvrez la page ci-dessous pour ' +
            'voir ce que vous pouvez en faire ; il n’est pas nécessaire de se connecter.'
          : `La session chez ${organization} est terminée et il reste de l’argent sur les ` +
            'comptes de dépenses de votre famille. Ouvrez la page ci-dessous pour voir ce que ' +
            'vous pouvez en faire ; il n’est pas nécessaire de se connecter.',
      ],
      details: [
        { label: 'Reste', value: money(amount) },
        { label: 'Pour', value: plainText(names, 200) },
        { label: ofStay ? 'Séjour' : 'Session', value: plainText(sessions, 200) },
      ],
      validity:
        `Le lien est valable ${REMAINING_LINK_DAYS} jours. Ne le transmettez pas : quiconque ` +
        'l’a peut décider de cet argent.',
      button: 'Décider',
      closing: 'Si vous ne faites rien, l’argent reste sur le compte.',
    }),
    'refund-sent': ({ data: { amount, card }, organization, short, when, money }) => ({
      subject: `Remboursement de ${money(amount)} de ${short}`,
      heading: 'L’argent revient sur votre carte',
      opening: [
        `${organization} a remboursé un de vos paiements, ou une partie. Il faut quelques ` +
          'jours aux banques pour l’afficher.',
      ],
      details: [
        { label: 'Montant', value: money(amount) },
        { label: 'Carte', value: plainText(namedCard(card, 'fr'), 60) },
        { label: 'Quand', value: when },
      ],
    }),
    'refund-refused': ({ data: { name, amount, card }, organization, short, money }) => ({
      subject: `${money(amount)} n’ont pas pu revenir sur votre carte chez ${short}`,
      heading: 'La carte n’accepte pas de remboursement',
      opening: [
        `La banque de la carte a refusé le remboursement de ${money(amount)} de ` +
          `${organization}. Rien n’est perdu : l’argent est sur le compte de ` +
          `${plainText(name, 60)} et peut être dépensé.`,
      ],
      details: [
        { label: 'Montant', value: money(amount) },
        { label: 'Carte', value: plainText(namedCard(card, 'fr'), 60) },
      ],
      button: 'Voir le compte',
      closing:
        'Si vous préférez le récupérer, adressez-vous au personnel, qui a aussi été prévenu.',
    }),
    'refund-refused-staff': ({
      data: { name, payer, amount, card, reason, payment },
      organization,
      when,
      money,
    }) => ({
      subject: `Un remboursement de ${money(amount)} à ${plainText(payer, 60)} a été refusé`,
      heading: 'Une carte a refusé un remboursement',
      opening: [
        `Le prestataire de paiement par carte de ${organization} a refusé un remboursement. ` +
          'L’argent est de nouveau sur le compte du membre et peut être dépensé ; le membre a ' +
          'été prévenu. S’il veut le récupérer, il faut passer par une autre voie.',
      ],
      details: [
        { label: 'Montant', value: money(amount) },
        { label: 'Compte de', value: plainText(name, 80) },
        { label: 'Payé par', value: plainText(payer, 80) },
        { label: 'Carte', value: plainText(namedCard(card, 'fr'), 60) },
        { label: 'Paiement chez le prestataire', value: plainText(payment, 80) },
        { label: 'Motif', value: reason },
        { label: 'Quand', value: when },
      ],
    }),
    reservation: reservationMails.fr,
    'guest-reservation': ({ data: { activity }, when, short, organization }) => ({
      subject: `Confirmez votre réservation – ${short}`,
      heading: 'Confirmez votre réservation',
      opening: [
        `Quelqu’un a indiqué cette adresse pour réserver une place chez ${organization}. Elle ` +
          'est à vous dès que vous confirmez.',
      ],
      details: [
        { label: 'Activité', value: plainText(activity, 200) },
        { label: 'Quand', value: when },
      ],
      validity: `La place est gardée ${GUEST_MINUTES} minutes.`,
      button: 'Confirmer',
      closing:
        'Gardez ce message : le même lien permet aussi d’annuler la réservation plus tard. Si ' +
        'ce n’était pas vous, ignorez ce message : il ne se passera rien.',
    }),
    order: orderMails.fr,
    invoice: invoiceMails.fr,
    stay: stayMails.fr,
    'unit-claimed': claimMails.fr,
    ticket: ticketMails.fr,
    'donation-receipt': donationMails.fr,
    'new-device': ({ data: { device }, when, organization, short }) => ({
      subject: `Nouvelle connexion à votre compte chez ${short}`,
      heading: 'Connexion depuis un nouvel appareil',
      opening: [
        `Quelqu’un s’est connecté à votre compte chez ${organization} depuis un appareil que ` +
          'nous ne connaissions pas.',
      ],
      details: [
        { label: 'Appareil', value: device },
        { label: 'Date', value: when },
      ],
      advice:
        `Si c’était vous, il n’y a rien à faire. Sinon, changez votre mot de passe${COLON} les ` +
        'autres appareils seront déconnectés.',
      button: 'Vérifier vos appareils',
    }),
  },
}
