import { describe, expect, it } from 'vitest'
import type { Role } from '../identity/access/roles.ts'
import {
  isOver,
  nextStatuses,
  readStatuses,
  sideOfViewer,
  statusAfterComment,
  ticketStatuses,
  type TicketSide,
  type TicketStatus,
} from './ticket.ts'

const ticket = { creatorId: 'dana', assigneeId: 'cody' }
const viewer = (userId: string, role: Role, { isActing = false, managesUnit = false } = {}) => ({
  userId,
  roles: new Set<Role>([role]),
  isActing,
  managesUnit,
})

describe('TKT-02 which side of a ticket a person is on', () => {
  it.each<[string, ReturnType<typeof viewer>, TicketSide | undefined]>([
    ['its creator', viewer('dana', 'account-holder'), 'household'],
    ['its creator, who works here too', viewer('dana', 'employee'), 'household'],
    [
      'a staff person who acts as its creator',
      viewer('dana', 'account-holder', { isActing: true }),
      'staff',
    ],
    ['an employee', viewer('eve', 'employee'), 'staff'],
    [
      'the property manager of its unit',
      viewer('eve', 'property-manager', { managesUnit: true }),
      'staff',
    ],
    ['the property manager of another', viewer('eve', 'property-manager'), undefined],
    ['a property manager it was given to', viewer('cody', 'property-manager'), 'staff'],
    [
      'someone who managed its unit and no longer works here',
      viewer('eve', 'account-holder', { managesUnit: true }),
      undefined,
    ],
    ['the counselor it was given to', viewer('cody', 'counselor'), 'staff'],
    [
      'the counselor it was given to, who no longer works here',
      viewer('cody', 'account-holder'),
      undefined,
    ],
    ['another counselor', viewer('carl', 'counselor'), undefined],
    ['a cashier', viewer('till', 'cashier'), undefined],
    ['another member', viewer('kim', 'account-holder'), undefined],
    ['a renter', viewer('ray', 'tenant-short-term'), undefined],
  ])('%s', (_who, who, side) => expect(sideOfViewer(ticket, who)).toBe(side))
})

describe('TKT-04 where a ticket may go', () => {
  it.each<[TicketStatus, readonly TicketStatus[]]>([
    ['open', ['done']],
    ['in-progress', ['done']],
    ['waiting', ['done']],
    ['done', ['open']],
    ['closed', []],
  ])('a household may move it from %s to %j', (from, to) =>
    expect(nextStatuses('household', from)).toEqual(to),
  )

  it('the staff may move it anywhere, and every status can be left again', () => {
    for (const status of ticketStatuses)
      expect(nextStatuses('staff', status)).toEqual(ticketStatuses.filter((one) => one !== status))
  })

  it.each<[TicketSide, TicketStatus, TicketStatus]>([
    ['household', 'waiting', 'open'],
    ['household', 'done', 'open'],
    ['household', 'open', 'open'],
    ['household', 'in-progress', 'in-progress'],
    ['staff', 'waiting', 'waiting'],
    ['staff', 'done', 'done'],
    ['staff', 'open', 'open'],
  ])('a comment by the %s turns %s into %s', (side, before, after) =>
    expect(statusAfterComment(side, before)).toBe(after),
  )

  it('is over when it is done or closed', () =>
    expect(ticketStatuses.filter(isOver)).toEqual(['done', 'closed']))
})

describe('TKT-03 which statuses a list leaves out', () => {
  it.each([
    ['closed', ['closed']],
    ['Closed, done', ['done', 'closed']],
    ['in progress', ['in-progress']],
    ['', []],
    ['closed,never', undefined],
    ['constructor', undefined],
  ])('%j', (text, statuses) => expect(readStatuses(text)).toEqual(statuses))
})
