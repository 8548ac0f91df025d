// Where this tab was going before onboarding or the setup of a second factor interrupted it. Only a
// path on this host counts, and it is read once.

import { isOwnPath } from './address.ts'
import { tabMemory } from '../state/tab-memory.ts'

export const takeInterruptedPath = (): string => {
  const href = tabMemory.read('onward')
  tabMemory.drop('onward')
  return isOwnPath(href) ? href : '/'
}
