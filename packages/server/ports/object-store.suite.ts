// What every object store must do, whatever is behind it. Each adapter's test provides one, and a
// function that sends a PUT like a browser does.

import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  ObjectNameInvalid,
  ObjectTooLarge,
  type ObjectStore,
  type SignedUpload,
} from './object-store.ts'

export interface ObjectPlace {
  readonly store: ObjectStore
  /** Sends what a browser would and returns the status. */
  readonly send: (upload: SignedUpload, content: Uint8Array) => Promise<number>
  /** Lets this much time pass for the code that checks the signature. */
  readonly later: (seconds: number) => Promise<void>
  /** A store of the same kind whose storage cannot be reached. */
  readonly broken: () => ObjectStore
}

const MAX_BYTES = 10_000_000
const newName = (last = 'photo.jpg') =>
  `0a000000-0000-4000-8000-000000000001/uploads/user/${randomUUID()}/${last}`
const terms = (name: string, sizeBytes: number) => ({
  name,
  sizeBytes,
  contentType: 'image/jpeg',
  expiresInSeconds: 600,
})
const read = async (store: ObjectStore, name: string) => {
  const content = await store.get(name, MAX_BYTES)
  return content && Buffer.from(content)
}

export const objectStoreSuite = (place: () => ObjectPlace): void => {
  const content = randomBytes(70_000)

  it('OBJ-01 stores, replaces and removes an object', async () => {
    const { store } = place()
    const name = newName()
    expect(await read(store, name)).toBeUndefined()
    await store.put(name, content, 'image/jpeg')
    expect((await read(store, name))?.equals(content)).toBe(true)
    await store.put(name, Buffer.from('shorter'), 'image/jpeg')
    expect(String(await read(store, name))).toBe('shorter')
    await store.remove([name, newName()])
    expect(await read(store, name)).toBeUndefined()
    await store.remove([])
  })

  it('OBJ-01 stores an empty object, and many together', async () => {
    const { store } = place()
    const names = Array.from({ length: 20 }, (_, number) => newName(`${number}.jpg`))
    await Promise.all(
      names.map((name, number) => store.put(name, Buffer.alloc(number), 'image/jpeg')),
    )
    expect(await Promise.all(names.map(async (name) => (await read(store, name))?.length))).toEqual(
      names.map((_, number) => number),
    )
  })

  it('BKP-27 has a marker that only the first of many claims, and that is no object', async () => {
    const { marker, list } = place().store
    await marker.replace(undefined)
    expect(await marker.read()).toBeUndefined()
    const ids = Array.from({ length: 8 }, () => randomUUID())
    const owners = new Set(await Promise.all(ids.map((id) => marker.claim(id))))
    expect(owners.size).toBe(1)
    const [owner = ''] = owners
    expect(ids).toContain(owner)
    expect(await marker.claim(randomUUID())).toBe(owner)
    expect(await marker.read()).toBe(owner)
    for await (const name of list()) expect(name).not.toContain('installation')
    await marker.replace('another')
    expect(await marker.read()).toBe('another')
    await marker.replace(undefined)
    expect(await marker.read()).toBeUndefined()
  })

  it('OBJ-09 lists every object by its name, and none that was removed', async () => {
    const { store } = place()
    const names = Array.from({ length: 60 }, (_, number) => newName(`${number}.jpg`))
    const removed = newName('removed.jpg')
    await Promise.all(
      [...names, removed].map((name) => store.put(name, Buffer.from('x'), 'image/jpeg')),
    )
    await store.remove([removed])
    const listed: string[] = []
    for await (const name of store.list()) listed.push(name)
    expect(listed).toEqual(expect.arrayContaining(names))
    expect(listed).not.toContain(removed)
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('OBJ-01 does not read more than is wanted', async () => {
    const { store } = place()
    const name = newName()
    await store.put(name, content, 'image/jpeg')
    await expect(store.get(name, content.length - 1)).rejects.toBeInstanceOf(ObjectTooLarge)
    expect(await store.get(name, content.length)).toHaveLength(content.length)
  })

  it('OBJ-06 stores and returns a streamed object of any size', async () => {
    const { store } = place()
    async function* pieces(count: number) {
      for (let number = 0; number < count; number += 1) yield content
    }
    for (const count of [0, 3, 150]) {
      const name = newName('large.jpg')
      expect(await store.write(name, pieces(count), 'application/zip')).toBe(count * content.length)
      const back: Uint8Array[] = []
      for await (const piece of (await store.read(name)) ?? []) back.push(piece)
      expect(
        Buffer.concat(back).equals(Buffer.concat(Array.from({ length: count }, () => content))),
      ).toBe(true)
    }
    expect(await store.read(newName())).toBeUndefined()
  })

  it('OBJ-06 stores nothing of an interrupted upload', async () => {
    const { store } = place()
    const name = newName('large.jpg')
    async function* breaking() {
      for (let number = 0; number < 150; number += 1) yield content
      throw new Error('broke off')
    }
    await expect(store.write(name, breaking(), 'application/zip')).rejects.toThrow('broke off')
    expect(await store.read(name)).toBeUndefined()
  })

  it.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    'a/./b',
    'a/.hidden',
    'a\\b',
    'a\0b',
    'a/b?x',
    'a%2fb',
    '',
    'a/',
    `${'a'.repeat(301)}`,
  ])('OBJ-02 refuses the name %j everywhere', async (name) => {
    const { store } = place()
    await expect(store.put(name, content, 'image/jpeg')).rejects.toBeInstanceOf(ObjectNameInvalid)
    await expect(store.get(name, MAX_BYTES)).rejects.toBeInstanceOf(ObjectNameInvalid)
    await expect(store.remove([name])).rejects.toBeInstanceOf(ObjectNameInvalid)
    await expect(store.signUpload(terms(name, 1))).rejects.toBeInstanceOf(ObjectNameInvalid)
    expect(() => store.readUrl(name)).toThrow(ObjectNameInvalid)
  })

  it('OBJ-03 accepts a signed upload', async () => {
    const { store, send } = place()
    const name = newName()
    expect(await send(await store.signUpload(terms(name, content.length)), content)).toBe(200)
    expect((await read(store, name))?.equals(content)).toBe(true)
  })

  it('OBJ-03 accepts only the signed size', async () => {
    const { store, send } = place()
    const name = newName()
    const upload = await store.signUpload(terms(name, content.length))
    for (const other of [content.subarray(1), Buffer.concat([content, content])])
      expect(await send(upload, other)).toBeGreaterThanOrEqual(400)
    expect(await read(store, name)).toBeUndefined()
  })

  it('OBJ-03 accepts it only under its name, unchanged', async () => {
    const { store, send } = place()
    const [name, other] = [newName('mine.jpg'), newName('other.jpg')]
    const upload = await store.signUpload(terms(name, content.length))
    expect(await send({ ...upload, url: upload.url.replace(name, other) }, content)).toBe(403)
    const changed = new URL(upload.url, 'http://here.example')
    for (const [key, value] of changed.searchParams) {
      const url = upload.url.replace(
        `${key}=${encodeURIComponent(value)}`,
        `${key}=${encodeURIComponent(value.replace(/.$/, (last) => (last === '7' ? '8' : '7')))}`,
      )
      expect(url, key).not.toBe(upload.url)
      expect(await send({ ...upload, url }, content), key).toBeGreaterThanOrEqual(400)
    }
    expect(await read(store, name)).toBeUndefined()
    expect(await read(store, other)).toBeUndefined()
  })

  it('OBJ-03 accepts it only until it expires', async () => {
    const { store, send, later } = place()
    const name = newName()
    const upload = await store.signUpload({ ...terms(name, content.length), expiresInSeconds: 1 })
    await later(3)
    expect(await send(upload, content)).toBe(403)
    expect(await read(store, name)).toBeUndefined()
  })

  it('OBJ-01 throws when the storage is unreachable, instead of reporting no object', async () => {
    const store = place().broken()
    await expect(store.put(newName(), content, 'image/jpeg')).rejects.toThrow(Error)
    await expect(store.get(newName(), MAX_BYTES)).rejects.toThrow(Error)
    await expect(store.remove([newName()])).rejects.toThrow(Error)
    store.close()
  })
}
