// The people of some bookings as one list, each once: `Maya and Theo`.

import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import { useLanguage } from '../../ui/i18n/use-language.ts'

export const useNameList = (): ((bookings: readonly Pick<Booking, 'personName'>[]) => string) => {
  const locale = formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')
  return (bookings) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format([
      ...new Set(bookings.map(({ personName }) => personName)),
    ])
}
