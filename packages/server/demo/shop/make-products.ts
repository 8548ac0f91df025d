// The products of a demo organization as rows, and their pictures where the server serves
// `/objects/*`.

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { organizationIdOf, type OrganizationRecipe } from '../organizations/recipe.ts'
import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import type { Row } from '../store/insert-rows.ts'
import { drawProduct } from './draw-product.ts'
import { productPlans } from './plans.ts'

const idOf = (key: OrganizationRecipe['key'], name: string): string => demoId('product', key, name)
const pictureOf = (organizationId: string, productId: string): string =>
  `${organizationId}/products/${productId}.svg`

export const makeProducts = (
  key: OrganizationRecipe['key'],
  clock: DemoClock,
): readonly Row<'products'>[] => {
  const organizationId = organizationIdOf(key)
  return productPlans[key].map(({ shape: _shape, window, options = [], ...plan }, place) => {
    const productId = idOf(key, plan.name)
    const times = window
      ? {
          opensAtSeconds: clock.at(window.opens, '08:00'),
          closesAtSeconds: clock.at(window.closes, '20:00'),
          deliveryDay: clock.day(window.delivered),
        }
      : { opensAtSeconds: null, closesAtSeconds: null, deliveryDay: null }
    // Every row must have the same columns.
    const {
      taxBasisPoints = 0,
      stock = null,
      allergens = [],
      recipient = 'nobody',
      maxPerOrder = 20,
    } = plan
    return {
      ...plan,
      ...times,
      organizationId,
      productId,
      place,
      taxBasisPoints,
      stock,
      allergens,
      recipient,
      maxPerOrder,
      options,
      imageUrl: `/objects/${pictureOf(organizationId, productId)}`,
    }
  })
}

export const writeProductPictures = async (
  objectsFolder: string,
  key: OrganizationRecipe['key'],
): Promise<void> => {
  const organizationId = organizationIdOf(key)
  await mkdir(path.join(objectsFolder, organizationId, 'products'), { recursive: true })
  await Promise.all(
    productPlans[key].map(({ name, shape }, index) =>
      writeFile(
        path.join(objectsFolder, pictureOf(organizationId, idOf(key, name))),
        drawProduct(shape, index),
      ),
    ),
  )
}
