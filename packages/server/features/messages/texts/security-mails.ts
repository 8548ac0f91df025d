// Mails about who gets into a login or an account, in each language. They say what happened and
// what to do if it was somebody else.

import type { Language } from '@lodgepole/domain/kernel/locale'
import { MULTI_FACTOR_MINUTES, type SecurityChange } from '../mail-kinds.ts'
import type { MailTexts } from './mail-texts.ts'

type Happened = (about: {
  readonly organization: string
  readonly when: string
  readonly who: string
}) => string

interface SecurityTexts {
  readonly subject: (short: string) => string
  readonly subjectOfSharing: (short: string) => string
  readonly heading: string
  readonly happened: Readonly<Record<SecurityChange, Happened>>
  readonly advice: (organization: string) => string
  readonly adviceToReport: (organization: string) => string
  readonly button: string
}

/** About who uses an account, not about how its reader signs in. */
const sharing: ReadonlySet<SecurityChange> = new Set([
  'second-parent-added',
  'second-parent-replaced',
  'second-parent-removed',
  'no-longer-shared',
])
/** Whoever did not expect one of these tells the organization. */
const toReport: ReadonlySet<SecurityChange> = new Set([...sharing, 'second-step-reset'])

const mailOf =
  ({
    subject,
    subjectOfSharing,
    heading,
    happened,
    advice,
    adviceToReport,
    button,
  }: SecurityTexts): MailTexts['kinds']['security-changed'] =>
  ({ data: { change, who = '' }, when, organization, short }) => ({
    subject: (sharing.has(change) ? subjectOfSharing : subject)(short),
    heading,
    opening: [happened[change]({ organization, when, who })],
    advice: (toReport.has(change) ? adviceToReport : advice)(organization),
    button,
  })

export const securityMails: Readonly<Record<Language, MailTexts['kinds']['security-changed']>> = {
  en: mailOf({
    subject: (short) => `Your sign-in at ${short} has changed`,
    subjectOfSharing: (short) => `Who can use an account at ${short} has changed`,
    heading: 'Signing in has changed',
    happened: {
      'second-step-on': ({ organization, when }) =>
        `A second step at sign-in was switched on for your login at ${organization} on ${when}.`,
      'second-step-off': ({ organization, when }) =>
        `The second step at sign-in was switched off for your login at ${organization} on ${when}.`,
      'second-step-reset': ({ organization, when }) =>
        `${organization} reset the second step at sign-in of your login on ${when}. Your app, ` +
        'your recovery codes and your passkeys no longer open it. Your password alone signs ' +
        'you in next time. If your work needs a second step, you set up a new one then.',
      'recovery-codes-renewed': ({ organization, when }) =>
        `New recovery codes were made for your login at ${organization} on ${when}. The ` +
        'earlier ones no longer work.',
      'passkey-added': ({ organization, when, who }) =>
        `The passkey “${who}” was added to your login at ${organization} on ${when}. It opens ` +
        'your login without the password.',
      'passkey-removed': ({ organization, when, who }) =>
        `The passkey “${who}” was removed from your login at ${organization} on ${when}.`,
      'second-parent-added': ({ organization, when, who }) =>
        `Your account at ${organization} has been shared with ${who} since ${when}.`,
      'second-parent-replaced': ({ organization, when, who }) =>
        `Your account at ${organization} has been shared with ${who} since ${when}, and no ` +
        'longer with the person before.',
      'second-parent-removed': ({ organization, when, who }) =>
        `Your account at ${organization} stopped being shared with ${who} on ${when}.`,
      'no-longer-shared': ({ organization, when, who }) =>
        `The account of ${who} at ${organization} stopped being shared with you on ${when}.`,
    },
    advice: (organization) =>
      'If that was you, there is nothing to do. If not, set a new password at once, look ' +
      `through your passkeys and devices, and tell ${organization}.`,
    adviceToReport: (organization) => `If you did not expect this, please tell ${organization}.`,
    button: 'Open your sign-in settings',
  }),
  es: mailOf({
    subject: (short) => `Ha cambiado su acceso a ${short}`,
    subjectOfSharing: (short) => `Ha cambiado quién puede usar una cuenta en ${short}`,
    heading: 'Ha cambiado el acceso',
    happened: {
      'second-step-on': ({ organization, when }) =>
        `El ${when} se activó un segundo paso al iniciar sesión con su usuario de ${organization}.`,
      'second-step-off': ({ organization, when }) =>
        `El ${when} se desactivó el segundo paso al iniciar sesión con su usuario de ` +
        `${organization}.`,
      'second-step-reset': ({ organization, when }) =>
        `El ${when}, ${organization} restableció el segundo paso al iniciar sesión con su ` +
        'usuario. Su aplicación, sus códigos de recuperación y sus llaves de acceso ya no ' +
        'sirven. La próxima vez entrará solo con su contraseña. Si su trabajo exige un ' +
        'segundo paso, configurará uno nuevo entonces.',
      'recovery-codes-renewed': ({ organization, when }) =>
        `El ${when} se crearon códigos de recuperación nuevos para su usuario de ` +
        `${organization}. Los anteriores ya no sirven.`,
      'passkey-added': ({ organization, when, who }) =>
        `El ${when} se añadió la llave de acceso «${who}» a su usuario de ${organization}. ` +
        'Permite entrar sin la contraseña.',
      'passkey-removed': ({ organization, when, who }) =>
        `El ${when} se quitó la llave de acceso «${who}» de su usuario de ${organization}.`,
      'second-parent-added': ({ organization, when, who }) =>
        `Su cuenta en ${organization} se comparte con ${who} desde el ${when}.`,
      'second-parent-replaced': ({ organization, when, who }) =>
        `Su cuenta en ${organization} se comparte con ${who} desde el ${when}, y ya no con la ` +
        'persona anterior.',
      'second-parent-removed': ({ organization, when, who }) =>
        `Su cuenta en ${organization} dejó de compartirse con ${who} el ${when}.`,
      'no-longer-shared': ({ organization, when, who }) =>
        `La cuenta de ${who} en ${organization} dejó de compartirse con usted el ${when}.`,
    },
    advice: (organization) =>
      'Si ha sido usted, no tiene que hacer nada. Si no, elija una contraseña nueva ' +
      `enseguida, revise sus llaves de acceso y dispositivos, y avise a ${organization}.`,
    adviceToReport: (organization) => `Si no lo esperaba, avise a ${organization}.`,
    button: 'Abrir sus ajustes de acceso',
  }),
  fr: mailOf({
    subject: (short) => `Votre connexion à ${short} a changé`,
    subjectOfSharing: (short) => `L’accès à un compte chez ${short} a changé`,
    heading: 'La connexion a changé',
    happened: {
      'second-step-on': ({ organization, when }) =>
        'Une deuxième étape de connexion a été activée pour votre identifiant chez ' +
        `${organization} le ${when}.`,
      'second-step-off': ({ organization, when }) =>
        'La deuxième étape de connexion a été désactivée pour votre identifiant chez ' +
        `${organization} le ${when}.`,
      'second-step-reset': ({ organization, when }) =>
        `${organization} a réinitialisé la deuxième étape de connexion de votre identifiant ` +
        `le ${when}. Votre application, vos codes de récupération et vos clés d’accès ne ` +
        'fonctionnent plus. Votre mot de passe suffira à la prochaine connexion. Si votre ' +
        'travail exige une deuxième étape, vous en configurerez alors une nouvelle.',
      'recovery-codes-renewed': ({ organization, when }) =>
        'De nouveaux codes de récupération ont été créés pour votre identifiant chez ' +
        `${organization} le ${when}. Les précédents ne fonctionnent plus.`,
      'passkey-added': ({ organization, when, who }) =>
        `La clé d’accès « ${who} » a été ajoutée à votre identifiant chez ${organization} le ` +
        `${when}. Elle permet d’entrer sans le mot de passe.`,
      'passkey-removed': ({ organization, when, who }) =>
        `La clé d’accès « ${who} » a été retirée de votre identifiant chez ${organization} le ` +
        `${when}.`,
      'second-parent-added': ({ organization, when, who }) =>
        `Votre compte chez ${organization} est partagé avec ${who} depuis le ${when}.`,
      'second-parent-replaced': ({ organization, when, who }) =>
        `Votre compte chez ${organization} est partagé avec ${who} depuis le ${when}, et ne ` +
        'l’est plus avec la personne précédente.',
      'second-parent-removed': ({ organization, when, who }) =>
        `Votre compte chez ${organization} a cessé d’être partagé avec ${who} le ${when}.`,
      'no-longer-shared': ({ organization, when, who }) =>
        `Le compte de ${who} chez ${organization} a cessé d’être partagé avec vous le ${when}.`,
    },
    advice: (organization) =>
      'Si c’était vous, il n’y a rien à faire. Sinon, choisissez vite un nouveau mot de ' +
      `passe, vérifiez vos clés d’accès et vos appareils, et prévenez ${organization}.`,
    adviceToReport: (organization) => `Si vous ne vous y attendiez pas, prévenez ${organization}.`,
    button: 'Ouvrir vos paramètres de connexion',
  }),
}

