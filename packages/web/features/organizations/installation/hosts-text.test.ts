import { expect, it } from 'vitest'
import { parseHosts, reservedHosts, invalidHosts } from './hosts-text.ts'

it('INS-05 reads hosts line by line, with a star before those for visitors', () => {
  expect(parseHosts('camp.example\n* shuttle.camp.example , https://old.example/\n')).toEqual([
    { host: 'camp.example', anonymous: false },
    { host: 'shuttle.camp.example', anonymous: true },
    { host: 'https://old.example/', anonymous: false },
  ])
})

it('INS-05 names what is wrong as it was typed: one with a space is one', () => {
  expect(invalidHosts('camp.example\nmy camp.example\nnothing')).toEqual([
    'my camp.example',
    'nothing',
  ])
  expect(invalidHosts('camp.example')).toEqual([])
})

it('INS-05 plain localhost is a name, but the installation’s own', () => {
  const text = 'camp.example\nhttp://LOCALHOST:3000/'
  expect(invalidHosts(text)).toEqual([])
  expect(reservedHosts(text)).toEqual(['http://LOCALHOST:3000/'])
  expect(reservedHosts('camp.localhost')).toEqual([])
})
