import { violationsOf } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`
const pale = '<p style="color: #bbb; background: #fff">Hardly read</p>'
const unnamed = '<input type="text">'
const rules = (found: readonly string[]) => found.map((line) => line.split(':')[0])

test('WEB-19 the accessibility check finds every problem on each run, in frames too', async ({
  page: tab,
}) => {
  await tab.setContent(page('<p>Well read</p>'))
  expect(await violationsOf(tab)).toEqual([])
  await tab.setContent(page(pale + unnamed))
  expect(rules(await violationsOf(tab))).toEqual(['color-contrast', 'label'])
  await tab.evaluate(() => document.querySelector('input')?.remove())
  expect(rules(await violationsOf(tab))).toEqual(['color-contrast'])
  await tab.setContent(page(`<iframe title="A frame" srcdoc='${page(unnamed)}'></iframe>`))
  expect(rules(await violationsOf(tab))).toContain('label')
})
