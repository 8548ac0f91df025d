import { readFileSync } from 'node:fs'
import { languages, type Language } from '@lodgepole/domain/kernel/locale'
import {
  ticketStatuses,
  type TicketSide,
  type TicketStatus,
} from '@lodgepole/domain/tickets/ticket'
import { describe, expect, it } from 'vitest'
import { renderMail } from '../render-mail.ts'
import { mailSamples } from '../samples.ts'

/** As the screens' source has them. */
const onScreen: Readonly<
  Record<TicketSide, Readonly<Record<TicketStatus, readonly [message: string, context?: string]>>>
> = {
  household: {
    open: ['Open', 'ticket'],
    'in-progress': ['In progress'],
    waiting: ['Waiting for you'],
    done: ['Done', 'ticket'],
    closed: ['Closed', 'ticket'],
  },
  staff: {
    open: ['Open', 'ticket'],
    'in-progress': ['In progress'],
    waiting: ['Waiting for a reply'],
    done: ['Done', 'ticket'],
    closed: ['Closed', 'ticket'],
  },
}

const translated = (
  language: Language,
  [message, context]: readonly [string, string?],
): string | undefined => {
  if (language === 'en') return message
  const catalog = readFileSync(
    new URL(`../../../../web/locales/${language}.po`, import.meta.url),
    'utf8',
  )
  const entry = catalog
    .split('\n\n')
    .find(
      (text) =>
        text.includes(`\nmsgid "${message}"\n`) &&
        text.includes(`msgctxt "${context}"`) === (context !== undefined),
    )
  return /\nmsgstr "(.*)"/.exec(entry ?? '')?.[1]
}

describe('TKT-11 a status in a mail', () => {
  it.each(languages)('TKT-11 is called what its reader’s screens call it: %s', (language) => {
    for (const reader of ['household', 'staff'] as const) {
      for (const status of ticketStatuses) {
        const { content } = renderMail('ticket', language, undefined, {
          ...mailSamples.ticket,
          status,
          reader,
        })
        expect(content.details?.at(-1)?.value).toBe(translated(language, onScreen[reader][status]))
      }
    }
  })
})
