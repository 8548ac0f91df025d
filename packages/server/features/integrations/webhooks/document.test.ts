import { readFileSync } from 'node:fs'
import { fieldsOf, webhookEvents } from '@lodgepole/domain/integrations/webhooks/events'
import { describe, expect, it } from 'vitest'

describe('HOOK-07 the document for programs', () => {
  it('names every event with the fields of its message, in the order of the catalog', () => {
    const lines = readFileSync(
      new URL('../../../../../docs/protocols/webhooks.md', import.meta.url),
      'utf8',
    ).split('\n')
    const documented = lines.flatMap((line) => {
      const [, event, fields] = /^\| `([a-z]+\.[a-z]+)` *\|[^|]*\|([^|]*)\|$/.exec(line) ?? []
      return event
        ? [[event, [...(fields ?? '').matchAll(/`(\w+)`/g)].map(([, field]) => field)]]
        : []
    })
    expect(documented).toEqual(webhookEvents.map((event) => [event, [...fieldsOf(event)]]))
  })
})
