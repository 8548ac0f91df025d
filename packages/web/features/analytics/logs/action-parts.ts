// Splits a command's name: `shop.cancel-order` is the area, what was done, and to what.

export interface ActionParts {
  readonly area: string
  readonly verb: string
  /** Empty where the verb is enough. */
  readonly object: string
}

export const actionParts = (action: string): ActionParts => {
  const [area = '', rest = ''] = action.split('.')
  const [verb = '', ...object] = rest.split('-')
  return { area, verb, object: object.join('-') }
}
