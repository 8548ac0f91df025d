// The shop's kinds, allergens, states and refusals in the visitor's language.

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { ShopCartLine, ShopOrder, ShopProduct } from '@lodgepole/contract/shop/schemas'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useCardErrorMessage } from '../../lib/cards/use-card-messages.ts'
import { dayName } from '../../lib/format/local-days.ts'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import { useIdCardLabel } from '../../lib/organization/use-id-card-label.ts'
import { useLanguage } from '../../ui/i18n/use-language.ts'

type Kind = ShopProduct['kind']
type Allergen = ShopProduct['allergens'][number]

export const useKindWords = (): Readonly<Record<Kind, string>> => {
  const { t } = useLingui()
  return {
    'care-package': t`Care packages`,
    'shop-item': t`From the shop`,
    'access-control': t`Passes and fobs`,
    'id-card': useIdCardLabel(),
  }
}

/** `peanuts, milk and wheat` */
export const useAllergenWords = (): ((allergens: readonly Allergen[]) => string) => {
  const { t } = useLingui()
  const locale = useShopLocale()
  const words: Readonly<Record<Allergen, string>> = {
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
      allergens.map((allergen) => words[allergen]),
    )
}

export const useShopLocale = (): string =>
  formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')

export const useDayWords = () => {
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

export const useStatusWords = (): Readonly<Record<ShopOrder['status'], string>> => {
  const { t } = useLingui()
  return {
    'awaiting-payment': t`Waiting for the payment`,
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

/** Why something cannot be bought. */
export const useProblemWords = (): ((problem: Problem) => string) => {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    SHOP_OFF: t`This organization has no shop.`,
    PRODUCT_NOT_FOUND: t`This is not sold any more.`,
    NOT_ON_SALE: t`This cannot be ordered at the moment.`,
    NOT_ENOUGH_LEFT: t`There are not that many left.`,
    TOO_MANY: t`That is more than one order may have.`,
    OPTION_NOT_VALID: t`Please check the options of the product.`,
    RECIPIENT_REQUIRED: t`Please choose who it is for.`,
    RECIPIENT_NOT_POSSIBLE: t`That person cannot receive this.`,
    CART_LINE_NOT_FOUND: t`The cart has changed meanwhile.`,
    CART_FULL: t`The cart is full.`,
    CART_EMPTY: t`The cart is empty.`,
    CART_CHANGED: t`Something in the cart has changed. Please look at it once more.`,
    PAYMENT_REQUIRED: t`Please choose how to pay.`,
    ACCOUNT_CLOSED: t`This spending account has ended.`,
    INSUFFICIENT_FUNDS: t`This spending account does not have enough funds.`,
    WAIVER_REQUIRED: t`A waiver must be signed first. You find it under Waivers in your account.`,
    ORDER_STATUS: t`This order has gone on meanwhile. Please reload the page.`,
  }
  return ({ code, message, left, most }) => {
    if (code === 'NOT_ENOUGH_LEFT' && left === 0) return t`Sold out`
    if (code === 'NOT_ENOUGH_LEFT' && left) return t`Only ${left} left.`
    if (code === 'TOO_MANY' && most) return t`At most ${most} in one order.`
    return words[code] ?? message
  }
}

export const useRefusedWords = (): ((error: unknown) => string) => {
  const problemWords = useProblemWords()
  const otherWords = useCardErrorMessage()
  return (error) => {
    if (!(error instanceof ApiError)) return otherWords(error)
    const numberOf = (name: string) =>
      typeof error.details?.[name] === 'number' ? error.details[name] : null
    const said = problemWords({
      code: error.code,
      message: '',
      left: numberOf('left'),
      most: numberOf('most'),
    })
    return said || otherWords(error)
  }
}
