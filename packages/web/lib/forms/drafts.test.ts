import { expect, it } from 'vitest'
import { findDraft, readDrafts, withDraft, withoutDraft, type Draft } from './drafts.ts'

const draft = (more: Partial<Draft> = {}): Draft => ({
  owner: 'l/u',
  path: '/account/profile',
  initial: '{"name":"Dana"}',
  typed: '{"name":"Dan"}',
  ...more,
})

it('AUTH-31 finds text typed by the same person, at the same address, over the same values', () => {
  const drafts = readDrafts(JSON.stringify([draft()]))
  expect(findDraft(drafts, draft({ typed: '' }))?.typed).toBe('{"name":"Dan"}')
  for (const other of [
    { owner: 'l/v' },
    { path: '/account/participant/new' },
    { initial: '{"name":"Dora"}' },
  ])
    expect(findDraft(drafts, draft(other))).toBeUndefined()
})

it('AUTH-31 keeps the last of each form, and nothing of another person’s', () => {
  const drafts = withDraft(
    withDraft([draft({ owner: 'x/y' })], draft()),
    draft({ typed: '{"name":"D"}' }),
  )
  expect(drafts).toEqual([draft({ typed: '{"name":"D"}' })])
  expect(withoutDraft(drafts, draft())).toEqual([])
})

it('AUTH-31 takes nothing that is not of our making', () => {
  for (const text of [undefined, '', '{', 'null', '{"owner":1}', '[1,null,{"owner":"a"}]'])
    expect(readDrafts(text)).toEqual([])
})
