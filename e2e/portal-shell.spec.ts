// The portal from the people's view: who may see what, the menus around it, and what happens when
// something fails.

import { expect, notice, signInByForm, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const phone = { width: 375, height: 812 }

test.describe('who may see what', () => {
  test('NAV-02 an unknown path leads home with a notice, an older path to its successor', async ({
    page,
    url,
    signIn,
  }) => {
    await signIn(page, 'parent@pinewood.example')
    for (const path of ['/account/nonsense', '/people/nonsense', '/bank/nonsense', '/nonsense']) {
      await page.goto(url(camp, path))
      await expect(page).toHaveURL(url(camp, '/'))
      await expect(
        notice(page, 'We couldn’t find that page, so we took you to the home page.'),
      ).toBeVisible()
    }
    await page.goto(url(camp, '/auth/new'))
    await expect(page).toHaveURL(url(camp, '/signup'))
    await page.goto(url(camp, '/goto?to=bankAccount&personId=p1'))
    await expect(page).toHaveURL(url(camp, '/bank/account/p1'))
    await page.goto(url(camp, '/goto?to=https://evil.example'))
    await expect(page).toHaveURL(url(camp, '/'))
  })

  test('NAV-03 asks for sign-in, naming the route, and returns to the exact address', async ({
    page,
    url,
  }) => {
    await page.goto(url(camp, '/bank/account/p1'))
    await expect(page).toHaveURL(url(camp, '/signin?r=bankAccount'))
    await page.getByLabel('Username or email').fill('parent@pinewood.example')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('Incorrect username or password.')
    await page.getByLabel('Password', { exact: true }).fill('lodgepole-demo-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(url(camp, '/bank/account/p1'))
  })

  test('NAV-03 a reload keeps the session, a sign-out ends it in every tab', async ({
    page,
    url,
    signIn,
    context,
  }) => {
    await signIn(page, 'parent@pinewood.example')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana')
    const other = await context.newPage()
    await other.goto(url(camp, '/signout'))
    await expect(other.getByText('You are signed out')).toBeVisible()
    await expect(page).toHaveURL(url(camp, '/signin?r=home'))
  })

  test('NAV-04 anonymous routes are open on the shuttle’s host and nowhere else', async ({
    page,
    url,
  }) => {
    await page.goto(url('shuttle.harbor.localhost', '/reservation'))
    await expect(page.getByRole('heading', { level: 1, name: 'Make a Reservation' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Sign in' }),
    ).toBeVisible()
    await page.goto(url('harbor.localhost', '/reservation'))
    await expect(page).toHaveURL(url('harbor.localhost', '/signin?r=reservation'))
  })

  test('NAV-05 a legacy page is requested from the server, with its parameters in cookies', async ({
    page,
    url,
    signIn,
    context,
  }) => {
    await signIn(page, 'parent@pinewood.example')
    await page.goto(url(camp, '/goto?to=remainingFundsPage&userId=u1&session=s1&evil=x'))
    await expect(page).toHaveURL(url(camp, '/remaining-funds.html'))
    const kept = (await context.cookies(url(camp, '/remaining-funds.html'))).filter(
      ({ path }) => path === '/remaining-funds.html',
    )
    expect(kept.map(({ name, value }) => [name, value])).toEqual(
      expect.arrayContaining([
        ['userId', 'u1'],
        ['session', 's1'],
      ]),
    )
    expect(kept.map(({ name }) => name)).not.toContain('evil')
    for (const { expires } of kept) expect(expires - Date.now() / 1000).toBeLessThanOrEqual(600)
  })

  test('NAV-06 NAV-13 others get “not found” for an admin’s page', async ({
    page,
    url,
    signIn,
    expectAccessible,
  }) => {
    await signIn(page, 'parent@pinewood.example', camp, '/bank/depositstest')
    await expect(page).toHaveURL(url(camp, '/auth/denied'))
    await expect(
      page.getByText("Page Not Found ... or, you don't have permissions to see the page."),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(url(camp, '/'))
  })

  test('NAV-06 an admin sees it', async ({ page, signIn }) => {
    await signIn(page, 'admin@pinewood.example', camp, '/bank/depositstest')
    await expect(page.getByRole('heading', { level: 1, name: 'Deposit test' })).toBeVisible()
  })

  test('NAV-07 ACT-05 a member cannot act as another', async ({ page, url, signIn }) => {
    await signIn(page, 'parent@pinewood.example')
    await page.goto(url(camp, '/bank?aoe=admin@pinewood.example&rtn=https://evil.example'))
    await expect(
      page.getByText('Only administrators of Pinewood can act as a member.'),
    ).toBeVisible()
    await expect(page.getByLabel('Reason')).toBeHidden()
    await page.goto(url(camp, '/bank'))
    await expect(page.getByRole('heading', { level: 1, name: 'Bank' })).toBeVisible()
    await expect(page.getByText('Viewing account')).toBeHidden()
  })
})

test.describe('the shell', () => {
  test('NAV-08 the side menu lists what the camp uses, in order', async ({ page, signIn }) => {
    await signIn(page, 'parent@pinewood.example')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const wanted = [
      'Home',
      'Bank',
      'Care packages',
      'Attendance',
      'Make a Reservation',
      'Entry Pass',
      'Calendar',
      'Invoices',
      'Account',
      'Cart',
      'Reservations',
    ]
    await expect(menu.getByRole('listitem').getByRole('link')).toContainText([
      ...wanted,
      'Camp map',
      'Packing list',
      'Photo gallery',
    ])
    await expect(menu.getByRole('link', { name: 'Admin Console' })).toBeHidden()
    await menu.getByRole('button', { name: 'More in Bank' }).click()
    await menu.getByRole('link', { name: 'Transactions' }).click()
    await expect(page).toHaveURL(/\/bank\/transactions$/)
    await expect(menu.getByRole('link', { name: 'Transactions' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('NAV-08 staff get a link to the console', async ({ page, signIn, url }) => {
    await signIn(page, 'admin@pinewood.example')
    await expect(
      page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Admin Console' }),
    ).toHaveAttribute('href', url('console.localhost', ''))
  })

  test('NAV-08 a lodging community has its own terms and sections', async ({ page, signIn }) => {
    await signIn(page, 'owner@harbor.example')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('button', { name: 'More in Account' }).click()
    for (const name of ['Guests', 'Properties', 'Pets', 'Vehicles'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Care packages' })).toBeHidden()
  })

  test('NAV-09 NAV-17 on a phone: footer by route, back bar, drawer', async ({
    page,
    url,
    signIn,
    expectAccessible,
  }) => {
    await page.setViewportSize(phone)
    await signIn(page, 'parent@pinewood.example')
    const footer = page.getByRole('navigation', { name: 'Quick menu' })
    await expect(footer.getByRole('link')).toHaveText(['Home', 'Bank', 'Reserve', 'More'])
    await expectAccessible(page)
    await footer.getByRole('link', { name: 'Bank' }).click()
    await expect(footer.getByRole('link')).toHaveText([
      'Home',
      'Bank',
      'Deposits',
      'Transactions',
      'More',
    ])
    await footer.getByRole('link', { name: 'Deposits' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(url(camp, '/bank'))
    await page.goto(url(camp, '/account/payment/new'))
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      phone.width,
    )
  })

  for (const [size, viewport] of [
    ['wide', { width: 1280, height: 800 }],
    ['phone', phone],
  ] as const)
    test(`NAV-23 the first shape of a page stands in the frame of later menus (${size})`, async ({
      page,
      url,
    }) => {
      await page.setViewportSize(viewport)
      let goOn = (): void => undefined
      const held = new Promise<void>((resolve) => (goOn = resolve))
      await page.route('**/assets/PortalShell*.js', async (route) => {
        await held
        await route.continue()
      })
      const signedIn = signInByForm(page, url(camp, '/signin'), 'parent@pinewood.example')
      const main = page.getByRole('main')
      await expect(main.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeVisible()
      const placeOf = () =>
        main.evaluate((element) =>
          (({ left, width, top }) => ({ left, width, top }))(element.getBoundingClientRect()),
        )
      const before = await placeOf()
      goOn()
      await signedIn
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana')
      expect(await placeOf()).toEqual(before)
    })

  test('NAV-10 menus are hidden at sign-in and with tb=0', async ({ page, url, signIn }) => {
    await page.goto(url(camp, '/signin'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await signIn(page, 'parent@pinewood.example', camp, '/bank?tb=0')
    await expect(page.getByRole('heading', { level: 1, name: 'Bank' })).toBeVisible()
    // The page may have links of its own.
    for (const name of ['Main menu', 'Quick menu'])
      await expect(page.getByRole('navigation', { name })).toHaveCount(0)
  })

  test('NAV-11 in a frame, the yellow bar names the account and moves the page down 44 px', async ({
    page,
    url,
    signIn,
  }) => {
    await signIn(page, 'parent@pinewood.example')
    await page.goto(url(camp, '/update-browser.html'))
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      Object.assign(frame, { src: '/bank', width: '1200', height: '700' })
      document.body.replaceChildren(frame)
    })
    const inside = page.frameLocator('iframe')
    await expect(inside.getByText('Viewing account: parent@pinewood.example')).toBeVisible()
    await expect(inside.getByRole('button', { name: 'Exit' })).toBeVisible()
    const top = await inside
      .getByRole('navigation', { name: 'Main menu' })
      .evaluate((menu) => menu.getBoundingClientRect().top)
    expect(top).toBe(44)
  })

  test('NAV-12 the tab title names the organization', async ({ page, url, signIn }) => {
    await page.goto(url(camp, '/signin'))
    await expect(page).toHaveTitle('Pinewood Portal – Sign in')
    await signIn(page, 'parent@pinewood.example')
    await expect(page).toHaveTitle('Pinewood Portal')
    await page.goto(url(camp, '/bank'))
    await expect(page).toHaveTitle('Pinewood Portal – Bank')
  })

  test('NAV-15 each cookie has the right lifetime', async ({ page, signIn, context }) => {
    await signIn(page, 'parent@pinewood.example')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana')
    const days = Object.fromEntries(
      (await context.cookies()).map(({ name, expires }) => [
        name,
        Math.round((expires - Date.now() / 1000) / 86_400),
      ]),
    )
    expect(days).toMatchObject({ organizationId: 90, userId: 90, username: 30 })
  })

  test('NAV-18 the cart shows only on shop pages', async ({ page, url, signIn }) => {
    await signIn(page, 'parent@pinewood.example', camp, '/shop/packages')
    await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
    await page.goto(url(camp, '/bank'))
    await expect(page.getByRole('heading', { level: 1, name: 'Bank' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeHidden()
  })

  test('NAV-01 public pages exist and work for everyone', async ({
    page,
    url,
    signIn,
    expectAccessible,
  }) => {
    await page.goto(url(camp, '/signin'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await signIn(page, 'parent@pinewood.example')
    for (const path of [
      '/sitemap',
      '/sitemap/account',
      '/bank/sitemap',
      '/help',
      '/guide',
      '/tbi',
      '/shop',
    ]) {
      await page.goto(url(camp, path))
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test.describe('when something fails', () => {
  test('NAV-14 a script that fails to load asks for a reload and never reloads alone', async ({
    page,
    url,
    signIn,
  }) => {
    await signIn(page, 'parent@pinewood.example')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana')
    await page.route('**/assets/Help-*.js', (route) => route.abort())
    let loads = 0
    page.on('load', () => (loads += 1))
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Help' })
      .click()
    await expect(page.getByRole('heading', { name: 'Please reload the page' })).toBeVisible()
    expect(loads).toBe(0)
    await page.unroute('**/assets/Help-*.js')
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    await expect(page).toHaveURL(url(camp, '/help'))
  })

  test('NAV-19 a fault in the browser is reported once, without personal data', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'parent@pinewood.example')
    const reports: string[] = []
    page.on(
      'request',
      (request) =>
        request.url().endsWith('/v2/log/webapp/insert') && reports.push(request.postData() ?? ''),
    )
    await page.evaluate(() => {
      for (const error of [1, 2].map(() => new Error('boom for dana@pinewood.example')))
        dispatchEvent(new ErrorEvent('error', { message: error.message, error }))
    })
    await expect.poll(() => reports.length).toBe(1)
    expect(reports[0]).toContain('boom for <email>')
    expect(reports[0]).not.toContain('dana@')
  })

  test('NAV-21 the last problem is stored so that help can name it', async ({
    page,
    url,
    signIn,
  }) => {
    await signIn(page, 'parent@pinewood.example')
    const refusal = {
      code: 'OVERLOADED',
      message: 'Please reload the page and try again in a few minutes',
      requestId: 'request-77',
    }
    await page.route('**/v2/profile/users/all-details*', (route) =>
      route.fulfill({ status: 503, json: refusal }),
    )
    await page.goto(url(camp, '/help'))
    await expect(page.getByRole('alert')).toContainText(
      'Please reload the page and try again in a few minutes',
    )
    await page.unroute('**/v2/profile/users/all-details*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('OVERLOADED')).toBeVisible()
    await expect(page.getByText('request-77')).toBeVisible()
  })
})

test('NAV-22 the menu shows a preview only to the members it is for', async ({
  page,
  signIn,
  browser,
}) => {
  const vehicles = (one: typeof page) =>
    one.getByRole('navigation').getByRole('link', { name: 'Vehicles' })
  await signIn(page, 'parent@pinewood.example', 'pinewood.localhost', '/account')
  await expect(vehicles(page)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'contributor@pinewood.example', 'pinewood.localhost', '/account')
  await expect(
    other.getByRole('navigation').getByRole('link', { name: 'Credentials' }),
  ).toBeVisible()
  await expect(vehicles(other)).toHaveCount(0)
  await other.context().close()
})
