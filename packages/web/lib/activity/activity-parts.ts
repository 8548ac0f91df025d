// Lists the parts of an account that a change touched, in a fixed order. A part appears once, no
// matter how many of its fields changed.

const isOf = {
  name: (field: string) => field === 'firstName' || field === 'lastName',
  telephone: (field: string) => field.startsWith('phone'),
  address: (field: string) => field.startsWith('postal'),
  secondParent: (field: string) => field.startsWith('parent2'),
  mailChoices: (field: string) => field === 'mailChoices',
  lowBalance: (field: string) => field === 'lowBalanceThresholdCents',
} as const

export type AccountPart = keyof typeof isOf

export const changedParts = (fields: readonly string[]): readonly AccountPart[] =>
  (Object.keys(isOf) as AccountPart[]).filter((part) => fields.some(isOf[part]))
