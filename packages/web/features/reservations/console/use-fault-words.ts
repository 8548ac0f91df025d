// What is wrong with a field of a series, in words that say what to do.

import { useLingui } from '@lingui/react/macro'
import { useMoneyText } from '../../../ui/Money.tsx'
import type { SeriesFault } from './series-faults.ts'

export const useFaultWords = (): ((name: string, fault: SeriesFault) => string) => {
  const { t, i18n } = useLingui()
  const moneyText = useMoneyText()
  return (name, fault) => {
    if (fault.kind === 'most') {
      const most = /price$/i.test(name) ? moneyText(fault.most * 100) : i18n.number(fault.most)
      return t`At most ${most}.`
    }
    if (fault.kind === 'least') {
      const { least } = fault
      return t`At least ${least}.`
    }
    const words: Readonly<Record<Exclude<SeriesFault['kind'], 'most' | 'least'>, string>> = {
      nameless: t`A series needs a name.`,
      noPlace: t`Say what the campus is called.`,
      negative: t`Not less than zero.`,
      fraction: t`A whole number.`,
      noFigure: t`Enter a number.`,
      cents: t`A price has two decimals at most.`,
      noPrice: t`Say what it costs, zero where it is free.`,
      noBounds: t`Say from which age, or up to which.`,
      noNumber: t`Say from how many people.`,
      backwards: t`This ends before it begins.`,
      overlap: t`This overlaps with the one before it.`,
      sharedDay: t`A day of the week belongs to one of the two parts only.`,
    }
    return words[fault.kind]
  }
}
