import { addDays, atLocalTimeSeconds, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { weekdayOf } from '@lodgepole/domain/reservations/days'
import { describe, expect, it } from 'vitest'
import { oak } from '../../../testing/organizations.ts'
import { bookingsOf } from '../testing/timetable.ts'
import { monday, useSchedule } from './testing/schedule.ts'

const { organizationId } = oak
const { server, homes, makeSeries, repeat, week, preview, change, book, mailed } =
  await useSchedule()

describe('SCH-22 repeating events', () => {
  it('are created by a rule at the same local time, except on closed days', async () => {
    const sessionId = await makeSeries({ label: 'Yoga' })
    const first = '2027-10-25'
    const closed = { firstDay: '2027-11-10', lastDay: '2027-11-10', sessionId }
    const { mark } = (await homes.get('boss', '/v2/console/closure/preview', closed)).json.item
    expect(
      (await homes.post('boss', '/v2/console/closure', { ...closed, reason: 'Repairs', mark }))
        .status,
    ).toBe(200)
    const rule = { firstDay: first, untilDay: '2027-11-17', except: ['2027-11-03'] }
    const body = {
      sessionId,
      rule: { weekdays: [1, 3], everyWeeks: 1, startTime: '09:00', minutes: 60, ...rule },
    }
    expect(
      (await homes.post('boss', '/v2/console/events/repeat/preview', body)).json.item,
    ).toMatchObject({ made: 6, skipped: [{ day: '2027-11-10', why: 'closed', reason: 'Repairs' }] })
    expect((await repeat(sessionId, rule)).json.item).toMatchObject({
      made: 6,
      skipped: [{ day: '2027-11-10' }],
    })
    const events = await week(first, sessionId, 30)
    expect(events.map(({ startDayHash }) => startDayHash)).toEqual([
      '2027-10-25',
      '2027-10-27',
      '2027-11-01',
      '2027-11-08',
      '2027-11-15',
      '2027-11-17',
    ])
    expect(
      events.map(
        ({ startSeconds, startDayHash }) =>
          startSeconds - atLocalTimeSeconds(startDayHash, '09:00', DEFAULT_TIME_ZONE),
      ),
    ).toEqual([0, 0, 0, 0, 0, 0])
    expect((await repeat(sessionId, { ...rule, untilDay: '2027-11-01' })).json.code).toBe(
      'NO_EVENTS_OF_RULE',
    )
    for (const who of ['dana', 'till', 'elmboss'])
      expect((await repeat(sessionId, rule, {}, who)).status).toBe(403)
  })

  it('SCH-23 change by one, from one on, or all together, and say whom that touches', async () => {
    const sessionId = await makeSeries({ label: 'Pottery' })
    expect((await repeat(sessionId, { firstDay: monday(3), count: 6 })).json.item.made).toBe(6)
    const [one, two, three, four] = await week(monday(3), sessionId, 30)
    if (!one || !two || !three || !four) throw new Error('the events are not there')
    // Changed individually: an exception, which later changes leave alone.
    expect(
      (await change({ eventId: two.eventId, scope: 'this', label: 'Glazing', startTime: '14:00' }))
        .json.item,
    ).toEqual({ changed: 1, told: 0 })
    expect((await week(monday(3), sessionId))[1]).toMatchObject({
      label: 'Glazing',
      isException: true,
      startSeconds: two.startSeconds + 5 * 3600,
    })
    // From the third event on. Maya is in the fourth: the preview names her, and then she is
    // notified.
    expect((await book('dana', ['maya'], four.eventId)).status).toBe(200)
    const input = {
      eventId: three.eventId,
      scope: 'following',
      shiftDays: 1,
      startTime: '10:30',
      minutes: 90,
    }
    const looked = await preview(input)
    expect(looked.json.item).toMatchObject({
      events: 4,
      touchedEvents: 4,
      exceptions: 0,
      bookings: [{ personName: 'Maya', accountName: 'dana Test' }],
    })
    expect(
      (await homes.post('boss', '/v2/console/events/change', { ...input, mark: 'of another list' }))
        .json.code,
    ).toBe('BOOKINGS_CHANGED')
    expect((await change(input)).json.item).toEqual({ changed: 4, told: 1 })
    await mailed('dana@oak.example', 'New time: Pottery')
    const later = await week(monday(4), sessionId, 20)
    expect(later.map(({ startDayHash }) => weekdayOf(startDayHash))).toEqual([2, 4, 2, 4])
    expect(
      later.every(
        ({ startSeconds, endSeconds, startDayHash }) =>
          startSeconds === atLocalTimeSeconds(startDayHash, '10:30', DEFAULT_TIME_ZONE) &&
          endSeconds - startSeconds === 5400,
      ),
    ).toBe(true)
    expect((await bookingsOf(server.database(), organizationId, [four.eventId]))[0]).toMatchObject({
      startSeconds: later[1]?.startSeconds,
      status: 'Registered',
    })
    expect((await week(monday(3), sessionId))[0]).toMatchObject({ startSeconds: one.startSeconds })
    // All events of the second rule: more seats, no one is moved, no one is notified.
    expect(
      (await change({ eventId: later[2]?.eventId, scope: 'all', capacityCount: 5 })).json.item,
    ).toEqual({ changed: 4, told: 0 })
    expect(
      (await week(monday(4), sessionId, 20)).map(({ capacityCount }) => capacityCount),
    ).toEqual([5, 5, 5, 5])
    expect(
      (await change({ eventId: four.eventId, scope: 'all', capacityCount: 0 })).json,
    ).toMatchObject({ code: 'SEATS_TAKEN', details: { taken: 1 } })
    // Called off from there on: Maya loses her seat and is notified.
    expect(
      (await change({ eventId: three.eventId, scope: 'following', cancel: true })).json.item,
    ).toEqual({ changed: 4, told: 1 })
    await mailed('dana@oak.example', 'Event canceled: Pottery')
    expect(
      (await bookingsOf(server.database(), organizationId, [four.eventId])).map(
        ({ status }) => status,
      ),
    ).toEqual(['Cancelled'])
    expect((await preview({ eventId: three.eventId, scope: 'this', label: 'x' })).json.code).toBe(
      'EVENT_CANCELLED',
    )
  }, 90_000)

  it('SCH-23 refuse a closed day, and are shown with who is in them', async () => {
    const sessionId = await makeSeries({ label: 'Archery' })
    await repeat(sessionId, { firstDay: monday(12), count: 2 })
    const [event] = await week(monday(12), sessionId)
    const closed = { firstDay: addDays(monday(12), 1), lastDay: addDays(monday(12), 1), sessionId }
    await homes.post('boss', '/v2/console/closure', {
      ...closed,
      reason: 'Repairs',
      mark: (await homes.get('boss', '/v2/console/closure/preview', closed)).json.item.mark,
    })
    expect(
      (await preview({ eventId: event?.eventId, scope: 'this', shiftDays: 1 })).json,
    ).toMatchObject({ code: 'DAY_CLOSED', details: { days: [{ reason: 'Repairs' }] } })
    expect((await book('dana', ['theo'], event?.eventId ?? '')).status).toBe(200)
    expect(
      (await homes.get('boss', '/v2/console/event', { eventId: event?.eventId ?? '' })).json.item,
    ).toMatchObject({
      rule: { weekdays: [1, 3], startTime: '09:00' },
      people: [{ personName: 'Theo', status: 'Registered' }],
    })
    for (const who of ['dana', 'till', 'elmboss'])
      expect(
        (await homes.get(who, '/v2/console/event', { eventId: event?.eventId ?? '' })).status,
      ).toBe(403)
  })
})

describe('SCH-26 repeating events on other days', () => {
  const look = (body: object) => homes.post('boss', '/v2/console/events/pattern/preview', body)
  const repattern = async (body: object) =>
    homes.post('boss', '/v2/console/events/pattern', {
      ...body,
      mark: (await look(body)).json.item?.mark ?? '',
    })
  const days = async (sessionId: string, from: string, count = 27) =>
    (await week(from, sessionId, count))
      .filter(({ status }) => status !== 'Cancelled')
      .map(({ startDayHash }) => startDayHash)

  it('keep the days that stay with their people, cancel others, make the new ones', async () => {
    const sessionId = await makeSeries({ label: 'Chess' })
    const first = monday(30)
    await repeat(sessionId, { firstDay: first, untilDay: addDays(first, 27) })
    const [one, two, three, four, five] = await week(first, sessionId, 27)
    if (!one || !two || !three || !four || !five) throw new Error('the events are not there')
    // The second Wednesday was moved individually and the third Monday was called off. Neither
    // comes back or is duplicated.
    expect(
      (await change({ eventId: four.eventId, scope: 'this', startTime: '15:00' })).status,
    ).toBe(200)
    expect((await change({ eventId: five.eventId, scope: 'this', cancel: true })).status).toBe(200)
    const sixth = (await week(addDays(first, 14), sessionId))[1]
    expect((await book('dana', ['maya'], three.eventId)).status).toBe(200)
    expect((await book('dana', ['theo'], sixth?.eventId ?? '')).status).toBe(200)
    const input = {
      eventId: three.eventId,
      scope: 'following',
      weekdays: [1, 5],
      everyWeeks: 1,
      untilDay: addDays(first, 27),
    }
    expect((await look(input)).json.item).toMatchObject({
      stays: 2,
      calledOff: 2,
      made: 3,
      exceptions: 1,
      bookings: [{ personName: 'Theo', accountName: 'dana Test' }],
    })
    expect(
      (
        await homes.post('boss', '/v2/console/events/pattern', {
          ...input,
          mark: 'of another list',
        })
      ).json.code,
    ).toBe('BOOKINGS_CHANGED')
    expect((await repattern(input)).json.item).toEqual({ calledOff: 2, made: 3, told: 1 })
    const at = (offset: number) => addDays(first, offset)
    expect(await days(sessionId, first)).toEqual([
      at(0),
      at(2),
      at(7),
      at(9),
      at(11),
      at(18),
      at(21),
      at(25),
    ])
    expect(
      (await bookingsOf(server.database(), organizationId, [three.eventId])).map(
        ({ status }) => status,
      ),
    ).toEqual(['Registered'])
    expect(
      (await bookingsOf(server.database(), organizationId, [sixth?.eventId ?? ''])).map(
        ({ status }) => status,
      ),
    ).toEqual(['Cancelled'])
    await mailed('dana@oak.example', 'Event canceled: Chess')
    // The rule now records this and can be changed again: back to Wednesdays, two of which are free
    // and one of which is taken by the individually moved event.
    expect(
      (await homes.get('boss', '/v2/console/event', { eventId: three.eventId })).json.item.rule,
    ).toMatchObject({ weekdays: [1, 5], firstDay: at(7) })
    expect((await repattern({ ...input, weekdays: [1, 3] })).json.item).toEqual({
      calledOff: 3,
      made: 2,
      told: 0,
    })
    expect(await days(sessionId, at(7))).toEqual([at(7), at(9), at(16), at(21), at(23)])
  }, 90_000)

  it('are refused if nothing is left, for a single event, and without permission', async () => {
    const sessionId = await makeSeries({ label: 'Bridge' })
    await repeat(sessionId, { firstDay: monday(40), count: 4 })
    await repeat(sessionId, { firstDay: monday(45), count: 1 })
    const [[ruled], [single]] = [
      await week(monday(40), sessionId),
      await week(monday(45), sessionId),
    ]
    const input = {
      eventId: ruled?.eventId,
      scope: 'all',
      weekdays: [2],
      everyWeeks: 1,
      untilDay: monday(41),
    }
    expect((await look({ ...input, untilDay: addDays(monday(40), -1) })).json.code).toBe(
      'NO_EVENTS_OF_RULE',
    )
    expect((await look({ ...input, eventId: single?.eventId })).json.code).toBe('EVENT_COMES_ONCE')
    for (const who of ['dana', 'till', 'elmboss'])
      expect(
        (await homes.post(who, '/v2/console/events/pattern', { ...input, mark: '' })).status,
      ).toBe(403)
  })
})
