// What an account wants to be mailed about. What guards the account itself (codes, changed
// passwords, new devices) is not a choice and is not listed.

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

/** What was stored may be partial, or name kinds that are gone. */
export const completeMailChoices = (stored: Readonly<Record<string, unknown>>): MailChoices =>
  Object.fromEntries(
    mailChoiceKinds.map((kind) => [
      kind,
      typeof stored[kind] === 'boolean' ? stored[kind] : unlessChosen[kind],
    ]),
  ) as MailChoices
