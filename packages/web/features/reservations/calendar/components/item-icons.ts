// Items that belong to nobody have an icon instead of a person's color, in the month and in the
// list.

import { IconBed, IconCalendarOff, IconFileInvoice } from '@tabler/icons-react'

export const itemIcons = {
  invoice: IconFileInvoice,
  closure: IconCalendarOff,
  arrival: IconBed,
  departure: IconBed,
} as const
