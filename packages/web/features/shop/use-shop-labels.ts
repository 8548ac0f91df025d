// The shop's kinds, allergens, statuses, and error messages in the visitor's language.

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { ShopCartLine, ShopOrder, ShopProduct } from '@lodgepole/contract/shop/schemas'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useCardErrorMessage } from '../../lib/cards/use-card-messages.ts'
import { dayName } from '../../lib/format/local-days.ts'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import { useIdCardLabel } from '../../lib/organization/use-id-card-label.ts'
import { useLanguage } from '../../ui/i18n/use-language.ts'
import { codeMessages, errorMessages } from '../../lib/errors/error-messages.ts'
import { shopErrors } from '../../lib/errors/messages/shop.ts'

type Kind = ShopProduct['kind']
type Allergen = ShopProduct['allergens'][number]

export const useKindLabels = (): Readonly<Record<Kind, string>> => {
  const { t } = useLingui()
  return {
    'care-package': t`Care packages`,
    'shop-item': t`From the shop`,
    'access-control': t`Passes and fobs`,
    'id-card': useIdCardLabel(),
  }
}

/** `peanuts, milk and wheat` */
export const useAllergenLabels = (): ((allergens: readonly Allergen[]) => string) => {
  const { t } = useLingui()
  const locale = useShopLocale()
  const labels: Readonly<Record<Allergen, string>> = {
    peanut: t`peanuts`,
    'tree-nut': t`tree nuts`,
    milk: t`milk`,
    egg: t`eggs`,
    wheat: t`wheat`,
    soy: t`soy`,
    sesame: t`sesame`,
    fish: t`fish`,
    shellfish: t`shellfish`,
  }
  return (allergens) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      allergens.map((allergen) => labels[allergen]),
    )
}

export const useShopLocale = (): string =>
  formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')

export const useDayLabels = () => {
  const locale = useShopLocale()
  const timeZone = useOrganization()?.timeZone ?? 'UTC'
  return {
    day: (day: string) =>
      dayName(day, locale, { weekday: 'short', month: 'short', day: 'numeric' }),
    moment: (seconds: number) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }).format(seconds * 1000),
    date: (seconds: number) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(seconds * 1000),
  }
}

export const useStatusLabels = (): Readonly<Record<ShopOrder['status'], string>> => {
  const { t } = useLingui()
  return {
    'awaiting-payment': t`Waiting for payment`,
    placed: t`Placed`,
    packed: t`Packed`,
    delivered: t`Delivered`,
    cancelled: t({ message: 'Cancelled', context: 'order' }),
  }
}

type Problem = Pick<NonNullable<ShopCartLine['problem']>, 'code' | 'message'> & {
  readonly left?: number | null
  readonly most?: number | null
}

const useCodeMessage = codeMessages(shopErrors)

/** Why an item can't be bought. */
export const useProblemMessages = (): ((problem: Problem) => string) => {
  const { t } = useLingui()
  const textOf = useCodeMessage()
  return ({ code, message, left, most }) => {
    if (code === 'NOT_ENOUGH_LEFT' && left === 0) return t`Sold out`
    if (code === 'NOT_ENOUGH_LEFT' && left) return t`Only ${left} left.`
    if (code === 'TOO_MANY' && most) return t`You can order up to ${most} at a time.`
    return textOf({ code, message })
  }
}

const useKnownRefusals = errorMessages(shopErrors, [], useCardErrorMessage)

export const useRefusalMessage = (): ((error: unknown) => string) => {
  const problemLabels = useProblemMessages()
  const commonMessage = useKnownRefusals()
  return (error) => {
    if (!(error instanceof ApiError)) return commonMessage(error)
    const numberOf = (name: string) =>
      typeof error.details?.[name] === 'number' ? error.details[name] : null
    const [left, most] = [numberOf('left'), numberOf('most')]
    return left === null && most === null
      ? commonMessage(error)
      : problemLabels({ code: error.code, message: commonMessage(error), left, most })
  }
}
