import { describe, expect, it } from 'vitest'
import {
  readMailgun,
  readPostmark,
  type MailgunEvent,
  type PostmarkEvent,
} from './provider-events.ts'

describe('MAIL-19 what providers say of an address', () => {
  it.each<[PostmarkEvent, string | undefined, string?]>([
    [
      {
        RecordType: 'Bounce',
        Type: 'HardBounce',
        Details: 'smtp;550 5.1.1 <dana@oak.example> unknown',
      },
      'hard',
      '',
    ],
    [
      { RecordType: 'Bounce', Type: 'HardBounce', Details: 'smtp; 550 5.1.1 unknown' },
      'hard',
      '5.1.1',
    ],
    [{ RecordType: 'Bounce', Type: 'BadEmailAddress' }, 'hard', ''],
    [{ RecordType: 'Bounce', Type: 'SoftBounce' }, 'soft', ''],
    [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complaint', ''],
    [{ RecordType: 'Bounce', Type: 'Blocked' }, undefined],
    [{ RecordType: 'Bounce', Type: 'AutoResponder' }, undefined],
    [{ RecordType: 'Bounce', Type: 'Transient' }, undefined],
    [{ RecordType: 'Delivery' }, undefined],
    [{ RecordType: 'Bounce', Type: 'constructor' }, undefined],
  ])('Postmark: %o', (event, what) => {
    expect(readPostmark(event)?.what).toBe(what)
    expect(JSON.stringify(readPostmark(event) ?? '')).not.toContain('@')
  })

  it.each<[MailgunEvent, string | undefined, string?]>([
    [
      {
        event: 'failed',
        severity: 'permanent',
        reason: 'bounce',
        'delivery-status': { code: 550, message: '5.1.1 unknown' },
      },
      'hard',
      '5.1.1',
    ],
    [
      {
        event: 'failed',
        severity: 'permanent',
        reason: 'bounce',
        'delivery-status': { code: 550, 'enhanced-code': '5.2.1', message: 'off' },
      },
      'hard',
      '5.2.1',
    ],
    [
      {
        event: 'failed',
        severity: 'permanent',
        reason: 'generic',
        'delivery-status': { code: 552, description: 'full' },
      },
      'soft',
      '552',
    ],
    [
      {
        event: 'failed',
        severity: 'permanent',
        reason: 'suppress-bounce',
        'delivery-status': { code: 605 },
      },
      'hard',
      '',
    ],
    [{ event: 'failed', severity: 'permanent', reason: 'suppress-complaint' }, 'complaint', ''],
    [{ event: 'complained' }, 'complaint', ''],
    [
      {
        event: 'failed',
        severity: 'temporary',
        'delivery-status': { code: 550, message: '5.1.1 unknown' },
      },
      undefined,
    ],
    [
      {
        event: 'failed',
        severity: 'permanent',
        reason: 'bounce',
        'delivery-status': { code: 550, message: '5.7.1 blocked' },
      },
      undefined,
    ],
    [
      {
        event: 'failed',
        severity: 'permanent',
        reason: 'suppress-unsubscribe',
        'delivery-status': { code: 606 },
      },
      undefined,
    ],
    [{ event: 'delivered' }, undefined],
  ])('Mailgun: %o', (event, what, status) => {
    const read = readMailgun(event)
    expect(read?.what).toBe(what)
    expect(read?.status).toBe(status)
  })
})
