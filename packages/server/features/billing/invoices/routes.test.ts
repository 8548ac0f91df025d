import { describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { newId } from '../../../platform/new-id.ts'
import { setOrganization } from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { textsOfPdf } from '../../../testing/pdf-text.ts'
import { signInAs } from '../../../testing/people.ts'
import {
  invoiceRow,
  draftInvoice,
  mailsOf,
  makeInvoice,
  ownSums,
  partsOf,
  spendingOf,
} from './testing/invoices.ts'
import { SHOWN, useHouseholdBills } from './testing/household-bills.ts'

const { organizationId } = oak
const { server, clock, homes, id, database, give, brokenBefore, all, due, detail, check, pay } =
  useHouseholdBills()

describe('INV-01 what a household owes', () => {
  it('is listed newest first, or by day if due; drafts and voided ones are not due', async () => {
    const first = await makeInvoice(homes, 'kim', { title: 'First', dueDay: '2026-12-01' })
    clock.ms += 60_000
    const second = await makeInvoice(homes, 'kim', { title: 'Second', dueDay: '2026-11-15' })
    clock.ms += 24 * 3_600_000
    const third = await makeInvoice(homes, 'kim', { title: 'Third' })
    await draftInvoice(homes, 'kim', { title: 'Not yet' })
    expect(
      await homes.post('boss', '/v2/console/invoice/void', { invoiceId: third }),
    ).toMatchObject({ status: 200, json: { item: { status: 'void', due: '0.00' } } })
    expect((await all('kim')).items).toMatchObject([
      { invoiceId: third, status: 'void', due: '0.00' },
      {
        invoiceId: second,
        status: 'overdue',
        dueDay: '2026-11-15',
        total: '102.50',
        paid: '0.00',
        credit: '0.00',
        due: '102.50',
        householdId: id('kim'),
      },
      { invoiceId: first, status: 'open' },
    ])
    expect((await due('kim')).items.map(({ title }: { title: string }) => title)).toEqual([
      'Second',
      'First',
    ])
    const numbers = (await all('kim')).items.map(({ invoiceNumber }: { invoiceNumber: string }) =>
      Number(invoiceNumber.replace('INV-', '')),
    )
    expect(numbers).toEqual([numbers[2] + 2, numbers[2] + 1, numbers[2]])
  })

  it('comes in pages by key', async () => {
    for (const read of [all, due]) {
      const whole = (await read('kim')).items.map(
        ({ invoiceId }: { invoiceId: string }) => invoiceId,
      )
      const pages: string[] = []
      let next: string | undefined
      do {
        const page = await read('kim', { limit: '1', ...(next ? { next } : {}) })
        pages.push(...page.items.map(({ invoiceId }: { invoiceId: string }) => invoiceId))
        next = page.next
      } while (next)
      expect(pages).toEqual(whole)
    }
    expect(
      await homes.get('kim', '/v2/bank/invoices/account/all', { next: 'nonsense' }),
    ).toMatchObject({ status: 400 })
  })

  it('has lines that add up and a PDF in the reader’s language', async () => {
    const invoiceId = await makeInvoice(homes, 'dana', { title: 'Sommerlager ☀ Été' })
    const { item } = (await detail('dana', invoiceId)).json
    expect(item).toMatchObject({
      householdName: 'dana Test',
      subtotal: '100.00',
      tax: '2.50',
      total: '102.50',
      due: '102.50',
      payable: '102.50',
      payments: [],
      lines: [
        {
          text: 'Session fee',
          qty: 1,
          price: '50.00',
          taxRate: '0.00',
          tax: '0.00',
          priceInclTax: '50.00',
        },
        {
          text: 'Gear',
          qty: 2,
          price: '25.00',
          taxRate: '5.00',
          tax: '2.50',
          priceInclTax: '52.50',
        },
      ],
    })
    const pdfContent = await homes.get('dana', '/v2/bank/invoice/pdf', {
      invoiceId,
      language: 'fr',
    })
    expect(pdfContent).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${item.invoiceNumber}.pdf"`,
      },
    })
    const text = textsOfPdf(pdfContent.bytes)
      .map((one) => one.text)
      .join(' ')
      .replaceAll('\u00a0', ' ')
    for (const words of [
      'Facture',
      item.invoiceNumber,
      'dana Test',
      '2 × Gear',
      'À payer',
      '102,50',
      '20 novembre 2026',
    ])
      expect(text).toContain(words)
  })
})

