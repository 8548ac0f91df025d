// Every fault that can be planted.

import type { Fault } from './fault.mts'
import { accessFaults } from './faults/access.mts'
import { moneyFaults } from './faults/money.mts'
import { peopleFaults } from './faults/people.mts'
import { platformFaults } from './faults/platform.mts'
import { reservationFaults } from './faults/reservations.mts'
import { shopFaults } from './faults/shop.mts'

export const faults: readonly Fault[] = [
  ...moneyFaults,
  ...reservationFaults,
  ...accessFaults,
  ...shopFaults,
  ...peopleFaults,
  ...platformFaults,
]
