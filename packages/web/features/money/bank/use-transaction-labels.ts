// The name of a transaction and its details: the other person of a transfer, a deposit's card, the
// release days of scheduled funds. The list, the table, and the file use the same text.

import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { Transaction } from '@lodgepole/contract/money/bank/schemas'
import { cardName, namedCard } from '@lodgepole/domain/money/cards'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { dayName } from '../../../lib/format/local-days.ts'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { typeLabel } from './type-labels.ts'

const DAYS_SHOWN = 3

/** The days on which scheduled funds are released: the first few, and how many more. */
const useReleaseText = (locale: string) => {
  const { t } = useLingui()
  return ({ releaseDays }: Transaction, shown = DAYS_SHOWN): string => {
    if (releaseDays.length === 0) return ''
    const more = releaseDays.length - shown
    const days = releaseDays
      .slice(0, shown)
      .map((day) => dayName(day, locale, { month: 'short', day: 'numeric' }))
    const list = new Intl.ListFormat(locale).format([
      ...days,
      ...(more > 0
        ? [t({ message: plural(more, { one: '# more day', other: '# more days' }) })]
        : []),
    ])
    return t`Released on ${list}`
  }
}

export const useTransactionLabels = () => {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const locale = formatLocale(language, useOrganization()?.locale ?? 'en-US')
  const releasedOn = useReleaseText(locale)
  const typeOf = ({ type, amount }: Transaction) =>
    type === 'scheduled' && amount.startsWith('-')
      ? t`Out of scheduled funds`
      : typeLabel(type, (word) => i18n._(word))

  const transferOf = ({ type, amount, counterpartFirstName: name }: Transaction): string => {
    if (type !== 'transfer' || !name) return ''
    return amount.startsWith('-') ? t`Transfer to ${name}` : t`Transfer from ${name}`
  }

  /**
   * Who handed over the money at the desk, or received it there. The desk's note is shown as a
   * detail, because a check number is not a name.
   */
  const deskOf = ({ paidBy, amount }: Transaction): string => {
    if (paidBy === '') return ''
    if (amount.startsWith('-'))
      return paidBy === 'cash' ? t`Paid out in cash` : t`Paid out by check`
    return paidBy === 'cash' ? t`Paid in cash at the desk` : t`Paid by check at the desk`
  }

  const cardOf = ({ brand, last4 }: Transaction): string =>
    last4 ? cardName({ brand, last4 }, language) : ''

  /** The note, or for a refund the card it went to. */
  const memoOf = ({ memo }: Transaction): string => namedCard(memo, language)

  const deskNoteOf = ({ paidBy, amount, memo }: Transaction): string =>
    paidBy === 'cheque' && memo !== '' && !amount.startsWith('-')
      ? t`Check ${memo}`
      : paidBy === ''
        ? ''
        : memo

  const detailOf = (one: Transaction): string =>
    one.locationName || transferOf(one) || deskOf(one) || memoOf(one)

  return {
    typeOf,
    titleOf: (one: Transaction): string => detailOf(one) || typeOf(one),
    /**
     * Shown next to the type: the place, the other person, how the money was handed over, or the
     * note.
     */
    detailOf,
    deskNoteOf,
    cardOf,
    releasedOn,
    /** Everything except the place, for a file. */
    noteOf: (one: Transaction): string =>
      [
        deskOf(one),
        deskNoteOf(one) || memoOf(one),
        transferOf(one),
        cardOf(one),
        releasedOn(one, one.releaseDays.length),
      ]
        .filter(Boolean)
        .join('; '),
  }
}
