// The pages of /dev/mail as HTML: a list, and one mail with both its parts. Mail content is
// escaped, and the HTML part is shown in a separate frame in which no script runs.

import type { SentMail, SentMailSummary } from '../../../ports/mailer.ts'
import { escapeHtml as escape } from '../layout/fill-layout.ts'

export interface PageFrame {
  readonly style: string
  readonly nonce: string
}

const page = ({ style, nonce }: PageFrame, title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main>${content}</main></body></html>`

const AGES = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const age = (sentAtMs: number, nowMs: number): string => {
  const seconds = Math.max(0, Math.round((nowMs - sentAtMs) / 1000))
  const [unit, length] = AGES.find(([, size]) => seconds >= size) ?? []
  return unit === undefined ? 'just now' : relative.format(-Math.floor(seconds / length), unit)
}

const time = (sentAtMs: number, nowMs: number) =>
  `<time datetime="${new Date(sentAtMs).toISOString()}">${age(sentAtMs, nowMs)}</time>`

const listed =
  (nowMs: number) =>
  ({ mailId, subject, to, fromName, sentAtMs }: SentMailSummary) =>
    `<li><a href="/dev/mail/${encodeURIComponent(mailId)}">
<span class="subject">${escape(subject)}</span>${time(sentAtMs, nowMs)}
<span class="who">To ${escape(to)}, from ${escape(fromName)}</span></a></li>`

const EMPTY = `<div class="empty"><h2>No mail yet</h2>
<p>Ask for something that sends one, such as a new password.</p>
<a class="plain" href="/auth/recovery">Forgot password</a></div>`

/** The frame around a mail may only open links in new tabs. */
export const FRAME_RIGHTS = 'allow-popups allow-popups-to-escape-sandbox'

export const listPage = (
  frame: PageFrame,
  place: string,
  mails: readonly SentMailSummary[],
  nowMs: number,
): string =>
  page(
    frame,
    `Mail of ${place}`,
    `<div class="bar"><h1>Mail of ${escape(place)}</h1>
<a class="plain" href="/dev/mail">Refresh</a></div>
<p class="lead">The demo has no mail server: what it would have sent is kept here, newest first.</p>
${mails.length === 0 ? EMPTY : `<ul class="list">${mails.map(listed(nowMs)).join('')}</ul>`}`,
  )

const LINK = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g

/** Turns addresses in text into links, as mail programs do. */
const withLinks = (text: string): string => {
  let html = ''
  let doneTo = 0
  for (const { 0: link, index } of text.matchAll(LINK)) {
    html +=
      `${escape(text.slice(doneTo, index))}<a href="${escape(link)}" target="_blank" ` +
      `rel="noopener">${escape(link)}</a>`
    doneTo = index + link.length
  }
  return html + escape(text.slice(doneTo))
}

const OUTCOMES: Readonly<Record<string, string>> = {
  taken: 'Your answer is with the ticket now.',
  'nothing-said': 'Write a message first.',
  'ticket-closed': 'The ticket is closed. Whoever wrote is told by mail.',
  'unknown-sender': 'Whoever this mail went to cannot see the ticket any more.',
  'sign-in-required': 'Staff sign in with a second step here, so they do not answer by mail.',
  'too-many': 'Too many answers within an hour.',
}

const outcomeOf = (answered: string): string =>
  (Object.hasOwn(OUTCOMES, answered) && OUTCOMES[answered]) || 'The answer was not taken.'

/** A mail that accepts replies can be answered here, as its recipient. */
const answerPart = ({ mailId, to, replyTo }: SentMail, answered: string | undefined): string =>
  replyTo === undefined
    ? ''
    : `<section class="card answer" aria-labelledby="answer"><h2 id="answer">Answer it</h2>
${answered === undefined ? '' : `<p class="told" role="status">${escape(outcomeOf(answered))}</p>`}
<form method="post" action="/dev/mail/${encodeURIComponent(mailId)}/answer">
<label for="words">What ${escape(to)} writes back</label>
<textarea id="words" name="text" rows="4" maxlength="5000" required></textarea>
<button>Send the answer</button></form></section>`

export const mailPage = (
  frame: PageFrame,
  mail: SentMail,
  nowMs: number,
  answered?: string,
): string => {
  const { mailId, subject, to, fromName, sentAtMs, text } = mail
  const body = `/dev/mail/${encodeURIComponent(mailId)}/body`
  return page(
    frame,
    subject,
    `<a class="plain" href="/dev/mail">← All mail</a><h1>${escape(subject)}</h1>
<dl><dt>To</dt><dd>${escape(to)}</dd><dt>From</dt><dd>${escape(fromName)}</dd>
<dt>Sent</dt><dd>${time(sentAtMs, nowMs)}</dd></dl>
${answerPart(mail, answered)}<div class="parts">
<section aria-labelledby="html"><h2 id="html">As a mail program shows it</h2>
<iframe title="The mail as a mail program shows it" src="${body}" sandbox="${FRAME_RIGHTS}">
</iframe></section>
<section aria-labelledby="text"><h2 id="text">Its text part</h2>
<div class="card"><pre>${withLinks(text)}</pre></div></section></div>`,
  )
}

/** Shows attached images inline, as mail programs do. */
const withPictures = ({ html, pictures }: SentMail): string =>
  html.replace(/"cid:([\w.-]+)"/g, (whole, contentId: string) => {
    const picture = pictures[contentId]
    return picture
      ? `"data:${escape(picture.contentType)};base64,${escape(picture.base64)}"`
      : whole
  })

/** Links open in a new tab, so that the code stays in view. */
export const bodyPage = (mail: SentMail): string =>
  withPictures(mail).replace('<head>', () => '<head><base target="_blank">')
