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

const valid = (minutes: number) =>
  `El código es válido durante ${minutes} minutos y sirve una sola vez.`
const KEEP = 'No comparta el código con nadie. Nunca se lo pediremos.'
const sharing = (who: string, organization: string) =>
  `${who} comparte con usted la cuenta en ${organization}. Usted verá y gestionará las mismas ` +
  'personas, los mismos saldos y las mismas reservas.'
const depositsOff = (name: string, place: string) =>
  `Los depósitos automáticos para ${plainText(name, 60)} en ${place} están desactivados`
const stopped = {
  declined: 'La tarjeta fue rechazada.',
  'card-removed': 'Se quitó la tarjeta a la que se cargaban.',
  'card-expired': 'La tarjeta a la que se cargaban ha caducado.',
  'not-possible': 'Ya no son posibles.',
  'sharing-ended':
    'Los acordó alguien con quien esta cuenta ya no se comparte. Puede acordarlos de nuevo. ' +
    'Compruebe antes si la tarjeta guardada es suya.',
} as const

export const es: MailTexts = {
  colon: ':',
  copyLink: 'O copie esta dirección en su navegador:',
  footer: (organization, repliesAreRead) =>
    'Este correo se ha enviado automáticamente en nombre de ' +
    `${organization}.${repliesAreRead ? '' : ' No leemos las respuestas.'}`,
  kinds: {
    'test-mail': ({ organization, short }) => ({
      subject: `Correo de prueba de ${short}`,
      heading: 'Sus correos llegan',
      opening: [
        `Este es un correo de prueba de ${organization}. Si puede leerlo, los correos salen ` +
          'tal como está configurado en la consola.',
      ],
    }),
    'recovery-code': ({ organization, short }) => ({
      subject: `Su código de verificación para una contraseña nueva en ${short}`,
      heading: 'Elija una contraseña nueva',
      opening: [
        'Introduzca este código de verificación para elegir una contraseña nueva para su ' +
          `cuenta en ${organization}.`,
      ],
      validity: valid(CODE_MINUTES),
      button: 'Introducir el código',
      closing:
        `${KEEP} Si no ha pedido una contraseña nueva, ignore este correo: su contraseña no ` +
        'cambia.',
    }),
    'confirmation-code': ({ data: { reason }, organization, short }) => ({
      subject: `Confirme su correo electrónico para ${short}`,
      heading: 'Confirme su correo electrónico',
      opening: [
        reason === 'sign-up'
          ? 'Introduzca este código de verificación para terminar de crear su cuenta en ' +
            `${organization}.`
          : reason === 'mail-check'
            ? `Introduzca este código de verificación para que ${organization} vuelva a enviar ` +
              'correos a esta dirección.'
            : 'Introduzca este código de verificación para usar esta dirección en su cuenta de ' +
              `${organization} a partir de ahora.`,
      ],
      validity: valid(CODE_MINUTES),
      button: 'Introducir el código',
      closing: `${KEEP} Si no lo ha pedido, ignore este correo y nada cambiará.`,
    }),
    'activation-invite': ({
      data: { firstName, sharedBy, invitedBy, console, role },
      organization,
      short,
    }) => ({
      subject: console
        ? role
          ? `Únase al equipo de ${short}: active su cuenta`
          : `Administra ${short}: active su cuenta`
        : sharedBy
          ? `${plainText(sharedBy, 60)} comparte con usted una cuenta en ${short}`
          : `${short} ha creado una cuenta para usted`,
      heading: 'Active su cuenta',
      opening: [
        ...(firstName ? [`Hola, ${firstName}:`] : []),
        [
          sharedBy
            ? sharing(plainText(sharedBy, 60), organization)
            : invitedBy
              ? `${plainText(invitedBy, 60)} le invita a alojarse, y ${organization} ha creado ` +
                'una cuenta para usted.'
              : `${organization} ha creado una cuenta para usted.`,
          'Abra la página, introduzca este código de verificación y elija una contraseña.',
        ].join(' '),
        ...(console
          ? [
              role
                ? `Se le invita a trabajar para ${organization}. Su función: ` +
                  `${roleNames.es[role]}. Trabajará en la consola: ${console}. La invitación es ` +
                  `válida durante ${STAFF_INVITATION_DAYS} días.`
                : `Usted administra ${organization}. Cuando su cuenta esté activa, inicie ` +
                  `sesión en la consola, donde lo configura todo: ${console}`,
            ]
          : []),
      ],
      validity:
        `El código es válido durante ${CODE_MINUTES} minutos. Después, la misma página le ` +
        'enviará uno nuevo.',
      button: 'Activar su cuenta',
      closing:
        `Si no conoce ${sharedBy ? `a ${plainText(sharedBy, 60)}` : organization}, ignore este ` +
        'correo.',
    }),
    'household-shared': ({ data: { holderName }, organization, short }) => ({
      subject: `Cuenta de ${short} compartida con usted`,
      heading: 'Comparten una cuenta con usted',
      opening: [
        `${sharing(plainText(holderName, 60), organization)} Inicie sesión con esta dirección ` +
          'de correo y su propia contraseña.',
      ],
      button: 'Iniciar sesión',
      closing: `Si no conoce a ${plainText(holderName, 60)}, avise a ${organization}.`,
    }),
    'staff-invited': ({ data: { name, role }, organization, short }) => ({
      subject: role
        ? `Ya forma parte del equipo de ${short}: ${roleNames.es[role]}`
        : `${short} está lista para usted`,
      heading: role ? 'Le damos la bienvenida al equipo' : 'Una organización a su cargo',
      opening: [
        ...(name ? [`Hola, ${name}:`] : []),
        [
          role
            ? `Ahora tiene acceso a la consola de ${organization}. Su función: ` +
              `${roleNames.es[role]}.`
            : `Se ha creado ${organization} y usted la administra.`,
          'Inicie sesión en la consola con esta dirección y su propia contraseña.',
        ].join(' '),
      ],
      button: 'Abrir la consola',
      closing: `Si no conoce ${organization}, ignore este correo.`,
    }),
    'account-opened': ({ data: { name }, organization, short }) => ({
      subject: `Su cuenta en ${short}`,
      heading: 'Su cuenta está lista',
      opening: [
        ...(name ? [`Hola, ${name}:`] : []),
        `${organization} ha abierto una cuenta para usted. Inicie sesión con esta dirección y ` +
          'la contraseña que ya tiene.',
      ],
      button: 'Iniciar sesión',
      closing: `Si no conoce ${organization}, ignore este correo.`,
    }),
    'multi-factor-code': ({ organization, short }) => ({
      subject: `Su código para iniciar sesión en ${short}`,
      heading: 'Termine de iniciar sesión',
      opening: [`Introduzca este código para terminar de iniciar sesión en ${organization}.`],
      validity: valid(MULTI_FACTOR_MINUTES),
      closing:
        `${KEEP} Si no está iniciando sesión en este momento, otra persona tiene su contraseña: ` +
        'cámbiela, por favor.',
    }),
    'proof-code': proofMails.es,
    'security-changed': securityMails.es,
    'email-changed': ({ when, organization, short }) => ({
      subject: `Su dirección de correo de ${short} ha cambiado`,
      heading: 'Su dirección de correo ha cambiado',
      opening: [
        `La dirección de correo de su cuenta en ${organization} se cambió el ${when}. Los ` +
          'códigos y avisos van desde ahora a la nueva.',
      ],
      advice:
        `Si no fue usted, avise enseguida a ${organization}: ` +
        'otra persona tiene su contraseña.',
    }),
    'password-changed': ({ when, organization, short }) => ({
      subject: `Se ha cambiado su contraseña de ${short}`,
      heading: 'Se ha cambiado su contraseña',
      opening: [
        `La contraseña de su cuenta en ${organization} se cambió el ${when}. Se ha cerrado la ` +
          'sesión en sus demás dispositivos.',
      ],
      advice:
        'Si ha sido usted, no tiene que hacer nada. Si no, elija una contraseña nueva enseguida ' +
        `y avise a ${organization}.`,
      closing: 'Las llaves de acceso de su usuario siguen funcionando. Quite las que no reconozca.',
      button: 'Elegir una contraseña nueva',
    }),
    'invitation-requested': ({ data: { name, email, phone, message }, organization }) => ({
      subject: `${plainText(name, 60)} pide una invitación`,
      heading: 'Alguien pide una invitación',
      opening: [
        'Lo ha enviado alguien sin cuenta desde la página de inicio de sesión de ' +
          `${organization}. Compruebe quién es antes de invitarle.`,
      ],
      details: [
        { label: 'Nombre', value: name },
        { label: 'Correo electrónico', value: email },
        ...(phone ? [{ label: 'Teléfono', value: phone }] : []),
        ...(message ? [{ label: 'Mensaje', value: message }] : []),
      ],
      button: 'Abrir la consola',
    }),
    'contributor-invite': ({ data: { name, from, message }, organization, short }) => ({
      subject: `${plainText(from, 60)} le invita a contribuir en ${short}`,
      heading: `${from} le invita a contribuir`,
      opening: [
        `Hola, ${name}:`,
        `A ${from} le alegraría que de vez en cuando añadiera algo a las cuentas de gastos de ` +
          `la familia en ${organization}. Abra la página para ver para quién. No necesita ` +
          'ninguna cuenta, y abrirla no le cuesta nada.',
      ],
      ...(message ? { details: [{ label: `Mensaje de ${from}`, value: message }] } : {}),
      validity:
        `El enlace es válido durante ${INVITATION_DAYS} días y es solo para usted: no lo ` +
        'comparta.',
      button: 'Abrir la página',
      closing: `Si no conoce a ${from}, ignore este mensaje y no pasará nada.`,
    }),
    'waiver-link': ({ data: { firstName }, organization, short }) => ({
      subject: `Firme la exención de responsabilidad de ${short}`,
      heading: 'Firme la exención de responsabilidad',
      opening: [
        ...(firstName ? [`Hola, ${firstName}:`] : []),
        `${organization} necesita su firma en su exención de responsabilidad. Léala y fírmela ` +
          'en la página siguiente; no hace falta iniciar sesión.',
      ],
      button: 'Leer y firmar',
      closing:
        'El enlace es válido durante 30 días. No lo comparta: quien lo tenga puede firmar en ' +
        `nombre de su hogar. Si no conoce ${organization}, ignore este correo.`,
    }),
    'deposit-receipt': ({
      data: { amount, names, card, scheduled },
      organization,
      short,
      when,
      days,
      money,
    }) => ({
      subject: `Su depósito de ${money(amount)} en ${short}`,
      heading:
        scheduled?.amount === amount ? 'Su depósito está programado' : 'Su depósito ha llegado',
      opening: [
        scheduled?.amount === amount
          ? `Gracias. Su depósito en ${organization} está pagado y programado: se podrá gastar ` +
            'en sus días.'
          : scheduled
            ? `Gracias. Su depósito en ${organization} está pagado: ${money(scheduled.atOnce)} ` +
              `ya están en la cuenta, ${money(scheduled.amount)} están programados y se podrán ` +
              'gastar en sus días.'
            : `Gracias. Su depósito en ${organization} ya está en la cuenta.`,
      ],
      details: [
        { label: 'Importe', value: money(amount) },
        { label: 'Para', value: plainText(names, 200) },
        ...(scheduled ? [{ label: 'Disponible', value: days(scheduled.days) }] : []),
        { label: 'Tarjeta', value: plainText(namedCard(card, 'es'), 60) },
        { label: 'Cuándo', value: when },
      ],
      button: 'Ver el recibo',
      closing: `Si usted no hizo este pago, avise a ${organization}.`,
    }),
    'gift-receipt': ({ data: { amount, names, card }, organization, short, when, money }) => ({
      subject: `Su regalo de ${money(amount)} en ${short}`,
      heading: 'Su regalo ha llegado',
      opening: [`Gracias. Su regalo en ${organization} ya está en la cuenta.`],
      details: [
        { label: 'Importe', value: money(amount) },
        { label: 'Para', value: plainText(names, 200) },
        { label: 'Tarjeta', value: plainText(namedCard(card, 'es'), 60) },
        { label: 'Cuándo', value: when },
      ],
      button: 'Ver el recibo',
      closing: `Si usted no hizo este pago, avise a ${organization}.`,
    }),
    'low-balance': ({ data: { name, balance, threshold }, organization, short, money }) => ({
      subject: `A ${plainText(name, 60)} le quedan ${money(balance)} en ${short}`,
      heading: 'Queda poco saldo',
      opening: [
        `Lo que ${name} puede gastar en ${organization} ha bajado de los ${money(threshold)} ` +
          'que usted eligió.',
      ],
      details: [{ label: 'Queda', value: money(balance) }],
      button: 'Hacer un depósito',
      closing:
        'Solo volveremos a escribirle cuando el saldo haya estado por encima de su importe. ' +
        'Puede cambiar el importe o desactivar este correo en Cuenta, Comunicaciones.',
    }),
    'top-up-stopped': ({ data: { name, reason, amount }, organization, short, money }) => ({
      subject: depositsOff(name, short),
      heading: 'Depósitos automáticos desactivados',
      opening: [
        `Se han desactivado los depósitos automáticos de ${money(amount)} para ${name} en ` +
          `${organization}. ${stopped[reason]}`,
      ],
      advice:
        'No se cobrará nada hasta que usted los vuelva a activar. Puede hacer un depósito ' +
        'suelto en cualquier momento.',
      button: 'Ver la cuenta',
    }),
    'top-up-ceiling': ({ data: { name, amount, most }, organization, short, money }) => ({
      subject:
        `Los depósitos automáticos para ${plainText(name, 60)} en ${short} se detienen hasta el ` +
        'próximo mes',
      heading: 'Se alcanzó el máximo del mes',
      opening: [
        `A ${name} le queda poco saldo en ${organization}, y otro depósito automático de ` +
          `${money(amount)} superaría los ${money(most)} al mes que usted aceptó. No se cobró ` +
          'nada.',
      ],
      advice:
        'El siguiente será posible el próximo mes. Puede aceptar un máximo mayor o hacer un ' +
        'depósito en cualquier momento.',
      button: 'Ver la cuenta',
    }),
    'remaining-funds': ({
      data: { names, sessions, ofStay, amount },
      organization,
      short,
      money,
    }) => ({
      subject: `Quedan ${money(amount)} en ${short}`,
      heading: '¿Qué hacemos con lo que queda?',
      opening: [
        ofStay
          ? `Su estancia en ${organization} ha terminado y todavía hay dinero en la cuenta de ` +
            'gastos que tenía para ella. Abra la página siguiente para ver qué puede hacer con ' +
            'él; no hace falta iniciar sesión.'
          : `La sesión en ${organization} ha terminado y todavía hay dinero en las cuentas de ` +
            'gastos de su familia. Abra la página siguiente para ver qué puede hacer con él; no ' +
            'hace falta iniciar sesión.',
      ],
      details: [
        { label: 'Queda', value: money(amount) },
        { label: 'Para', value: plainText(names, 200) },
        { label: ofStay ? 'Estancia' : 'Sesión', value: plainText(sessions, 200) },
      ],
      validity:
        `El enlace es válido durante ${REMAINING_LINK_DAYS} días. No lo comparta: quien lo ` +
        'tenga puede decidir sobre este dinero.',
      button: 'Decidir',
      closing: 'Si no hace nada, el dinero se queda en la cuenta.',
    }),
    'refund-sent': ({ data: { amount, card }, organization, short, when, money }) => ({
      subject: `Reembolso de ${money(amount)} de ${short}`,
      heading: 'El dinero vuelve a su tarjeta',
      opening: [
        `${organization} ha reembolsado un pago suyo o una parte de él. Los bancos tardan ` +
          'unos días en mostrarlo.',
      ],
      details: [
        { label: 'Importe', value: money(amount) },
        { label: 'Tarjeta', value: plainText(namedCard(card, 'es'), 60) },
        { label: 'Cuándo', value: when },
      ],
    }),
    'refund-refused': ({ data: { name, amount, card }, organization, short, money }) => ({
      subject: `No se pudieron devolver ${money(amount)} a su tarjeta en ${short}`,
      heading: 'La tarjeta no admite devoluciones',
      opening: [
        `El banco de la tarjeta rechazó el reembolso de ${money(amount)} de ${organization}. ` +
          `El dinero no se ha perdido: está en la cuenta de ${plainText(name, 60)} y se puede ` +
          'gastar.',
      ],
      details: [
        { label: 'Importe', value: money(amount) },
        { label: 'Tarjeta', value: plainText(namedCard(card, 'es'), 60) },
      ],
      button: 'Ver la cuenta',
      closing:
        'Si prefiere que se lo devuelvan, diríjase al personal, que también ha sido avisado.',
    }),
    'refund-refused-staff': ({
      data: { name, payer, amount, card, reason, payment },
      organization,
      when,
      money,
    }) => ({
      subject: `Se rechazó un reembolso de ${money(amount)} a ${plainText(payer, 60)}`,
      heading: 'Una tarjeta no admitió la devolución',
      opening: [
        `El proveedor de pagos con tarjeta de ${organization} rechazó un reembolso. El dinero ` +
          'está de nuevo en la cuenta del miembro y se puede gastar; el miembro ha sido ' +
          'avisado. Si desea que se lo devuelvan, habrá que hacerlo de otra manera.',
      ],
      details: [
        { label: 'Importe', value: money(amount) },
        { label: 'Cuenta de', value: plainText(name, 80) },
        { label: 'Pagado por', value: plainText(payer, 80) },
        { label: 'Tarjeta', value: plainText(namedCard(card, 'es'), 60) },
        { label: 'Pago en el proveedor', value: plainText(payment, 80) },
        { label: 'Motivo', value: reason },
        { label: 'Cuándo', value: when },
      ],
    }),
    reservation: reservationMails.es,
    'guest-reservation': ({ data: { activity }, when, short, organization }) => ({
      subject: `Confirme su reserva en ${short}`,
      heading: 'Confirme su reserva',
      opening: [
        `Alguien indicó esta dirección para reservar un lugar en ${organization}. Será suyo ` +
          'en cuanto lo confirme.',
      ],
      details: [
        { label: 'Actividad', value: plainText(activity, 200) },
        { label: 'Cuándo', value: when },
      ],
      validity: `Guardamos el lugar durante ${GUEST_MINUTES} minutos.`,
      button: 'Confirmar',
      closing:
        'Guarde este correo: con el mismo enlace podrá cancelar la reserva más adelante. Si ' +
        'no fue usted, ignore este correo y no pasará nada.',
    }),
    order: orderMails.es,
    invoice: invoiceMails.es,
    stay: stayMails.es,
    'unit-claimed': claimMails.es,
    ticket: ticketMails.es,
    'donation-receipt': donationMails.es,
    'new-device': ({ data: { device }, when, organization, short }) => ({
      subject: `Nuevo inicio de sesión en su cuenta de ${short}`,
      heading: 'Inicio de sesión desde un dispositivo nuevo',
      opening: [
        `Alguien ha iniciado sesión en su cuenta de ${organization} desde un dispositivo que ` +
          'no conocíamos.',
      ],
      details: [
        { label: 'Dispositivo', value: device },
        { label: 'Fecha', value: when },
      ],
      advice:
        'Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña: así se ' +
        'cierra la sesión en los demás dispositivos.',
      button: 'Revisar sus dispositivos',
    }),
  },
}
