// What a card provider account needs before it can be saved.

const isFilled = (text: string): boolean => text.trim() !== ''

export interface CardAccountDraft {
  readonly environment: 'test' | 'production'
  readonly accountName: string
  readonly browserKey: string
  readonly secret: string
  readonly signatureKey: string
}

export const emptyAccount: CardAccountDraft = {
  environment: 'test',
  accountName: '',
  browserKey: '',
  secret: '',
  signatureKey: '',
}

/** Stored secrets are kept if no new ones are typed. */
export const isWholeAccount = (
  { accountName, browserKey, secret, signatureKey }: CardAccountDraft,
  isKnown: boolean,
): boolean =>
  isFilled(accountName) &&
  isFilled(browserKey) &&
  (isKnown || (isFilled(secret) && isFilled(signatureKey)))