describe('INV-03 paying from a spending account', () => {
  it('works in parts that add up to the cent; each has its receipt and its mail', async () => {
    const before = await ownSums(database())
    const invoiceId = await makeInvoice(homes, 'dana')
    expect(await check('dana', invoiceId, { amount: '33.33' })).toMatchObject({
      status: 200,
      json: {
        item: {
          amount: '33.33',
          payable: '102.50',
          least: '1.00',
          dueAfter: '69.17',
          statusAfter: 'partly-paid',
        },
      },
    })
    expect(await check('dana', invoiceId)).toMatchObject({
      json: { item: { amount: '102.50', dueAfter: '0.00', statusAfter: 'paid' } },
    })
    expect(await invoiceRow(database(), invoiceId), 'asking changes nothing').toMatchObject({
      paidCents: 0,
      pendingCents: 0,
    })
    const first = await pay('dana', invoiceId, '33.33', '102.50')
    expect(first).toMatchObject({
      status: 200,
      json: {
        item: { amount: '33.33', status: 'paid', invoiceStatus: 'partly-paid', due: '69.17' },
      },
    })
    clock.ms += 1_000
    expect(
      await pay('sam', invoiceId, '69.17', '69.17'),
      'the second parent pays the rest',
    ).toMatchObject({ status: 200, json: { item: { invoiceStatus: 'paid', due: '0.00' } } })
    expect(await spendingOf(database(), id('maya'))).toBe(100_000 - 10_250)
    const after = await ownSums(database())
    expect([
      (after['sales'] ?? 0) - (before['sales'] ?? 0),
      (after['sales-tax'] ?? 0) - (before['sales-tax'] ?? 0),
    ]).toEqual([10_000, 250])
    const { payments } = (await detail('dana', invoiceId)).json.item
    expect(payments).toMatchObject([
      { status: 'paid', amount: '33.33', paidWith: 'account', payerName: 'Maya' },
      { amount: '69.17' },
    ])
    expect(
      await homes.get('nobody', '/v2/bank/receipt', { transactionId: first.json.item.receiptId }),
    ).toMatchObject({
      status: 200,
      json: {
        item: {
          kind: 'invoice',
          amount: '33.33',
          parts: [{ firstName: expect.stringContaining('· Summer session') }],
        },
      },
    })
    expect(
      (await mailsOf(database(), 'dana@oak.example'))
        .slice(-2)
        .map(({ data }) => [data['change'], data['amount'], data['due']]),
    ).toEqual([
      ['partly-paid', '33.33', '69.17'],
      ['paid', '69.17', '0.00'],
    ])
    expect(await pay('dana', invoiceId, '1.00', '1.00')).toMatchObject({
      status: 409,
      json: { code: 'NOTHING_DUE' },
    })
    expect(await brokenLedgerRules(database())).toEqual(brokenBefore())
  })

  it('sent again it is the same payment', async () => {
    const invoiceId = await makeInvoice(homes, 'dana')
    const key = newId()
    const token = (await signInAs(server.lodgepole().address, oak.host, 'dana')).json.item.idToken
    const send = () =>
      server.call('POST /v2/bank/payment/invoice/account', {
        host: oak.host,
        headers: { authorization: token, 'idempotency-key': key },
        body: {
          organizationId,
          invoiceId,
          amount: '50.00',
          agreedDue: '102.50',
          payerId: id('maya'),
        },
      })
    const [one, again] = [await send(), await send()]
    expect(one.json.item.receiptId).toBe(again.json.item.receiptId)
    expect(await partsOf(database(), invoiceId)).toHaveLength(1)
  })

  it.each<[string, object, number, string]>([
    ['more than is due', { amount: '102.51' }, 409, 'MORE_THAN_DUE'],
    ['nothing', { amount: '0' }, 400, 'AMOUNT_TOO_SMALL'],
    ['less than nothing', { amount: '-5' }, 400, 'AMOUNT_TOO_SMALL'],
    ['a third decimal', { amount: '1.005' }, 400, 'INVALID_AMOUNT'],
    ['no number', { amount: 'much' }, 400, 'INVALID_AMOUNT'],
    ['an absurd amount', { amount: '1e9' }, 400, 'INVALID_AMOUNT'],
    ['too small a part', { amount: '0.99' }, 400, 'PART_TOO_SMALL'],
    ['what was due before', { agreedDue: '90.00' }, 409, 'INVOICE_CHANGED'],
    ['a total of one’s own', { total: '1.00' }, 400, 'INVALID_INPUT'],
    ['no account', { payerId: undefined }, 400, 'INVALID_INPUT'],
    ['an unknown invoice', { invoiceId: newId() }, 404, 'INVOICE_NOT_FOUND'],
  ])('INV-04 refuses %s, and nothing changes', async (_name, more, status, code) => {
    const invoiceId = await makeInvoice(homes, 'dana')
    expect(await pay('dana', invoiceId, '50.00', '102.50', more)).toMatchObject({
      status,
      json: { code },
    })
    expect([
      await invoiceRow(database(), invoiceId),
      await partsOf(database(), invoiceId),
      await spendingOf(database(), id('maya')),
    ]).toMatchObject([{ paidCents: 0, pendingCents: 0 }, [], 100_000])
  })

  it('INV-04 refuses an account without enough, and others’ accounts and invoices', async () => {
    const invoiceId = await makeInvoice(homes, 'dana')
    await give('maya', 4_999)
    expect(await pay('dana', invoiceId, '50.00', '102.50')).toMatchObject({
      status: 409,
      json: { code: 'INSUFFICIENT_FUNDS' },
    })
    expect(await pay('dana', invoiceId, '50.00', '102.50', { payerId: id('june') })).toMatchObject({
      status: 404,
      json: { code: 'PERSON_NOT_FOUND' },
    })
    expect(await pay('kim', invoiceId, '50.00', '102.50', { payerId: id('june') })).toMatchObject({
      status: 404,
      json: { code: 'INVOICE_NOT_FOUND' },
    })
    expect(
      await pay('boss', invoiceId, '50.00', '102.50'),
      'staff see it and pay nothing',
    ).toMatchObject({ status: 404 })
    expect(await invoiceRow(database(), invoiceId)).toMatchObject({ paidCents: 0, pendingCents: 0 })
  })
})

