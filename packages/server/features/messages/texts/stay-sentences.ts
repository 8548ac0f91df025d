// What becomes of a stay, by the kind of the change. Those who rent are called what the
// organization calls them; in a sentence only where that needs no article that must fit the word,
// which is why translations may leave `{renters}` out.

import type { I18n } from '../../../platform/i18n.ts'
import type { StayMail, WishOvertaken } from '../kinds/changes.ts'
import type { Sentences } from './mail-texts.ts'

export interface StayNamed {
  /** Whoever invites, asks, leaves or did it; empty where nobody is named. */
  readonly who: string
  readonly renters: string
  readonly overtakenBy: WishOvertaken
  /** They left on the first day, and its night stays taken. */
  readonly firstNight: boolean
  /** Their account neither begins nor ends with the stay. */
  readonly keepsAccount: boolean
}

type Told = (i18n: I18n, named: StayNamed) => Sentences

const overtaken: Readonly<Record<WishOvertaken, (i18n: I18n, who: string) => string>> = {
  moved: (i18n, who) =>
    i18n.t(
      'Before anybody decided on the other days that you asked for, {who} gave the stay the days ' +
        'below. If you still want others, please ask again.',
      { who },
    ),
  cancelled: (i18n, who) =>
    i18n.t(
      'Before anybody decided on the other days that you asked for, {who} canceled the stay. ' +
        'There is nothing to decide on any more.',
      { who },
    ),
  left: (i18n) =>
    i18n.t(
      'Before anybody decided on the other days that you asked for, the stay ended early. There ' +
        'is nothing to decide on any more.',
    ),
  asked: (i18n, who) =>
    i18n.t(
      'Before anybody decided on the other days that you asked for, {who} asked for others. ' +
        'Theirs wait for a decision now, and yours do not any more.',
      { who },
    ),
}

/** Said to those who rent. */
const toRenters = {
  registered: (i18n, { who, keepsAccount }) => [
    i18n.t('Your stay'),
    [
      who
        ? i18n.t('{who} has registered a stay for you.', { who })
        : i18n.t('A stay has been registered for you.'),
      ...(keepsAccount
        ? []
        : [i18n.t('Your account is good from the first day until the last one is over.')]),
    ].join(' '),
  ],
  moved: (i18n) => [
    i18n.t('Your stay has changed'),
    i18n.t('The days of your stay have changed. These are the new ones.'),
  ],
  cancelled: (i18n) => [
    i18n.t('Your stay is canceled'),
    i18n.t('The stay that was registered for you does not take place.'),
  ],
  ended: (i18n, { firstNight, keepsAccount }) => [
    i18n.t('Your stay has ended'),
    [
      firstNight
        ? i18n.t('Your stay ended on its first day, whose night stays taken.')
        : i18n.t('Your stay ended before its last day.'),
      ...(keepsAccount
        ? []
        : [
            i18n.t(
              'Passes are over, what you had reserved for later is canceled, and what was left ' +
                'on a spending account for the stay goes back to the card it came from or is ' +
                'yours to decide on.',
            ),
          ]),
    ].join(' '),
  ],
} as const satisfies Partial<Record<StayMail, Told>>

/** Said to those who asked for something, and to those who decide on it. */
const ofWishes = {
  requested: (i18n) => [
    i18n.t('A stay waits for your decision'),
    i18n.t(
      'A stay has been asked for in a property that you look after. Please approve or decline it.',
    ),
  ],
  approved: (i18n, { renters }) => [
    i18n.t('Your request is approved'),
    i18n.t('The stay that you asked for is approved. The {renters} you named are invited now.', {
      renters,
    }),
  ],
  declined: (i18n) => [
    i18n.t('Your request is declined'),
    i18n.t('The stay that you asked for was not approved. Nothing is charged for it.'),
  ],
  asked: (i18n) => [
    i18n.t('Other days wait for your decision'),
    i18n.t(
      'Other days have been asked for, for a stay in a property that you look after. Until you ' +
        'approve or decline them, the stay keeps the days it has.',
    ),
  ],
  'days-approved': (i18n, { renters }) => [
    i18n.t('The other days are approved'),
    i18n.t(
      'The other days that you asked for are approved, and the stay has them now. The {renters} ' +
        'are told.',
      { renters },
    ),
  ],
  'days-declined': (i18n) => [
    i18n.t('The other days are declined'),
    i18n.t('The other days that you asked for were not approved. The stay keeps the days it has.'),
  ],
  'days-overtaken': (i18n, { who, overtakenBy }) => [
    i18n.t('Your wish for other days is off'),
    overtaken[overtakenBy](i18n, who || i18n.t('somebody')),
  ],
} as const satisfies Partial<Record<StayMail, Told>>

/** Said to those who answer for the unit. */
const toOwners = {
  left: (i18n, { renters, firstNight }) => [
    i18n.t('A stay has ended early'),
    firstNight
      ? i18n.t(
          'The {renters} have left on the first day. Its night stays taken; any nights after it ' +
            'are free again.',
          { renters },
        )
      : i18n.t(
          'The {renters} have left before the last day. The nights that are left are free again.',
          { renters },
        ),
  ],
  parted: (i18n, { who, renters }) => [
    who ? i18n.t('{who} has left early', { who }) : i18n.t('Somebody has left early'),
    i18n.t(
      'One of the {renters} has left before the last day. The stay goes on for the others, and ' +
        'its nights stay theirs.',
      { renters },
    ),
  ],
  added: (i18n, { who, renters }) => [
    i18n.t('A stay is registered'),
    who
      ? i18n.t(
          '{who} has registered a stay in a property that you own or look after. The {renters} ' +
            'are invited.',
          { who, renters },
        )
      : i18n.t(
          'A stay has been registered in a property that you own or look after. The {renters} ' +
            'are invited.',
          { renters },
        ),
  ],
  changed: (i18n, { who, renters }) => [
    i18n.t('A stay has other days'),
    who
      ? i18n.t(
          '{who} has given a stay other days. These are the new ones. The {renters} are told.',
          { who, renters },
        )
      : i18n.t('A stay has other days. These are the new ones. The {renters} are told.', {
          renters,
        }),
  ],
  'called-off': (i18n, { who, renters }) => [
    i18n.t('A stay is canceled'),
    who
      ? i18n.t(
          '{who} has canceled a stay. Its nights are free again, and the {renters} are told.',
          { who, renters },
        )
      : i18n.t('A stay was canceled. Its nights are free again, and the {renters} are told.', {
          renters,
        }),
  ],
} as const satisfies Partial<Record<StayMail, Told>>

export const staySentences: Readonly<Record<StayMail, Told>> = {
  ...toRenters,
  ...ofWishes,
  ...toOwners,
}
