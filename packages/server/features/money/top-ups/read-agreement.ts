// What a holder agrees to, as the call sends it: nothing is agreed unless the call says so.

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