interface ProofTexts {
  readonly subject: (short: string) => string
  readonly heading: string
  readonly opening: (organization: string) => string
  readonly validity: string
  readonly closing: string
}

const proofMailOf =
  ({
    subject,
    heading,
    opening,
    validity,
    closing,
  }: ProofTexts): MailTexts['kinds']['proof-code'] =>
  ({ organization, short }) => ({
    subject: subject(short),
    heading,
    opening: [opening(organization)],
    validity,
    closing,
  })

export const proofMails: Readonly<Record<Language, MailTexts['kinds']['proof-code']>> = {
  en: proofMailOf({
    subject: (short) => `Your code for ${short}`,
    heading: 'Confirm it’s you',
    opening: (organization) =>
      `Enter this code to change who can use your account at ${organization}.`,
    validity: `The code is valid for ${MULTI_FACTOR_MINUTES} minutes.`,
    closing:
      'Do not give it to anybody. If you did not ask for it, somebody else uses your account: ' +
      'sign out your devices.',
  }),
  es: proofMailOf({
    subject: (short) => `Su código para ${short}`,
    heading: 'Confirme que es usted',
    opening: (organization) =>
      `Escriba este código para cambiar quién puede usar su cuenta en ${organization}.`,
    validity: `El código es válido durante ${MULTI_FACTOR_MINUTES} minutos.`,
    closing:
      'No se lo dé a nadie. Si no lo ha pedido, otra persona usa su cuenta: cierre la sesión ' +
      'en sus dispositivos.',
  }),
  fr: proofMailOf({
    subject: (short) => `Votre code pour ${short}`,
    heading: 'Confirmez que c’est vous',
    opening: (organization) =>
      `Saisissez ce code pour changer qui peut utiliser votre compte chez ${organization}.`,
    validity: `Le code est valable ${MULTI_FACTOR_MINUTES} minutes.`,
    closing:
      'Ne le donnez à personne. Si vous ne l’avez pas demandé, quelqu’un d’autre utilise ' +
      'votre compte : déconnectez vos appareils.',
  }),
}
