// What an account wants to get email about. Emails that protect the account itself (codes, changed
// passwords, new devices) are not optional and are not listed.

export const mailChoiceKinds = [
  'lowBalance',
  'deposits',
  'reservations',
  'orders',
  'tickets',
  'news',
] as const
export type MailChoiceKind = (typeof mailChoiceKinds)[number]
export type MailChoices = Readonly<Record<MailChoiceKind, boolean>>

const unlessChosen: MailChoices = {
  lowBalance: true,
  deposits: true,
  reservations: true,
  orders: true,
  tickets: true,
  news: false,
}

/** Stored choices may be partial, or name kinds that no longer exist. */
export const completeMailChoices = (stored: Readonly<Record<string, unknown>>): MailChoices =>
  Object.fromEntries(
    mailChoiceKinds.map((kind) => [
      kind,
      typeof stored[kind] === 'boolean' ? stored[kind] : unlessChosen[kind],
    ]),
  ) as MailChoices
