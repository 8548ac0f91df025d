import { shopDeskEndpoints } from '@lodgepole/contract/shop/desk-endpoints'
import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import type { FastifyInstance } from 'fastify'
import { listPackingPage, listProductPage, presentDeskProduct } from './queries.ts'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { savePicture } from '../../organizations/files/index.ts'
import { packOrders, pictureFolder, saveProduct, setStock } from './commands.ts'
import { packingFile } from './packing-file.ts'
import { packingDays } from './packing-store.ts'

export interface ShopDeskServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
}

type Asked = CommandContext<Member | ApiKey>

const FRAME = { width: 800, height: 600 }

const contextOf = ({ organizationId, actor, requestId, nowMs, idempotencyKey }: Asked): Asked => ({
  organizationId,
  actor,
  requestId,
  nowMs,
  idempotencyKey,
})

export const shopDeskRoutes = (
  app: FastifyInstance,
  { db, commands, store }: ShopDeskServices,
  options: MountOptions,
): void => {
  mount(
    app,
    shopDeskEndpoints,
    {
      products: ({ organizationId, query, nowMs }) =>
        listProductPage(db, organizationId, query, nowMs),
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
        return answerItem(saved.ok ? ok(presentDeskProduct(saved.value, call.nowMs)) : saved)
      },
      setStock: async (call) => {
        const set = await commands.run(
          setStock,
          { productId: call.body.productId, change: call.body.change },
          contextOf(call),
        )
        return answerItem(set.ok ? ok(presentDeskProduct(set.value, call.nowMs)) : set)
      },
      picture: async ({ organizationId, body }) => {
        const imageUrl = await savePicture(
          store,
          pictureFolder(organizationId),
          body.pictureBase64,
          FRAME,
        )
        return imageUrl === undefined
          ? refuse(shopRefusals.PICTURE_NOT_READABLE)
          : answerItem(ok({ imageUrl }))
      },
      packingDays: async ({ organizationId }) =>
        ok({
          code: 'OK' as const,
          items: [...(await tenantTransaction(db, organizationId, packingDays))],
        }),
      packing: ({ organizationId, query }) => listPackingPage(db, organizationId, query),
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
