// An amount of money. The symbol and locale come from the nearest MoneyFormatProvider, which the
// application sets once from the organization, unless they are passed. The sign is always a
// character, never only a color.

import { createContext, use, useMemo, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { moneyText, type MoneyFormat } from './money-text.ts'
import styles from './Money.module.css'

const Format = createContext<MoneyFormat>({ symbol: '$', locale: 'en-US' })

export const MoneyFormatProvider = ({
  symbol,
  locale,
  children,
}: MoneyFormat & { readonly children: ReactNode }) => {
  const format = useMemo(() => ({ symbol, locale }), [symbol, locale])
  return <Format value={format}>{children}</Format>
}

/** Formats an amount as plain text, for button labels and titles. */
export const useMoneyText = (): ((cents: number, withPlus?: boolean) => string) => {
  const format = use(Format)
  return (cents, withPlus) => moneyText(cents, format, withPlus)
}

interface MoneyProps {
  readonly cents: number
  readonly symbol?: string | undefined
  readonly locale?: string | undefined
  /** Shows `+` before incoming money, in transaction lists. */
  readonly withPlus?: boolean | undefined
  /** Uses the display font, for balances and totals. */
  readonly figure?: boolean | undefined
  readonly className?: string | undefined
}

export const Money = ({
  cents,
  symbol,
  locale,
  withPlus = false,
  figure = false,
  className,
}: MoneyProps) => {
  const format = use(Format)
  const text = moneyText(
    cents,
    { symbol: symbol ?? format.symbol, locale: locale ?? format.locale },
    withPlus,
  )
  return (
    <span className={classNames(styles.money, figure && styles.figure, className)}>{text}</span>
  )
}
