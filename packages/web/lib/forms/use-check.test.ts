import { expect, it } from 'vitest'
import { checkAll, type Check } from './use-check.ts'

const form = {} as HTMLFormElement

it('HSE-16 every part of a form is asked, and the first one last, to keep the focus', () => {
  const asked: string[] = []
  const part =
    (name: string, isFine: boolean): Check =>
    () => {
      asked.push(name)
      return isFine
    }
  expect(checkAll(part('name', false), part('password', true), part('terms', false))(form)).toBe(
    false,
  )
  expect(asked).toEqual(['terms', 'password', 'name'])
  expect(checkAll(part('name', true), part('terms', true))(form)).toBe(true)
})
