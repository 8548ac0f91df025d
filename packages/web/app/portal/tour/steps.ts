// The steps of the guided tour, in order. A step is included only if its subject is: nobody sees a
// bank that their organization doesn't have.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { entryHints } from '../entry-hints.ts'
import { menuLabels } from '../menu-labels.ts'
import { portalTitles } from '../titles.ts'

export const tourStops = [
  'bank',
  'deposits',
  'transfers',
  'transactions',
  'carePackages',
  'account',
  'security',
  'contributors',
] as const

export type TourStop = (typeof tourStops)[number]

interface Words {
  readonly title: MessageDescriptor
  readonly text: MessageDescriptor
}

export const tourTexts: Readonly<Record<TourStop, Words>> = {
  bank: { title: menuLabels.bank, text: entryHints.bank },
  deposits: {
    title: menuLabels.deposits,
    text: msg`Add funds for this person. They can spend them right away.`,
  },
  transfers: { title: menuLabels.transfers, text: entryHints.transfers },
  transactions: { title: menuLabels.transactions, text: entryHints.transactions },
  carePackages: { title: menuLabels.carePackages, text: entryHints.carePackages },
  account: { title: menuLabels.account, text: entryHints.account },
  security: {
    title: msg`Security`,
    text: msg`You’ll find your password and a second step for signing in under Credentials in your account. If you share this device, sign out here.`,
  },
  contributors: {
    title: portalTitles.contributors,
    text: msg`Grandparents, relatives and friends can add funds too. Invite them here.`,
  },
}

export interface FoundStop {
  readonly stop: TourStop
  readonly element: Element
}

/** The first visible element of each stop, because a menu may be hidden on small screens. */
export const findVisibleStops = (
  root: ParentNode,
  isVisible: (element: Element) => boolean,
): readonly FoundStop[] =>
  tourStops.flatMap((stop) => {
    const element = [...root.querySelectorAll(`[data-tour="${stop}"]`)].find(isVisible)
    return element ? [{ stop, element }] : []
  })
