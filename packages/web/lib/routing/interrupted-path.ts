// Where this tab was going before onboarding, or a second factor to set up, held it up. Only a path
// of our own counts; asked for once.

import { isOwnPath } from './address.ts'
import { tabMemory } from '../state/tab-memory.ts'

export const takeInterruptedPath = (): string => {
  const href = tabMemory.read('onward')
  tabMemory.drop('onward')
  return isOwnPath(href) ? href : '/'
}
