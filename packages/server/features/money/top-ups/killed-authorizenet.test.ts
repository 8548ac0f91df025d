import { describe } from 'vitest'
import { killedSuite } from './testing/killed.suite.ts'

describe(
  'TOP-05 a process killed in between leaves one charge by Authorize.Net and one journal, or none',
  await killedSuite('authorizenet'),
)
