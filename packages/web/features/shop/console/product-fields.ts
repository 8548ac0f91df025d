// A product as a form holds it: texts, until they are sent.

import type { DeskProduct, ProductDraft } from '@lodgepole/contract/shop/desk-endpoints'
import { atLocalTimeSeconds, localDay } from '@lodgepole/domain/kernel/calendar'

export interface ProductTexts extends Readonly<
  Record<
    | 'name'
    | 'description'
    | 'price'
    | 'taxRate'
    | 'opens'
    | 'closes'
    | 'deliveryDay'
    | 'maxPerOrder'
    | 'place'
    | 'size'
    | 'message',
    string
  >
> {}

export interface ProductTicks {
  readonly recipient: ProductDraft['recipient']
  readonly allergens: ProductDraft['allergens']
  readonly isHidden: boolean
  readonly imageUrl: string | null
}

const SIZE = 'size'
const MESSAGE = 'message'

/** The format of a date and time field. */
const localMoment = (seconds: number | null, timeZone: string): string => {
  if (seconds === null) return ''
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(seconds * 1000)
  return `${localDay(seconds, timeZone)}T${time}`
}

const momentSeconds = (text: string, timeZone: string): number | null => {
  const [day, time] = text.split('T')
  return day && time ? atLocalTimeSeconds(day, time.slice(0, 5), timeZone) : null
}

export const textsOf = (product: DeskProduct | undefined, timeZone: string): ProductTexts => {
  const size = product?.options.find(({ kind }) => kind === 'choice')
  const message = product?.options.find(({ kind }) => kind === 'text')
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product?.price ?? '',
    taxRate: product?.taxRate ?? '0',
    opens: localMoment(product?.opensAt ?? null, timeZone),
    closes: localMoment(product?.closesAt ?? null, timeZone),
    deliveryDay: product?.deliveryDay ?? '',
    maxPerOrder: String(product?.maxPerOrder ?? 20),
    place: String(product?.place ?? 0),
    size: size?.kind === 'choice' ? size.choices.join(', ') : '',
    message: message?.label ?? '',
  }
}

export const ticksOf = (
  product: DeskProduct | undefined,
  kind: DeskProduct['kind'],
): ProductTicks => ({
  recipient:
    product?.recipient ??
    (kind === 'care-package' ? 'participant' : kind === 'shop-item' ? 'nobody' : 'person'),
  allergens: product?.allergens ?? [],
  isHidden: product?.isHidden ?? false,
  imageUrl: product?.imageUrl ?? null,
})

/** Values that aren't in the form (an option's own key and label) stay unchanged. */
const optionsOf = (
  { size, message }: ProductTexts,
  before: DeskProduct | undefined,
  sizeLabel: string,
): ProductDraft['options'] => {
  const choices = size
    .split(',')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
  const [choice, text] = [
    before?.options.find(({ kind }) => kind === 'choice'),
    before?.options.find(({ kind }) => kind === 'text'),
  ]
  return [
    ...(choices.length > 0
      ? [
          choice?.kind === 'choice'
            ? { ...choice, choices }
            : { kind: 'choice' as const, key: SIZE, label: sizeLabel, choices, required: true },
        ]
      : []),
    ...(message.trim() === ''
      ? []
      : [
          text?.kind === 'text'
            ? { ...text, label: message.trim() }
            : {
                kind: 'text' as const,
                key: MESSAGE,
                label: message.trim(),
                maxLength: 200,
                required: false,
              },
        ]),
  ]
}

export const draftOf = (
  texts: ProductTexts,
  ticks: ProductTicks,
  before: DeskProduct | undefined,
  timeZone: string,
  sizeLabel: string,
): ProductDraft => ({
  ...ticks,
  name: texts.name.trim(),
  description: texts.description.trim(),
  price: texts.price.trim().replace(',', '.'),
  taxRate: texts.taxRate.trim().replace(',', '.') || '0',
  opensAt: momentSeconds(texts.opens, timeZone),
  closesAt: momentSeconds(texts.closes, timeZone),
  deliveryDay: texts.deliveryDay || null,
  maxPerOrder: Number(texts.maxPerOrder),
  place: Number(texts.place),
  options: optionsOf(texts, before, sizeLabel),
})
