import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const web = new URL('../../', import.meta.url)
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.ts$|^(dist|locales)/.test(file),
)

it('WEB-30 no code polls every 100 ms', () => {
  const polls = files.filter((file) =>
    /(refetchInterval:\s*|setInterval\([^;]*,\s*)(100|1e2)\b/.test(
      readFileSync(new URL(file, web), 'utf8'),
    ),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(polls).toEqual([])
})
