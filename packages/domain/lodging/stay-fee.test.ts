import { expect, it } from 'vitest'
import { feeCents } from './stay-fee.ts'

it('LDG-09 a fee is so much for the stay and so much for each night', () =>
  expect([feeCents(null, 3), feeCents({ perStayCents: 2_500, perNightCents: 300 }, 3)]).toEqual([
    0, 3_400,
  ]))
