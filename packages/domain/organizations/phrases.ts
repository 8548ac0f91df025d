// Sentences that an organization may replace, each with a fixed place in the portal. The
// organization writes them once, so they are the same in every language.

export const phraseKeys = [
  'welcome',
  'getStarted',
  'reserve',
  'noReservations',
  'deposit',
  'help',
] as const
export type PhraseKey = (typeof phraseKeys)[number]
