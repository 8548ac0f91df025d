// The mail about an invoice, in each language: the same lines, so that only the words differ.

import type { Language } from '@lodgepole/domain/kernel/locale'
import type { InvoiceChange } from '../mail-kinds.ts'
import type { MailTexts } from './mail-texts.ts'

interface InvoiceTexts {
  readonly changes: Readonly<Record<InvoiceChange, readonly [subject: string, opening: string]>>
  readonly labels: Readonly<
    Record<
      | 'number'
      | 'title'
      | 'paid'
      | 'returned'
      | 'left'
      | 'dueDay'
      | 'charged'
      | 'on'
      | 'receipt'
      | 'invoice',
      string
    >
  >
  readonly closing: (organization: string) => string
}

const receipts: ReadonlySet<InvoiceChange> = new Set(['paid', 'partly-paid'])

const mailOf =
  ({ changes, labels, closing }: InvoiceTexts): MailTexts['kinds']['invoice'] =>
  ({
    data: { change, number, title, amount, due, dueDay, instalments = [] },
    organization,
    short,
    days,
    money,
  }) => {
    const isReceipt = receipts.has(change)
    return {
      subject: `${changes[change][0]} – ${number} – ${short}`,
      heading: changes[change][0],
      opening: [changes[change][1]],
      details: [
        { label: labels.number, value: number },
        { label: labels.title, value: title },
        ...(isReceipt ? [{ label: labels.paid, value: money(amount) }] : []),
        ...(change === 'returned' || change === 'refunded'
          ? [{ label: labels.returned, value: money(amount) }]
          : []),
        ...(change === 'instalment-soon'
          ? [
              { label: labels.charged, value: money(amount) },
              { label: labels.on, value: days([dueDay]) },
            ]
          : []),
        ...(change === 'plan-agreed'
          ? instalments.map((part) => ({ label: days([part.day]), value: money(part.amount) }))
          : []),
        ...(due === '0.00' || change === 'instalment-soon' || change === 'plan-agreed'
          ? []
          : [
              { label: labels.left, value: money(due) },
              { label: labels.dueDay, value: days([dueDay]) },
            ]),
      ],
      button: isReceipt ? labels.receipt : labels.invoice,
      closing: closing(organization),
    }
  }

