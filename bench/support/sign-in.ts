import { request } from 'node:http'

/** The token of a login that has the demo's password. */
export const signIn = (port: number, host: string, username: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path: '/v2/identity/signin',
        method: 'POST',
        headers: { host, 'content-type': 'application/json' },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.once('end', () => {
          const token = (JSON.parse(text) as { item?: { idToken?: string } }).item?.idToken
          if (token) resolve(token)
          else reject(new Error(`signing in answers ${response.statusCode}: ${text}`))
        })
      },
    )
    asking.once('error', reject)
    asking.end(JSON.stringify({ username, password: 'lodgepole-demo-1' }))
  })
