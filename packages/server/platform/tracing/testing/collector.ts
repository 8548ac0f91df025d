// A trace collector for tests. It implements as much of OTLP over HTTP with JSON as a test needs.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Attribute {
  readonly key: string
  readonly value: {
    readonly stringValue?: string
    readonly intValue?: number
    readonly boolValue?: boolean
  }
}

export interface CollectedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status: { readonly code?: number }
  readonly facts: Readonly<Record<string, unknown>>
  readonly resource: Readonly<Record<string, unknown>>
}

export interface Collector {
  readonly url: string
  readonly spans: CollectedSpan[]
  /** Every byte received, to search for data that must not be there. */
  readonly text: () => string
  readonly close: () => Promise<void>
}

const factsOf = (attributes: readonly Attribute[] = []) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.boolValue,
    ]),
  )

interface TraceExport {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'facts' | 'resource' | 'links'> & {
        readonly attributes: readonly Attribute[]
        readonly links?: CollectedSpan['links']
      })[]
    }[]
  }[]
}

export const startCollector = async (): Promise<Collector> => {
  const spans: CollectedSpan[] = []
  let text = ''
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => {
      body += piece
    })
    request.on('end', () => {
      text += body
      for (const { resource, scopeSpans } of (JSON.parse(body) as TraceExport).resourceSpans)
        for (const { attributes, links = [], ...span } of scopeSpans.flatMap(
          (scope) => scope.spans,
        ))
          spans.push({
            ...span,
            links,
            facts: factsOf(attributes),
            resource: factsOf(resource.attributes),
          })
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
