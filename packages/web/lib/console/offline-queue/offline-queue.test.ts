import { describe, expect, it } from 'vitest'
import { createOfflineQueue, SetAside, refusalOf, type Waiting } from './offline-queue.ts'

const memoryStore = () => {
  const things = new Map<string, Waiting<string>>()
  return {
    all: async () => [...things.values()],
    keep: async (one: Waiting<string>) => void things.set(one.id, one),
    drop: async (id: string) => void things.delete(id),
  }
}

const open = (
  store: ReturnType<typeof memoryStore>,
  send: (some: readonly Waiting<string>[]) => Promise<readonly string[]>,
  username = 'ada',
) =>
  createOfflineQueue<string, string>({
    store,
    send,
    username: () => username,
    nowMs: () => 5,
    most: 2,
    alone: (work) => work(),
  })

const texts = (some: readonly Waiting<string>[]) => some.map(({ what }) => what)

describe('DSK-05 TIL-05 what was done without a network', () => {
  it('waits in its order, outlives the page, is sent in parts and then gone', async () => {
    const store = memoryStore()
    const before = open(store, async () => [])
    for (const word of ['one', 'two', 'three']) await before.add(word, word)
    const sent: (readonly string[])[] = []
    const after = open(store, async (some) => (sent.push(texts(some)), texts(some)))
    expect(texts(await after.waiting())).toEqual(['one', 'two', 'three'])
    expect(await after.sendAll()).toEqual(['one', 'two', 'three'])
    expect(sent).toEqual([['one', 'two'], ['three']])
    expect([await after.waiting(), await after.sendAll()]).toEqual([[], []])
  })

  it('stays when the network fails again, from where it failed', async () => {
    const store = memoryStore()
    let calls = 0
    const queue = open(store, async (some) => {
      calls += 1
      if (calls === 2) throw new Error('no network')
      return texts(some)
    })
    for (const word of ['one', 'two', 'three']) await queue.add(word, word)
    await expect(queue.sendAll()).rejects.toThrow('no network')
    expect(texts(await queue.waiting())).toEqual(['three'])
    expect(await queue.sendAll()).toEqual(['three'])
  })

  it('puts aside what can never be taken, with the reason, and sends the rest', async () => {
    const queue = open(memoryStore(), async (some) => {
      if (some.some(({ id }) => id === 'two'))
        throw new SetAside('two', 'impossible time', 'SCAN_TIME')
      return texts(some)
    })
    for (const word of ['one', 'two', 'three']) await queue.add(word, word)
    expect(await queue.sendAll()).toEqual(['one', 'three'])
    const aside = await queue.setAside()
    expect(aside.map(({ id, refused }) => [id, refused])).toEqual([['two', 'impossible time']])
    expect(
      aside.map((one) => refusalOf(one)),
      'for words in the language of whoever looks',
    ).toMatchObject([{ code: 'SCAN_TIME', message: 'impossible time' }])
    await queue.forget('two')
    expect(await queue.setAside()).toEqual([])
  })

  it('is not sent in the name of another who works here', async () => {
    const store = memoryStore()
    await open(store, async () => []).add('one', 'one')
    const others = open(store, async (some) => texts(some), 'ben')
    expect([await others.sendAll(), await others.countOfOthers()]).toEqual([[], 1])
    expect(texts(await open(store, async () => []).waiting())).toEqual(['one'])
  })
})
