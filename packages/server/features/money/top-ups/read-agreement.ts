// Reads what a holder agrees to. Consent requires an explicit field in the call.

import type { SaveTopUpInput } from './commands/save-top-up.ts'

type Sent = Pick<SaveTopUpInput, 'personId' | 'amount' | 'below' | 'monthMost'> & {
  readonly consent?: boolean | undefined
  readonly version?: number | undefined
}

export const readAgreement = ({
  personId,
  amount,
  below,
  monthMost,
  consent = false,
  version = 0,
}: Sent) => ({ personId, amount, below, monthMost, consent, seenVersion: version })
