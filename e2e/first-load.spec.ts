import { expect, test } from './support/test.ts'

for (const [host, path] of [['pinewood.localhost', '/signin'], ['console.localhost', '/signin']] as const) {
  test(`WEB-09 every script of ${host}${path} is named in the page, so none is found late`, async ({ page, url, request }) => {
    const asked: string[] = []
    page.on('request', (one) => one.resourceType() === 'script' && asked.push(new URL(one.url()).pathname))
    await page.goto(url(host, path))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const html = await (await request.get(url('127.0.0.1', path), { headers: { host, 'accept-language': 'en-US' } })).text()
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.filter((file) => file.startsWith('/assets/') && !html.includes(file))).toEqual([])
  })
}
