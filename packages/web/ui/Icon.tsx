// The icons that an organization may choose for its links, by name. The set is small and fixed. Any
// other name gets the generic link icon.

import {
  IconBook,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandYoutube,
  IconBus,
  IconCalendar,
  IconCamera,
  IconCloud,
  IconFileText,
  IconGift,
  IconHeart,
  IconHelpCircle,
  IconHome,
  IconInfoCircle,
  IconLink,
  IconMail,
  IconMap,
  IconMapPin,
  IconNews,
  IconPhone,
  IconShirt,
  IconShoppingBag,
  IconStar,
  IconTicket,
  IconToolsKitchen2,
  IconUsers,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react'

const icons = {
  book: IconBook,
  bus: IconBus,
  calendar: IconCalendar,
  camera: IconCamera,
  document: IconFileText,
  facebook: IconBrandFacebook,
  food: IconToolsKitchen2,
  gift: IconGift,
  heart: IconHeart,
  help: IconHelpCircle,
  home: IconHome,
  info: IconInfoCircle,
  instagram: IconBrandInstagram,
  link: IconLink,
  mail: IconMail,
  map: IconMap,
  news: IconNews,
  people: IconUsers,
  phone: IconPhone,
  place: IconMapPin,
  shirt: IconShirt,
  shop: IconShoppingBag,
  star: IconStar,
  ticket: IconTicket,
  video: IconVideo,
  weather: IconCloud,
  web: IconWorld,
  youtube: IconBrandYoutube,
}

type IconName = keyof typeof icons

/** For the console's icon picker. */
export const iconNames = Object.keys(icons) as IconName[]

export const Icon = ({ name, size = 20 }: { readonly name: string; readonly size?: number }) => {
  const Drawn = Object.hasOwn(icons, name) ? icons[name as IconName] : icons.link
  return <Drawn size={size} aria-hidden />
}
