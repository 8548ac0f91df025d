import { afterAll, describe, expect, it } from 'vitest'
import {
  startReceiver,
  type Receiver,
} from '../../features/integrations/webhooks/testing/receiver.ts'
import { createGuardedPost } from './guarded-post.ts'

const receivers: Receiver[] = []
const receiver = async (...given: Parameters<typeof startReceiver>) => {
  const one = await startReceiver(...given)
  receivers.push(one)
  return one
}
afterAll(() => Promise.all(receivers.map((one) => one.close())))
const anywhere = { isAllowed: () => true }
const post = createGuardedPost()

describe('HOOK-02 a message to a configured address', () => {
  it('never reaches this machine, by whatever name', async () => {
    const here = await receiver()
    const { port } = new URL(here.url)
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '2130706433',
      '0x7f.1',
      '127.1',
    ])
      expect(await post(`http://${host}:${port}/`, {}, 'x')).toMatchObject({
        problem: 'PRIVATE_ADDRESS',
      })
    // A public Internet name that resolves to this machine.
    const rebound = createGuardedPost({
      resolve: async () => [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ],
    })
    expect(await rebound(`http://hooks.example:${port}/`, {}, 'x')).toMatchObject({
      problem: 'PRIVATE_ADDRESS',
    })
    expect(here.got).toEqual([])
  })

  it('goes to the checked address, even if the name resolves differently later', async () => {
    const here = await receiver()
    const { port } = new URL(here.url)
    let looks = 0
    const once = createGuardedPost({
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async () => [{ address: looks++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    })
    expect(
      await once(`http://hooks.example:${port}/a?b=1`, { 'x-one': '1' }, 'hello'),
    ).toMatchObject({ status: 200, answer: 'thanks' })
    expect([
      looks,
      here.got[0]?.body,
      here.got[0]?.path,
      here.got[0]?.headers['x-one'],
      here.got[0]?.headers.host,
    ]).toEqual([1, 'hello', '/a?b=1', '1', `hooks.example:${port}`])
  })

  it('of several only the public ones are called', async () => {
    const here = await receiver()
    const { port } = new URL(here.url)
    const some = createGuardedPost({
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async () => [
        { address: '10.0.0.1', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    })
    expect(await some(`http://hooks.example:${port}/`, {}, 'x')).toMatchObject({ status: 200 })
  })

  it('follows nothing', async () => {
    const there = await receiver()
    const here = await receiver((response) =>
      response.writeHead(302, { location: there.url }).end(),
    )
    expect(await createGuardedPost(anywhere)(here.url, {}, 'x')).toMatchObject({ status: 302 })
    expect(there.got).toEqual([])
  })

  it('waits no longer and reads no more than its limits, and says what went wrong', async () => {
    const silent = await receiver(() => undefined)
    expect(
      await createGuardedPost({ ...anywhere, timeoutMs: 200 })(silent.url, {}, 'x'),
    ).toMatchObject({ problem: 'TIMED_OUT' })
    const dripping = await receiver((response) => {
      response.write('a')
      setInterval(() => response.write('a'), 20).unref()
    })
    expect(
      await createGuardedPost({ ...anywhere, timeoutMs: 200 })(dripping.url, {}, 'x'),
    ).toMatchObject({ problem: 'TIMED_OUT' })
    const endless = await receiver((response) => {
      const more = () => {
        while (response.write('x'.repeat(10_000)));
        response.once('drain', more)
      }
      more()
    })
    expect(
      (await createGuardedPost({ ...anywhere, timeoutMs: 5_000 })(endless.url, {}, 'x')).answer,
    ).toHaveLength(1_000)
    const gone = await receiver()
    await gone.close()
    expect(await createGuardedPost(anywhere)(gone.url, {}, 'x')).toMatchObject({
      problem: 'NOT_REACHED',
    })
    expect(await post('http://no-such-name.invalid/', {}, 'x')).toMatchObject({
      problem: 'NAME_NOT_FOUND',
    })
  })
})
