// A browser reduced to what signing in elsewhere needs: it follows redirects between sites and
// restricts each site's cookies to that site and path. The host identifies a site, whatever address
// it listens on.

import { request as httpRequest } from 'node:http'

export interface Page {
  readonly url: URL
  readonly status: number
  readonly text: string
}

interface Cookie {
  readonly host: string
  readonly path: string
  readonly name: string
  readonly value: string
}

export interface TestBrowser {
  /**
   * Follows redirects until there is a page. If a redirect leads nowhere, the error says where
   * (`backAt`).
   */
  readonly go: (url: string | URL, form?: Readonly<Record<string, string>>) => Promise<Page>
  /** A call made by the open page. */
  readonly post: (
    url: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  ) => Promise<{ readonly status: number; readonly json: any }>
  readonly cookies: () => readonly Cookie[]
}

const MAX_REDIRECTS = 15
const cookieOf = (host: string, line: string): Cookie & { readonly gone: boolean } => {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', ...value] = pair.split('=')
  const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
  const expires = attributes.find((one) => /^expires=/i.test(one))?.slice(8)
  return {
    host,
    path,
    name,
    value: value.join('='),
    gone:
      attributes.includes('Max-Age=0') ||
      (expires !== undefined && Date.parse(expires) < Date.now()),
  }
}

/** Every host listens on this machine, because not every resolver knows `*.localhost`. */
const send = (url: URL, method: string, headers: Record<string, string>, body?: string) =>
  new Promise<{ status: number; location: string | undefined; setCookies: string[]; text: string }>(
    (resolve, reject) => {
      const asked = httpRequest(
        {
          host: '127.0.0.1',
          port: url.port,
          path: `${url.pathname}${url.search}`,
          method,
          headers: { host: url.host, ...headers },
        },
        (response) => {
          let text = ''
          response
            .setEncoding('utf8')
            .on('data', (chunk: string) => (text += chunk))
            .on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              location: response.headers.location,
              setCookies: response.headers['set-cookie'] ?? [],
              text,
            }),
          )
        },
      )
      asked.on('error', reject).end(body)
    },
  )

export const openTestBrowser = (): TestBrowser => {
  let jar: readonly Cookie[] = []
  const ask = async (url: URL, method: string, headers: Record<string, string>, body?: string) => {
    const cookie = jar
      .filter(({ host, path }) => host === url.host && url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const answer = await send(
      url,
      method,
      {
        ...headers,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      body,
    )
    for (const { gone, ...fresh } of answer.setCookies.map((line) => cookieOf(url.host, line))) {
      jar = [
        ...jar.filter(
          ({ host, path, name }) =>
            host !== fresh.host || path !== fresh.path || name !== fresh.name,
        ),
        ...(gone ? [] : [fresh]),
      ]
    }
    return answer
  }
  return {
    cookies: () => jar,
    post: async (url, body = {}, headers = {}) => {
      const { status, text } = await ask(
        new URL(url),
        'POST',
        { 'content-type': 'application/json', ...headers },
        JSON.stringify(body),
      )
      return { status, json: text ? (JSON.parse(text) as unknown) : undefined }
    },
    go: async (address, form) => {
      let url = new URL(address)
      let answer = form
        ? await ask(
            url,
            'POST',
            { 'content-type': 'application/x-www-form-urlencoded' },
            new URLSearchParams(form).toString(),
          )
        : await ask(url, 'GET', {})
      for (let hops = 0; answer.location !== undefined && hops < MAX_REDIRECTS; hops += 1) {
        url = new URL(answer.location, url)
        const backAt = url
        answer = await ask(url, 'GET', {}).catch((fault: Error) =>
          Promise.reject(Object.assign(fault, { backAt })),
        )
      }
      return { url, status: answer.status, text: answer.text }
    },
  }
}
