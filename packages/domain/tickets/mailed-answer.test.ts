import { describe, expect, it } from 'vitest'
import { textOfHtml } from './html-text.ts'
import { addressIn, answerIn, isFromMachine } from './mailed-answer.ts'

const quoted = '> The gate is open now.\n> \n> Oak'

describe('TKT-13 what of a mail is the answer', () => {
  it.each([
    ['plain', 'Thank you!', 'Thank you!'],
    [
      'two paragraphs, and lines of Windows',
      'Thank you!\r\n\r\nIt works.  \r\n',
      'Thank you!\n\nIt works.',
    ],
    [
      'a quotation below',
      `It works.\n\nOn Mon, Jul 6, 2026 at 9:12 AM Oak <reply+x@in.example> wrote:\n${quoted}`,
      'It works.',
    ],
    [
      'its first line broken in two',
      `It works.\n\nOn Mon, Jul 6, 2026 at 9:12 AM Oak ` +
        `<reply+abcdefghijklmnop@in.example>\nwrote:\n\n${quoted}`,
      'It works.',
    ],
    [
      'in Spanish',
      `Gracias.\n\nEl lun, 6 jul 2026 a las 9:12, Oak (<reply@in.example>) escribió:\n${quoted}`,
      'Gracias.',
    ],
    [
      'in French',
      `Merci.\n\nLe lun. 6 juil. 2026 à 09:12, Oak <reply@in.example> a écrit :\n${quoted}`,
      'Merci.',
    ],
    [
      'in German',
      `Danke.\n\nAm 06.07.2026 um 09:12 schrieb Oak <reply@in.example>:\n${quoted}`,
      'Danke.',
    ],
    [
      'a block of headers',
      'Yes, 9 is fine.\n\nFrom: Oak <reply@in.example>\nSent: Monday\nTo: Dana\nSubject: Re: ' +
        '#12\n\nDoes 9 suit you?',
      'Yes, 9 is fine.',
    ],
    ['a bold block of headers', 'Yes.\n\n*From:* Oak <reply@in.example>\n*Sent:* Monday', 'Yes.'],
    ['a line across', 'Yes.\n________________________________\nFrom: Oak', 'Yes.'],
    ['the word for the original', 'Yes.\n-----Original Message-----\nOld', 'Yes.'],
    ['a signature', 'Yes.\n-- \nDana Alvarez\n555 0101', 'Yes.'],
    ['a telephone’s own line', 'Yes.\n\nSent from my iPhone', 'Yes.'],
    ['answers between the lines', '> Does 9 suit you?\nYes.\n> And Tuesday?\nNo.', 'Yes.\nNo.'],
    ['nothing but a quotation', quoted, ''],
    [
      'a sentence that begins like one',
      'On Monday I wrote to you already.\nPlease look.',
      'On Monday I wrote to you already.\nPlease look.',
    ],
    ['somebody who writes about a sender', 'From here on it works.', 'From here on it works.'],
    ['many empty lines', 'a\n\n\n\n\nb', 'a\n\nb'],
  ])('%s', (_what, mail, answer) => expect(answerIn(mail)).toBe(answer))

  it.each([
    ['<p>It works.</p><p>Thank&nbsp;you &amp; bye</p>', 'It works.\nThank you & bye'],
    [
      '<div>Yes<br>9 is fine</div><blockquote type="cite">Does 9 suit you?</blockquote>',
      'Yes\n9 is fine',
    ],
    ['<style>p { color: red }</style><p>Hi &lt;b&gt; &#8364;</p>', 'Hi <b> €'],
    ['<blockquote>never ends', ''],
  ])('from a mail without plain text: %s', (html, answer) =>
    expect(answerIn(textOfHtml(html))).toBe(answer),
  )
})

describe('TKT-14 who wrote it', () => {
  it.each<[string, string, Record<string, string>, boolean]>([
    [
      'a person',
      'dana@oak.example',
      { 'content-type': 'multipart/alternative', 'return-path': '<dana@oak.example>' },
      false,
    ],
    ['a person whose program says so', 'dana@oak.example', { 'auto-submitted': 'no' }, false],
    ['an answer from a holiday', 'dana@oak.example', { 'auto-submitted': 'auto-replied' }, true],
    ['our own kind of mail', 'dana@oak.example', { 'auto-submitted': 'auto-generated' }, true],
    ['an older program on holiday', 'dana@oak.example', { precedence: 'auto_reply' }, true],
    ['a mailing list', 'dana@oak.example', { 'list-id': '<oak.lists.example>' }, true],
    ['an Exchange server', 'dana@oak.example', { 'x-auto-response-suppress': 'All' }, true],
    ['a bounce', 'dana@oak.example', { 'return-path': '<>' }, true],
    [
      'a report of delivery',
      'dana@oak.example',
      { 'content-type': 'multipart/report; report-type=delivery-status' },
      true,
    ],
    ['a daemon', 'MAILER-DAEMON@oak.example', {}, true],
    ['nobody who replies', 'no-reply@shop.example', {}, true],
    ['somebody whose name begins like that', 'noreplyson@oak.example', {}, false],
  ])('%s', (_who, sender, headers, machine) => expect(isFromMachine(sender, headers)).toBe(machine))

  it.each([
    ['Dana Alvarez <Dana@Oak.example>', 'dana@oak.example'],
    ['dana@oak.example', 'dana@oak.example'],
    ['"a <b@c.d>" <dana@oak.example>', 'b@c.d'],
    ['', ''],
  ])('by the address in %s', (text, address) => expect(addressIn(text)).toBe(address))
})
