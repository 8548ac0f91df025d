// What is wrong with a field of a series, worded so that it says what to do.

import { useLingui } from '@lingui/react/macro'
import { useMoneyText } from '../../../ui/Money.tsx'
import type { SeriesFault } from './series-faults.ts'

export const useFaultMessage = (): ((name: string, fault: SeriesFault) => string) => {
  const { t, i18n } = useLingui()
  const moneyText = useMoneyText()
  return (name, fault) => {
    if (fault.kind === 'most') {
      const most = /price$/i.test(name) ? moneyText(fault.most * 100) : i18n.number(fault.most)
      return t`At most ${most}.`
    }
    if (fault.kind === 'least') {
      const { least } = fault
      return t`Enter at least ${least}.`
    }
    const labels: Readonly<Record<Exclude<SeriesFault['kind'], 'most' | 'least'>, string>> = {
      nameless: t`Enter a name for the series.`,
      noPlace: t`Enter the name of the campus.`,
      negative: t`Enter zero or more.`,
      fraction: t`Enter a whole number.`,
      noFigure: t`Enter a number.`,
      cents: t`Use at most two decimals.`,
      noPrice: t`Enter a price, or zero if it’s free.`,
      noBounds: t`Enter the lowest age, the highest age or both.`,
      noNumber: t`Enter the smallest number of people.`,
      backwards: t`The end of this range is below its start.`,
      overlap: t`This range overlaps the one before it.`,
      sharedDay: t`Put each day of the week in only one of the two parts.`,
    }
    return labels[fault.kind]
  }
}
