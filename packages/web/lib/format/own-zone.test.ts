import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const web = new URL('../../', import.meta.url)
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.ts$|^(dist|locales)/.test(file),
)

/**
 * Setup suggests the browser's time zone when there is none yet, and a preview has no organization.
 */
const MAY = [
  'app/preview/sample-answers.ts',
  'features/organizations/onboarding/console/steps/TimeZoneStep.tsx',
]

it('WEB-32 no screen takes a day from the browser’s time zone: days are the organization’s', () => {
  const own = files.filter((file) =>
    readFileSync(new URL(file, web), 'utf8').includes('resolvedOptions().timeZone'),
  )
  expect(own.toSorted()).toEqual(MAY)
})