describe('INV-05 who can see an invoice', () => {
  it('strangers, other organizations and guests see nothing', async () => {
    const invoiceId = await makeInvoice(homes, 'dana')
    for (const path of ['/v2/bank/invoice/detail/', '/v2/bank/invoice/pdf']) {
      expect(await homes.get('kim', path, { invoiceId })).toMatchObject({
        status: 404,
        json: { code: 'INVOICE_NOT_FOUND' },
      })
      expect(
        await homes.get(
          'elmboss',
          path,
          { invoiceId, organizationId: elm.organizationId },
          elm.host,
        ),
      ).toMatchObject({ status: 404 })
      expect(await homes.get('nobody', path, { invoiceId })).toMatchObject({ status: 401 })
    }
    expect(await check('kim', invoiceId)).toMatchObject({
      status: 404,
      json: { code: 'INVOICE_NOT_FOUND' },
    })
    expect(
      await homes.get('kim', '/v2/bank/invoices/account/all', { householdId: id('dana') }),
    ).toMatchObject({ status: 404, json: { code: 'PERSON_NOT_FOUND' } })
    expect(
      await homes.get('boss', '/v2/bank/invoices/account/due', { householdId: id('dana') }),
    ).toMatchObject({ status: 200 })
    expect((await detail('boss', invoiceId)).json.item).toMatchObject({ invoiceId })
  })

  it('only staff see any where the organization does not show them', async () => {
    const invoiceId = await makeInvoice(homes, 'dana')
    await setOrganization(database(), { portalSettings: {} })
    clock.ms += 60_000
    expect(await detail('dana', invoiceId)).toMatchObject({
      status: 403,
      json: { code: 'INVOICES_OFF' },
    })
    expect(await homes.get('dana', '/v2/bank/invoices/account/all')).toMatchObject({
      status: 403,
      json: { code: 'INVOICES_OFF' },
    })
    expect(await pay('dana', invoiceId, '50.00', '102.50')).toMatchObject({
      status: 403,
      json: { code: 'INVOICES_OFF' },
    })
    expect(await detail('boss', invoiceId)).toMatchObject({ status: 200 })
    await setOrganization(database(), SHOWN)
    clock.ms += 60_000
    expect(await detail('dana', invoiceId)).toMatchObject({ status: 200 })
  })
})

