// A mail server that refuses the recipients it is set to refuse.

import {
  startSmtpServer,
  type SmtpServer,
} from '../../../../adapters/mail-smtp/testing/smtp-server.ts'

export interface RefusingServer extends SmtpServer {
  /**
   * Sets the reply to this recipient, such as `550 5.1.1 Unknown`, until it is set to `undefined`.
   */
  readonly refuse: (address: string, reply: string | undefined) => void
}

export const startRefusingServer = async (): Promise<RefusingServer> => {
  const replies = new Map<string, string>()
  const place = await startSmtpServer({
    onRcptTo: ({ address }, _session, done) => {
      const reply = replies.get(address.toLowerCase())
      if (reply === undefined) return done()
      const [, code = '550', text = ''] = /^(\d{3}) (.*)$/.exec(reply) ?? []
      return done(Object.assign(new Error(text), { responseCode: Number(code) }))
    },
  })
  return {
    ...place,
    refuse: (address, reply) =>
      void (reply === undefined ? replies.delete(address) : replies.set(address, reply)),
  }
}
