// Labels for the icons of links.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { iconNames } from '../../../ui/Icon.tsx'

export const iconLabels: Readonly<Record<(typeof iconNames)[number], MessageDescriptor>> = {
  book: msg({ message: 'Book', context: 'icon' }),
  bus: msg`Bus`,
  calendar: msg`Calendar`,
  camera: msg`Camera`,
  document: msg`Document`,
  facebook: msg`Facebook`,
  food: msg`Food`,
  gift: msg({ message: 'Gift', context: 'icon' }),
  heart: msg`Heart`,
  help: msg({ message: 'Help', context: 'icon' }),
  home: msg({ message: 'House', context: 'icon' }),
  info: msg`Information`,
  instagram: msg`Instagram`,
  link: msg({ message: 'Link', context: 'icon' }),
  mail: msg({ message: 'Envelope', context: 'icon' }),
  map: msg`Map`,
  news: msg`News`,
  people: msg({ message: 'People', context: 'icon' }),
  phone: msg({ message: 'Phone', context: 'icon' }),
  place: msg({ message: 'Pin on a map', context: 'icon' }),
  shirt: msg`Shirt`,
  shop: msg({ message: 'Shopping bag', context: 'icon' }),
  star: msg`Star`,
  ticket: msg({ message: 'Ticket', context: 'icon' }),
  video: msg`Video`,
  weather: msg`Cloud`,
  web: msg`Globe`,
  youtube: msg`YouTube`,
}
