import { expect, it } from 'vitest'
import { hostsOf, wrongHosts } from './hosts-text.ts'

it('INS-05 reads hosts line by line, with a star before those for visitors', () => {
  expect(hostsOf('camp.example\n* shuttle.camp.example , https://old.example/\n')).toEqual([
    { host: 'camp.example', anonymous: false },
    { host: 'shuttle.camp.example', anonymous: true },
    { host: 'https://old.example/', anonymous: false },
  ])
})

it('INS-05 names what is wrong as it was typed: one with a space is one', () => {
  expect(wrongHosts('camp.example\nmy camp.example\nnothing')).toEqual([
    'my camp.example',
    'nothing',
  ])
  expect(wrongHosts('camp.example')).toEqual([])
})
