// What is nobody's own has a sign instead of somebody's color, in the month as in the list.

import { IconBed, IconCalendarOff, IconFileInvoice } from '@tabler/icons-react'

export const itemIcons = {
  invoice: IconFileInvoice,
  closure: IconCalendarOff,
  arrival: IconBed,
  departure: IconBed,
} as const
