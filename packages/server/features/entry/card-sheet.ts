// A household's ID cards on a sheet to cut out, with photos and codes.

import type { IdCard } from '@lodgepole/contract/entry/card-endpoints'
import {
  chooseLanguage,
  formatLocale,
  sheetOf,
  type Language,
} from '@lodgepole/domain/kernel/locale'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { qrPicture, type PdfRenderer } from '../../pdf/index.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { namesBehind } from '../people/photos/index.ts'
import { cardTexts } from './card-texts.ts'

type CardsPdf = Extract<Parameters<PdfRenderer['draw']>[0], { readonly kind: 'cards' }>

const MAX_PHOTO_BYTES = 500_000

const photoOf = async (
  store: ObjectStore,
  organizationId: string,
  { person }: IdCard,
): Promise<Uint8Array | undefined> => {
  const [name] = namesBehind(organizationId, [person.imageUrl150])
  return name === undefined ? undefined : store.get(name, MAX_PHOTO_BYTES).catch(() => undefined)
}

/** Undefined where nobody has a card. */
export const cardSheet = async (
  store: ObjectStore,
  known: Organization,
  all: readonly IdCard[],
  asked: { readonly language?: Language | undefined; readonly nowMs: number },
): Promise<CardsPdf | undefined> => {
  const cards = all.flatMap((one) => (one.card ? [{ ...one, card: one.card }] : []))
  if (cards.length === 0) return undefined
  const language = asked.language ?? chooseLanguage([], known.locale)
  const texts = cardTexts(language, formatLocale(language, known.locale), known.timeZone)
  const drawn = await Promise.all(
    cards.map(async (one) => ({
      name: [one.person.firstName, one.person.lastName].filter(Boolean).join(' '),
      standing: texts.standing(one.standing),
      until: texts.until(one.card.expiresAtSeconds),
      qr: await qrPicture(one.card.code),
      photo: await photoOf(store, known.organizationId, one),
    })),
  )
  return {
    kind: 'cards',
    organizationName: known.organizationName,
    label: known.features.idCard.label,
    color: known.branding.color,
    sheet: sheetOf(known.locale),
    cards: drawn,
    now: new Date(asked.nowMs),
  }
}
