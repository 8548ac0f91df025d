// Bookings over HTTP with a client as light as possible, because it shares the machine with the
// server: sockets stay open, requests are assembled as text, and only the status and the length of
// an answer are read.

import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

const { port, host, bookers, eventIds, clients, mix, outcomeFile } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
)

const requestOf = ({ token }, personId, eventId) => {
  const body = `{"authUserIds":["${personId}"],"eventIds":["${eventId}"]}`
  return (
    `POST /v2/session/event/reservation HTTP/1.1\r\nhost: ${host}\r\nauthorization: ` +
    `${token}\r\nidempotency-key: ${randomUUID()}\r\ncontent-type: ` +
    `application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

/** One event after another with all clients, or a different event for each client. */
const planOf = (n) => {
  const own = bookers.filter((_, index) => index % clients === n)
  if (mix === 'one event')
    return eventIds.flatMap((eventId) =>
      own.flatMap((booker) =>
        booker.people.map((personId) => requestOf(booker, personId, eventId)),
      ),
    )
  return own.flatMap((booker, which) =>
    booker.people.flatMap((personId, person) =>
      Array.from({ length: 4 }, (_, k) =>
        requestOf(
          booker,
          personId,
          eventIds[(n * 7_919 + which * 131 + person * 17 + k * 251) % eventIds.length],
        ),
      ),
    ),
  )
}

const openClient = () =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let settle
    let got = ''
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      got += chunk
      const headEnd = got.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(got)?.[1])
      if (got.length < headEnd + 4 + length) return
      const answer = got
      got = ''
      settle.done(answer)
    })
    socket.once('close', () => settle?.failed(new Error('the server closed the connection')))
    socket.once('error', reject)
    const send = (text) =>
      new Promise((done, failed) => {
        settle = { done, failed }
        socket.write(text)
      })
    socket.once('connect', () => resolve({ send, end: () => socket.destroy() }))
  })

const open = await Promise.all(Array.from({ length: clients }, openClient))
const plans = open.map((_, n) => planOf(n))
const times = []
let [booked, refused] = [0, 0]
const startedMs = performance.now()
await Promise.all(
  open.map(async ({ send }, n) => {
    for (const text of plans[n]) {
      const askedMs = performance.now()
      const answer = await send(text)
      times.push(performance.now() - askedMs)
      if (answer.startsWith('HTTP/1.1 200')) booked += 1
      else if (answer.startsWith('HTTP/1.1 409')) refused += 1
      else throw new Error(answer)
    }
  }),
)
const seconds = (performance.now() - startedMs) / 1000
for (const client of open) client.end()
times.sort((a, b) => a - b)
writeFileSync(
  outcomeFile,
  JSON.stringify({ booked, refused, seconds, p99Ms: times[Math.floor(times.length * 0.99)] }),
)
