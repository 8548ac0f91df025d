// The sentences about a stay, by kind of change. Renters are called by the organization's own word,
// and within a sentence only where no article has to agree with it, so translations may omit
// `{renters}`.

import type { I18n } from '../../../platform/i18n.ts'
import type { StayMail, SupersedingChange } from '../kinds/changes.ts'
import type { Sentences } from './mail-texts.ts'

export interface StayNamed {
  /** The person who invites, asks, leaves or made the change; empty where nobody is named. */
  readonly who: string
  readonly renters: string
  readonly overtakenBy: SupersedingChange
  /** They left on the first day, and its night stays taken. */
  readonly firstNight: boolean
  /** Their account neither starts nor ends with the stay. */
  readonly keepsAccount: boolean
}

type ChangeSentences = (i18n: I18n, named: StayNamed) => Sentences

const overtaken: Readonly<Record<SupersedingChange, (i18n: I18n, who: string) => string>> = {
  moved: (i18n, who) =>
    i18n.t(
      '{who} changed this stay to the dates below before anyone decided on your ' +
        'request. If you still want other dates, send a new request.',
      { who },
    ),
  cancelled: (i18n, who) =>
    i18n.t(
      '{who} canceled this stay before anyone decided on your request, so your ' +
        'request is closed.',
      { who },
    ),
  left: (i18n) =>
    i18n.t(
      'This stay ended early, before anyone decided on your request, so your request ' +
        'is closed.',
    ),
  asked: (i18n, who) =>
    i18n.t(
      '{who} requested other dates before anyone decided on your request. The new ' +
        'request replaces yours.',
      { who },
    ),
}

/** To renters. */
const toRenters = {
  registered: (i18n, { who, keepsAccount }) => [
    i18n.t('Your stay'),
    [
      who
        ? i18n.t('{who} has registered a stay for you.', { who })
        : i18n.t('A stay has been registered for you.'),
      ...(keepsAccount
        ? []
        : [i18n.t('Your account works from the first day of your stay to the last.')]),
    ].join(' '),
  ],
  moved: (i18n) => [
    i18n.t('Your stay has changed'),
    i18n.t('The dates of your stay have changed. The new dates are below.'),
  ],
  cancelled: (i18n) => [
    i18n.t('Your stay is canceled'),
    i18n.t('The stay that was registered for you has been canceled.'),
  ],
  ended: (i18n, { firstNight, keepsAccount }) => [
    i18n.t('Your stay has ended'),
    [
      firstNight
        ? i18n.t('Your stay ended on its first day. That night stays booked.')
        : i18n.t('Your stay ended before its last day.'),
      ...(keepsAccount
        ? []
        : [
            i18n.t(
              'Your passes no longer work, and your later reservations are canceled. Money ' +
                'left in a spending account for the stay goes back to your card, or you decide ' +
                'what to do with it.',
            ),
          ]),
    ].join(' '),
  ],
} as const satisfies Partial<Record<StayMail, ChangeSentences>>

/** To people who requested something, and to those who decide on it. */
const ofRequests = {
  requested: (i18n) => [
    i18n.t('A stay is waiting for your decision'),
    i18n.t('Someone requested a stay at a property that you manage. Please approve or decline it.'),
  ],
  approved: (i18n, { renters }) => [
    i18n.t('Your request is approved'),
    i18n.t(
      'The stay that you requested is approved. We’re inviting the {renters} that you named.',
      {
        renters,
      },
    ),
  ],
  declined: (i18n) => [
    i18n.t('Your request is declined'),
    i18n.t('The stay that you requested wasn’t approved. You won’t be charged for it.'),
  ],
  asked: (i18n) => [
    i18n.t('New dates are waiting for your decision'),
    i18n.t(
      'Someone requested other dates for a stay at a property that you manage. Until ' +
        'you approve or decline them, the stay keeps its dates.',
    ),
  ],
  'days-approved': (i18n, { renters }) => [
    i18n.t('Your new dates are approved'),
    i18n.t(
      'The dates that you requested are approved, and the stay has changed. We’re ' +
        'letting the {renters} know.',
      { renters },
    ),
  ],
  'days-declined': (i18n) => [
    i18n.t('Your new dates are declined'),
    i18n.t('The dates that you requested weren’t approved. The stay keeps its dates.'),
  ],
  'days-overtaken': (i18n, { who, overtakenBy }) => [
    i18n.t('Your request for new dates is closed'),
    overtaken[overtakenBy](i18n, who || i18n.t('someone')),
  ],
} as const satisfies Partial<Record<StayMail, ChangeSentences>>

/** To those responsible for the unit. */
const toOwners = {
  left: (i18n, { renters, firstNight }) => [
    i18n.t('A stay has ended early'),
    firstNight
      ? i18n.t(
          'The {renters} left on the first day. That night stays booked, and the nights ' +
            'after it are free again.',
          { renters },
        )
      : i18n.t('The {renters} left before the last day. The remaining nights are free again.', {
          renters,
        }),
  ],
  parted: (i18n, { who, renters }) => [
    who ? i18n.t('{who} has left early', { who }) : i18n.t('Someone has left early'),
    i18n.t(
      'One of the {renters} left before the last day. The stay continues for the others ' +
        'until its last day.',
      { renters },
    ),
  ],
  added: (i18n, { who, renters }) => [
    i18n.t('A new stay was registered'),
    who
      ? i18n.t(
          '{who} registered a stay at a property that you own or manage. We’re inviting ' +
            'the {renters}.',
          { who, renters },
        )
      : i18n.t(
          'A stay was registered at a property that you own or manage. We’re inviting ' +
            'the {renters}.',
          { renters },
        ),
  ],
  changed: (i18n, { who, renters }) => [
    i18n.t('A stay has new dates'),
    who
      ? i18n.t(
          '{who} changed the dates of a stay. The new dates are below, and we’re letting ' +
            'the {renters} know.',
          { who, renters },
        )
      : i18n.t(
          'The dates of a stay have changed. The new dates are below, and we’re letting ' +
            'the {renters} know.',
          {
            renters,
          },
        ),
  ],
  'called-off': (i18n, { who, renters }) => [
    i18n.t('A stay is canceled'),
    who
      ? i18n.t(
          '{who} canceled a stay. Its nights are free again, and we’re letting the {renters} know.',
          {
            who,
            renters,
          },
        )
      : i18n.t(
          'A stay was canceled. Its nights are free again, and we’re letting the {renters} know.',
          {
            renters,
          },
        ),
  ],
} as const satisfies Partial<Record<StayMail, ChangeSentences>>

export const staySentences: Readonly<Record<StayMail, ChangeSentences>> = {
  ...toRenters,
  ...ofRequests,
  ...toOwners,
}
