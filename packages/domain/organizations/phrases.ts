// Sentences that an organization may say in its own words, each in its place in the portal. Their
// words are the organization's, so they are said in every language alike.

export const phraseKeys = [
  'welcome',
  'getStarted',
  'reserve',
  'noReservations',
  'deposit',
  'help',
] as const
export type PhraseKey = (typeof phraseKeys)[number]
