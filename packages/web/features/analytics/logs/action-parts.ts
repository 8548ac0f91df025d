// A command's name in parts: `shop.cancel-order` is the area, what was done, and to what.

export interface ActionParts {
  readonly area: string
  readonly deed: string
  /** Empty where the deed says it all. */
  readonly thing: string
}

export const actionParts = (action: string): ActionParts => {
  const [area = '', rest = ''] = action.split('.')
  const [deed = '', ...thing] = rest.split('-')
  return { area, deed, thing: thing.join('-') }
}
