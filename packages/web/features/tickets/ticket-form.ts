// Converts typed values to what is sent, including where the report comes from: the screen's name
// and the build, but none of the screen's content.

import {
  MAX_TEXT_CHARACTERS,
  ticketCategories,
  type TicketCategory,
} from '@lodgepole/domain/tickets/ticket'
import type { TicketBody } from './use-tickets.ts'

export interface TicketTexts {
  readonly category: string
  readonly title: string
  readonly text: string
}

const categoryOf = (text: string): TicketCategory =>
  ticketCategories.find((category) => category === text) ?? 'other'

/**
 * The most likely category of a report, by the screen's name. For most screens, it is the portal
 * itself.
 */
const aboutPlaces: readonly (readonly [RegExp, TicketCategory])[] = [
  [/^(?:stays|units|newStay)$/, 'lodging'],
  [/^(?:reservation|bookings|calendar)/, 'reservations'],
  [/^(?:bank|deposit|transfer|transaction|invoice|payment|remaining)/, 'payments'],
]

export const categoryOfPlace = (route: string | undefined): TicketCategory =>
  route === undefined
    ? 'other'
    : (aboutPlaces.find(([pattern]) => pattern.test(route))?.[1] ?? 'portal')

export const bodyOf = ({ category, title, text }: TicketTexts): TicketBody => ({
  category: categoryOf(category),
  title: title.trim(),
  text: text.trim(),
})

export const lengthOf = (text: string): number => text.trim().length

export const isBody = (text: string): boolean =>
  lengthOf(text) > 0 && lengthOf(text) <= MAX_TEXT_CHARACTERS

/** The name of the first script identifies the build. */
export const buildOf = (scriptAddress: string | null | undefined): string =>
  /([\w.-]{1,100})\.[jt]sx?$/.exec((scriptAddress ?? '').split('?', 1)[0] ?? '')?.[1] ?? 'unknown'

export const runningBuild = (): string =>
  buildOf(document.querySelector('script[type="module"][src]')?.getAttribute('src'))
