// Where this tab was going before onboarding held it up. Only a path of our own counts; asked for once.

import { tabMemory } from '../../lib/tab-memory.ts'

export const isOwnPath = (href: string | undefined): href is string => href !== undefined && /^\/(?![/\\])/.test(href)

export const takeOnward = (): string => {
  const href = tabMemory.read('onward')
  tabMemory.drop('onward')
  return isOwnPath(href) ? href : '/'
}
