// Whether an organization can take card deposits, line by line: each finding and its meaning. The
// screen supplies the texts and how to fix each problem. The findings contain no secrets.

export type ProviderAnswer =
  | { readonly outcome: 'answers'; readonly currency: string | undefined }
  /**
   * `location`: the credentials are valid, but the location configured with them does not exist or
   * is closed.
   */
  | { readonly outcome: 'refused'; readonly because: 'credentials' | 'location' }
  | { readonly outcome: 'unknown' }

export interface DepositFacts {
  readonly provider: 'authorizenet' | 'square' | null
  readonly account: 'production' | 'test' | 'sandbox' | 'none'
  readonly answer: ProviderAnswer | undefined
  readonly webhookUrl: string
  readonly lastHeardAtSeconds: number | undefined
  readonly mail: 'sends' | 'kept' | 'caught' | 'unreachable'
  /** The organization's currency, in which cards are charged. */
  readonly currency: string
}

export const depositCheckNames = [
  'provider',
  'credentials',
  'answer',
  'currency',
  'webhook',
  'mail',
] as const
export const depositCheckFindings = [
  'chosen',
  'not-chosen',
  'production',
  'test',
  'sandbox',
  'none',
  'answers',
  'credentials-refused',
  'location-refused',
  'no-answer',
  'same-currency',
  'other-currency',
  'unknown-currency',
  'heard',
  'not-heard',
  'sends',
  'kept',
  'caught',
  'unreachable',
] as const
export type DepositCheckName = (typeof depositCheckNames)[number]
export type DepositCheckFinding = (typeof depositCheckFindings)[number]

export interface DepositCheckLine {
  readonly check: DepositCheckName
  readonly state: 'ok' | 'warning' | 'wrong'
  readonly found: DepositCheckFinding
  /** A name, an address or a currency that belongs to the finding. */
  readonly detail: string
  readonly atSeconds: number | null
}

const line = (
  check: DepositCheckName,
  state: DepositCheckLine['state'],
  found: DepositCheckFinding,
  detail = '',
  atSeconds: number | null = null,
): DepositCheckLine => ({ check, state, found, detail, atSeconds })

const accountLine = ({ account }: DepositFacts): DepositCheckLine => {
  if (account === 'none') return line('credentials', 'wrong', 'none')
  return account === 'production'
    ? line('credentials', 'ok', 'production')
    : line('credentials', 'warning', account)
}

const answerLine = (answer: ProviderAnswer): DepositCheckLine => {
  if (answer.outcome === 'answers') return line('answer', 'ok', 'answers')
  if (answer.outcome === 'unknown') return line('answer', 'wrong', 'no-answer')
  return line(
    'answer',
    'wrong',
    answer.because === 'location' ? 'location-refused' : 'credentials-refused',
  )
}

const currencyLine = (answer: ProviderAnswer, currency: string): DepositCheckLine => {
  const taken = answer.outcome === 'answers' ? answer.currency : undefined
  if (taken === undefined) return line('currency', 'warning', 'unknown-currency')
  return taken === currency
    ? line('currency', 'ok', 'same-currency', taken)
    : line('currency', 'wrong', 'other-currency', taken)
}

const mailStates = {
  sends: 'ok',
  kept: 'warning',
  caught: 'warning',
  unreachable: 'wrong',
} as const

/** Without a provider, or without an account there, the lines about it are left out. */
export const depositCheck = (facts: DepositFacts): readonly DepositCheckLine[] => {
  const { provider, answer, webhookUrl, lastHeardAtSeconds, mail, currency } = facts
  const lines = [
    provider === null
      ? line('provider', 'wrong', 'not-chosen')
      : line('provider', 'ok', 'chosen', provider),
  ]
  if (provider !== null) lines.push(accountLine(facts))
  if (answer) {
    lines.push(answerLine(answer), currencyLine(answer, currency))
    lines.push(
      lastHeardAtSeconds === undefined
        ? line('webhook', 'warning', 'not-heard', webhookUrl)
        : line('webhook', 'ok', 'heard', webhookUrl, lastHeardAtSeconds),
    )
  }
  return [...lines, line('mail', mailStates[mail], mail)]
}
