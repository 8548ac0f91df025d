// Explains why typed text is not an amount, in a way that helps to correct it.

import { useLingui } from '@lingui/react/macro'
import { parseAmount, type AmountFault } from '../format/amounts.ts'

export const useAmountMessage = (): ((typed: string) => string) => {
  const { t } = useLingui()
  const words: Readonly<Record<AmountFault, string>> = {
    nothing: t`Enter an amount.`,
    'below-zero': t`Enter an amount above zero.`,
    decimals: t`Enter no more than two decimals.`,
    'too-much': t`That’s too much. Enter a smaller amount.`,
    unclear: t`Enter the amount without thousands separators, such as 1234.50.`,
    'no-number': t`Enter a number, such as 12.50.`,
  }
  return (typed) => {
    const read = parseAmount(typed)
    return 'fault' in read ? words[read.fault] : words['below-zero']
  }
}
