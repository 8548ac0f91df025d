// The areas of the product, from the lowest to the highest. `domain`, `contract`,
// `server/features` and `web/features` have a folder for each, and an area may use those before it
// (.dependency-cruiser.cjs). `home` composes the others.

module.exports = [
  'messages',
  'identity',
  'organizations',
  'people',
  'money',
  'shop',
  'billing',
  'analytics',
  'integrations',
  'tickets',
  'reservations',
  'entry',
  'till',
  'lodging',
  'home',
]
