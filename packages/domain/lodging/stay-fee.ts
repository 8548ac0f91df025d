// What a stay costs.

import type { Cents } from '../kernel/money.ts'

export interface StayFee {
  readonly perStayCents: Cents
  readonly perNightCents: Cents
}

export const feeCents = (fee: StayFee | null, nights: number): number =>
  fee ? fee.perStayCents + fee.perNightCents * nights : 0
