// Sentences shared by several mails.

import { namedCard } from '@lodgepole/domain/money/cards'
import type { I18n } from '../../../platform/i18n.ts'
import { plainText } from '../plain-text.ts'

/** Limits how much of a name appears in a sentence. */
export const shortName = (name: string): string => plainText(name, 60)

/** The first line, if there is a name. */
export const greeting = (i18n: I18n, name: string): readonly string[] =>
  name ? [i18n.t('Hello {name},', { name })] : []

export const worksOnce = (i18n: I18n, minutes: number): string =>
  i18n.t('The code works once, for {minutes} minutes.', { minutes })

/** Put before the information about a code. */
export const doNotShare = (i18n: I18n, sentence: string): string =>
  [i18n.t('Keep the code to yourself. We will never ask you for it.'), sentence].join(' ')

export const sharesAccount = (i18n: I18n, who: string, organization: string): string =>
  i18n.t(
    '{who} shares the account at {organization} with you. You’ll see and manage the ' +
      'same people, balances and reservations.',
    { who, organization },
  )

export const amountLine = (i18n: I18n, value: string) => ({ label: i18n.t('Amount'), value })

export const cardLine = (i18n: I18n, card: string) => ({
  label: i18n.t('Card'),
  value: shortName(namedCard(card, i18n.language)),
})

export const whenLine = (i18n: I18n, value: string) => ({ label: i18n.t('When'), value })

/** A line with the names it is for. */
export const namesLine = (i18n: I18n, names: string) => ({
  label: i18n.t('For'),
  value: plainText(names, 200),
})
