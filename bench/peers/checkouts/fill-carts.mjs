// Puts three items into every cart, taken in turn from a long list of products, so that buyers
// share some products but not all.

export const fillCarts = async (client, { organizationId, buyers, productIds }, batch) => {
  const carts = buyers.map(({ userId }, index) => ({
    userId,
    lines: [0, 1, 2].map((n) => ({
      lineId: crypto.randomUUID(),
      productId: productIds[(index * 3 + n * 7 + batch) % productIds.length],
      qty: 1,
      options: {},
      personId: null,
      seenPriceCents: 500,
      seenTaxBasisPoints: 500,
    })),
  }))
  await client.query(
    'update carts set lines = given.lines::jsonb from unnest($2::uuid[], $3::text[]) as given ' +
      '(user_id, lines) where carts.organization_id = $1 and carts.user_id = given.user_id',
    [
      organizationId,
      carts.map(({ userId }) => userId),
      carts.map(({ lines }) => JSON.stringify(lines)),
    ],
  )
  return new Map(carts.map(({ userId, lines }) => [userId, lines]))
}