export const invoiceMails: Readonly<Record<Language, MailTexts['kinds']['invoice']>> = {
  en: mailOf({
    changes: {
      issued: ['A new invoice', 'There is a new invoice for you.'],
      'due-soon': [
        'An invoice is due soon',
        'This is a friendly reminder: an invoice of yours is due soon.',
      ],
      overdue: [
        'An invoice is overdue',
        'An invoice of yours has not been paid in time. Please pay it as soon as you can.',
      ],
      paid: ['Invoice paid', 'Thank you. Your invoice is paid.'],
      'partly-paid': ['Payment received', 'Thank you. We have received a part of your invoice.'],
      returned: [
        'Payment returned',
        'Your card was charged for an invoice on which nothing was due any more. The money ' +
          'goes back to the card.',
      ],
      refunded: [
        'Money given back',
        'Money that you paid for an invoice goes back to where it came from. A card may take ' +
          'some days to show it.',
      ],
      'plan-agreed': [
        'Payment plan agreed',
        'You have agreed to pay an invoice in instalments. Your default card is charged on ' +
          'these days; we tell you three days before each, and you can stop the plan at any ' +
          'time.',
      ],
      'instalment-soon': [
        'An instalment is due',
        'As agreed, your default card is charged for the next instalment of your invoice.',
      ],
      'plan-stopped': [
        'Payment plan stopped',
        'Your card could not be charged, so the payment plan has ended. Nothing more is ' +
          'charged by itself; please pay what is left.',
      ],
      'plan-ended': [
        'Payment plan ended',
        'As you wished, the payment plan has ended. Nothing more is charged by itself; what ' +
          'is left is due in one sum.',
      ],
      'plan-unshared': [
        'Payment plan ended',
        'The payment plan was agreed to by somebody with whom this account is no longer ' +
          'shared, so it has ended. Nothing more is charged by itself; what is left is due in ' +
          'one sum. You can agree to a new plan. Please check first whether the saved card is ' +
          'yours.',
      ],
    },
    labels: {
      number: 'Invoice',
      title: 'About',
      paid: 'Paid',
      returned: 'Returned',
      left: 'To be paid',
      dueDay: 'Due',
      charged: 'Charged',
      on: 'On',
      receipt: 'See the receipt',
      invoice: 'See the invoice',
    },
    closing: (organization) => `If you have a question about this, ask ${organization}.`,
  }),
  es: mailOf({
    changes: {
      issued: ['Una factura nueva', 'Hay una factura nueva para usted.'],
      'due-soon': ['Una factura vence pronto', 'Un recordatorio: una factura suya vence pronto.'],
      overdue: [
        'Una factura está vencida',
        'Una factura suya no se ha pagado a tiempo. Por favor, páguela en cuanto pueda.',
      ],
      paid: ['Factura pagada', 'Gracias. Su factura está pagada.'],
      'partly-paid': ['Pago recibido', 'Gracias. Hemos recibido una parte de su factura.'],
      returned: [
        'Pago devuelto',
        'Se cobró a su tarjeta una factura en la que ya no se debía nada. El dinero vuelve a ' +
          'la tarjeta.',
      ],
      refunded: [
        'Dinero reembolsado',
        'Dinero que pagó por una factura vuelve a donde vino. Una tarjeta puede tardar unos ' +
          'días en mostrarlo.',
      ],
      'plan-agreed': [
        'Plan de pagos acordado',
        'Ha acordado pagar una factura en plazos. Su tarjeta predeterminada se cobra en estos ' +
          'días; le avisamos tres días antes de cada uno y puede terminar el plan cuando ' +
          'quiera.',
      ],
      'instalment-soon': [
        'Próximo plazo',
        'Como acordado, el próximo plazo de su factura se cobra a su tarjeta predeterminada.',
      ],
      'plan-stopped': [
        'Plan de pagos terminado',
        'No se pudo cobrar a su tarjeta y el plan de pagos ha terminado. Ya no se cobra nada ' +
          'por sí solo; por favor, pague lo que queda.',
      ],
      'plan-ended': [
        'Plan de pagos terminado',
        'Como usted quería, el plan de pagos ha terminado. Ya no se cobra nada por sí solo; ' +
          'lo que queda se debe en una suma.',
      ],
      'plan-unshared': [
        'Plan de pagos terminado',
        'El plan de pagos lo acordó alguien con quien esta cuenta ya no se comparte, así que ' +
          'ha terminado. Ya no se cobra nada por sí solo; lo que queda se debe en una suma. ' +
          'Puede acordar un plan nuevo. Compruebe antes si la tarjeta guardada es suya.',
      ],
    },
    labels: {
      number: 'Factura',
      title: 'Concepto',
      paid: 'Pagado',
      returned: 'Devuelto',
      left: 'Por pagar',
      dueDay: 'Vence',
      charged: 'Se cobra',
      on: 'El',
      receipt: 'Ver el recibo',
      invoice: 'Ver la factura',
    },
    closing: (organization) => `Si tiene una pregunta sobre esto, diríjase a ${organization}.`,
  }),
  fr: mailOf({
    changes: {
      issued: ['Une nouvelle facture', 'Il y a une nouvelle facture pour vous.'],
      'due-soon': [
        'Une facture arrive à échéance',
        'Un petit rappel : une de vos factures arrive bientôt à échéance.',
      ],
      overdue: [
        'Une facture est en retard',
        'Une de vos factures n’a pas été payée à temps. Merci de la payer dès que possible.',
      ],
      paid: ['Facture payée', 'Merci. Votre facture est payée.'],
      'partly-paid': ['Paiement reçu', 'Merci. Nous avons reçu une partie de votre facture.'],
      returned: [
        'Paiement rendu',
        'Votre carte a été débitée pour une facture sur laquelle plus rien n’était dû. ' +
          'L’argent retourne sur la carte.',
      ],
      refunded: [
        'Argent rendu',
        'De l’argent payé pour une facture retourne d’où il est venu. Une carte peut mettre ' +
          'quelques jours à le montrer.',
      ],
      'plan-agreed': [
        'Échelonnement convenu',
        'Vous avez accepté de payer une facture en plusieurs fois. Votre carte par défaut est ' +
          'débitée ces jours-là ; nous vous prévenons trois jours avant chaque débit, et vous ' +
          'pouvez arrêter quand vous voulez.',
      ],
      'instalment-soon': [
        'Prochaine échéance',
        'Comme convenu, la prochaine échéance de votre facture est débitée de votre carte par ' +
          'défaut.',
      ],
      'plan-stopped': [
        'Échelonnement arrêté',
        'Votre carte n’a pas pu être débitée et l’échelonnement a pris fin. Plus rien n’est ' +
          'débité automatiquement ; merci de payer ce qui reste.',
      ],
      'plan-ended': [
        'Échelonnement terminé',
        'Comme vous le vouliez, l’échelonnement a pris fin. Plus rien n’est débité ' +
          'automatiquement ; ce qui reste est dû en une seule somme.',
      ],
      'plan-unshared': [
        'Échelonnement terminé',
        'L’échelonnement avait été accepté par une personne avec qui ce compte n’est plus ' +
          'partagé : il a donc pris fin. Plus rien n’est débité automatiquement ; ce qui reste ' +
          'est dû en une seule somme. Vous pouvez accepter un nouvel échelonnement. Vérifiez ' +
          'd’abord que la carte enregistrée est la vôtre.',
      ],
    },
    labels: {
      number: 'Facture',
      title: 'Objet',
      paid: 'Payé',
      returned: 'Rendu',
      left: 'À payer',
      dueDay: 'Échéance',
      charged: 'Débité',
      on: 'Le',
      receipt: 'Voir le reçu',
      invoice: 'Voir la facture',
    },
    closing: (organization) =>
      `Si vous avez une question à ce sujet, adressez-vous à ${organization}.`,
  }),
}
