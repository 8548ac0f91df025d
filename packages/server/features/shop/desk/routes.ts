import { shopDeskEndpoints, type DeskProduct } from '@lodgepole/contract/shop/desk-endpoints'
import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { readPackingKey, writePackingKey } from '@lodgepole/domain/shop/packing-key'
import { shopRefusals as no } from '@lodgepole/domain/shop/refusals'
import type { FastifyInstance } from 'fastify'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../../platform/http/paged.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { keepPicture } from '../../organizations/files/index.ts'
import { presentProduct } from '../present.ts'
import { packOrders, pictureFolder, saveProduct, setStock } from './commands.ts'
import { packingFile } from './packing-file.ts'
import { listPacking, packingDays } from './packing-store.ts'
import { listDeskProducts, type DeskRow } from './store.ts'

export interface ShopDeskServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
}

type Asked = CommandContext<Member | ApiKey>

const FRAME = { width: 800, height: 600 }
const PAGE = 200

const present = (product: DeskRow, nowMs: number): DeskProduct => {
  const { isHidden, place, version } = product
  return { ...presentProduct(product, Math.floor(nowMs / 1000)), isHidden, place, version }
}

export const shopDeskRoutes = (
  app: FastifyInstance,
  { db, commands, store }: ShopDeskServices,
  options: MountOptions,
): void => {
  const contextOf = ({
    organizationId,
    actor,
    requestId,
    nowMs,
    idempotencyKey,
  }: Asked): Asked => ({ organizationId, actor, requestId, nowMs, idempotencyKey })

  mount(
    app,
    shopDeskEndpoints,
    {
      products: async ({ organizationId, query, nowMs }) => {
        const page = askedPage(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const found = await tenantTransaction(db, organizationId, (tx) =>
          listDeskProducts(tx, { ...oneMore(page), kind: query.kind }),
        )
        return ok(
          pageAnswer(
            found,
            page,
            (product) => present(product, nowMs),
            ({ place, productId }) => writePageKey({ seconds: place, id: productId }),
          ),
        )
      },
      saveProduct: async (call) => {
        const saved = await commands.run(
          saveProduct,
          {
            productId: call.body.productId,
            version: call.body.version,
            kind: call.body.kind,
            product: call.body.product,
          },
          contextOf(call),
        )
        return answerItem(saved.ok ? ok(present(saved.value, call.nowMs)) : saved)
      },
      setStock: async (call) => {
        const set = await commands.run(
          setStock,
          { productId: call.body.productId, change: call.body.change },
          contextOf(call),
        )
        return answerItem(set.ok ? ok(present(set.value, call.nowMs)) : set)
      },
      picture: async ({ organizationId, body }) => {
        const imageUrl = await keepPicture(
          store,
          pictureFolder(organizationId),
          body.pictureBase64,
          FRAME,
        )
        return imageUrl === undefined
          ? refuse(no.PICTURE_NOT_READABLE)
          : answerItem(ok({ imageUrl }))
      },
      packingDays: async ({ organizationId }) =>
        ok({
          code: 'OK' as const,
          items: [...(await tenantTransaction(db, organizationId, packingDays))],
        }),
      packing: async ({ organizationId, query: { day, next, limit = PAGE } }) => {
        const after = next === undefined ? undefined : readPackingKey(next)
        if (next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
        const found = await tenantTransaction(db, organizationId, (tx) =>
          listPacking(tx, day, after, limit + 1),
        )
        const [items, last] = [
          found.slice(0, limit),
          found.length > limit ? found[limit - 1] : undefined,
        ]
        return ok({ code: 'OK' as const, items, ...(last ? { next: writePackingKey(last) } : {}) })
      },
      packingFile: async ({ organizationId, query: { day }, reply }) =>
        sendFile(
          reply,
          `packing-${day ?? 'no-day'}`,
          'csv',
          ok(await packingFile(db, organizationId, day)),
        ),
      packOrders: async (call) =>
        answerItem(
          await commands.run(packOrders, { orderIds: call.body.orderIds }, contextOf(call)),
        ),
    },
    options,
  )
}
