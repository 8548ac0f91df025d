// Scans over HTTP with a client as light as possible, because it shares the machine with the
// server: sockets stay open, and only the status, the length and the outcome of an answer are read.

import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

const { port, host, token, placeIds, people, clients, outcomeFile } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
)

const requestOf = (placeId, code, direction) => {
  const body = JSON.stringify({
    placeId,
    scans: [
      { scanId: randomUUID(), code, direction, scannedAtSeconds: Math.floor(Date.now() / 1000) },
    ],
  })
  return (
    `POST /v2/console/entry/scans HTTP/1.1\r\nhost: ${host}\r\nauthorization: ` +
    `${token}\r\ncontent-type: application/json\r\ncontent-length: ` +
    `${Buffer.byteLength(body)}\r\n\r\n${body}`
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
      if (got.length < headEnd + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(got)?.[1])) return
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
let answered = 0
const startedMs = performance.now()
await Promise.all(
  open.map(async ({ send }, n) => {
    for (const direction of ['in', 'out']) {
      for (const { card } of people.filter((_, index) => index % clients === n)) {
        const answer = await send(requestOf(placeIds[n % placeIds.length], card, direction))
        if (!answer.startsWith('HTTP/1.1 200') || !answer.includes('"outcome":"accepted"'))
          throw new Error(answer)
        answered += 1
      }
    }
  }),
)
const seconds = (performance.now() - startedMs) / 1000
for (const client of open) client.end()
writeFileSync(outcomeFile, JSON.stringify({ answered, seconds }))