describe('INV-06 the office', () => {
  it('saves a draft that members can’t see and issues it once', async () => {
    const drafted = (await draftInvoice(homes, 'dana', { title: 'Draft' })).json.item
    expect(drafted).toMatchObject({
      status: 'draft',
      invoiceNumber: '',
      issuedAt: null,
      total: '102.50',
    })
    expect(await detail('dana', drafted.invoiceId)).toMatchObject({ status: 404 })
    expect(await pay('dana', drafted.invoiceId, '50.00', '102.50')).toMatchObject({ status: 404 })
    const again = {
      invoiceId: drafted.invoiceId,
      householdId: id('dana'),
      title: 'Better',
      dueDay: '2026-12-24',
      lines: [{ text: 'One thing', qty: 3, price: '0.10', taxBasisPoints: 1000 }],
    }
    expect(await homes.post('boss', '/v2/console/invoice/draft', again)).toMatchObject({
      status: 200,
      json: {
        item: {
          title: 'Better',
          total: '0.33',
          lines: [{ text: 'One thing', priceInclTax: '0.33' }],
        },
      },
    })
    const [one, two] = await Promise.all(
      [1, 2].map(() =>
        homes.post('boss', '/v2/console/invoice/issue', { invoiceId: drafted.invoiceId }),
      ),
    )
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409])
    expect(await homes.post('boss', '/v2/console/invoice/draft', again)).toMatchObject({
      status: 409,
      json: { code: 'INVOICE_STATUS' },
    })
    expect(
      (await homes.get('boss', '/v2/console/invoices', { status: 'unpaid' })).json.items.map(
        ({ invoiceId }: { invoiceId: string }) => invoiceId,
      ),
    ).toContain(drafted.invoiceId)
  })

  it.each<[string, object, number, string]>([
    ['no line', { lines: [] }, 400, 'INVALID_INPUT'],
    ['nothing to pay', { lines: [{ text: 'Free', qty: 1, price: '0' }] }, 400, 'AMOUNT_TOO_SMALL'],
    [
      'a price below zero',
      { lines: [{ text: 'x', qty: 1, price: '-1' }] },
      400,
      'AMOUNT_TOO_SMALL',
    ],
    ['half a piece', { lines: [{ text: 'x', qty: 1.5, price: '1' }] }, 400, 'INVALID_INPUT'],
    [
      'more than there is',
      { lines: [{ text: 'x', qty: 999, price: '99999.99' }] },
      400,
      'AMOUNT_TOO_LARGE',
    ],
    ['no day', { dueDay: '2026-02-30' }, 400, 'INVALID_INPUT'],
    ['nobody', { householdId: newId() }, 404, 'PERSON_NOT_FOUND'],
  ])('refuses %s', async (_name, more, status, code) =>
    expect(await draftInvoice(homes, 'dana', more)).toMatchObject({ status, json: { code } }),
  )

  it('refuses to issue an invoice whose due day has passed', async () => {
    const { invoiceId } = (await draftInvoice(homes, 'dana', { dueDay: '2026-11-14' })).json.item
    expect(await homes.post('boss', '/v2/console/invoice/issue', { invoiceId })).toMatchObject({
      status: 400,
      json: { code: 'DUE_DAY_PASSED' },
    })
    expect((await invoiceRow(database(), invoiceId)).state).toBe('draft')
  })

  it('writes none for a participant or a household of another organization', async () => {
    expect(await draftInvoice(homes, 'maya')).toMatchObject({ status: 404 })
    expect(await draftInvoice(homes, 'elmboss')).toMatchObject({ status: 404 })
    expect(
      await homes.post('dana', '/v2/console/invoice/issue', { invoiceId: newId() }),
      'the wrong role',
    ).toMatchObject({ status: 403 })
  })

  it('waives a part, never more than is due, and voids only what nobody has paid', async () => {
    const invoiceId = await makeInvoice(homes, 'dana')
    expect(
      await homes.post('boss', '/v2/console/invoice/credit', { invoiceId, amount: '102.51' }),
    ).toMatchObject({ status: 409, json: { code: 'MORE_THAN_DUE' } })
    expect(
      await homes.post('boss', '/v2/console/invoice/credit', { invoiceId, amount: '2.50' }),
    ).toMatchObject({
      status: 200,
      json: { item: { credit: '2.50', due: '100.00', status: 'partly-paid' } },
    })
    expect(await pay('dana', invoiceId, '50.00', '100.00')).toMatchObject({ status: 200 })
    expect(await homes.post('boss', '/v2/console/invoice/void', { invoiceId })).toMatchObject({
      status: 409,
      json: { code: 'INVOICE_STATUS' },
    })
    expect(
      await homes.post('boss', '/v2/console/invoice/credit', { invoiceId, amount: '50.00' }),
    ).toMatchObject({ status: 200, json: { item: { status: 'paid', due: '0.00' } } })
    expect(await brokenLedgerRules(database())).toEqual(brokenBefore())
  })
})
