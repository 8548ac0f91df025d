// Movements over HTTP with a client as light as possible, because it shares the machine with the
// server: sockets stay open, requests are assembled as text, and only the status and the length of
// an answer are read.

import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { runClients } from './plan.mjs'

const options = JSON.parse(readFileSync(process.argv[2], 'utf8'))

const requestOf = (path, { host, token, key }, body) =>
  `POST ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ` +
  `${token}\r\n${key ? `idempotency-key: ${key}\r\n` : ''}` +
  `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

const textOf = ({ kind, place, household, personId, to, id, store }) =>
  kind === 'charge'
    ? requestOf(
        '/v2/console/till/charge',
        { host: place.host, token: place.till.token },
        `{"chargeId":"${id}","personId":"${personId}","locationName":"${store}",` +
          '"items":[{"name":"Ice","quantity":1,"amount":"2.50"}]}',
      )
    : requestOf(
        '/v2/bank/transfer',
        { host: place.host, token: household.token, key: id },
        `{"authUserId":"${personId}","toAuthUserId":"${to}","amount":"1.00"}`,
      )

const openClient = () =>
  new Promise((resolve, reject) => {
    const socket = connect(options.port, '127.0.0.1')
    let settle
    let got = ''
    const send = (text) =>
      new Promise((done, failed) => {
        settle = { done, failed }
        socket.write(text)
      })
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
      if (answer.startsWith('HTTP/1.1 200')) settle.done()
      else settle.failed(new Error(answer))
    })
    socket.once('close', () => settle?.failed(new Error('the server closed the connection')))
    socket.once('error', reject)
    socket.once('connect', () => resolve({ send, end: () => socket.destroy() }))
  })

const clients = await Promise.all(Array.from({ length: options.clients }, openClient))
const outcome = await runClients(options, (n, movement) => clients[n].send(textOf(movement)))
for (const client of clients) client.end()
writeFileSync(options.outcomeFile, JSON.stringify(outcome))
