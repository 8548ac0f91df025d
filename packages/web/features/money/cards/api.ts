// Calls that change the cards of the account.

import { command } from '../../../lib/api/calls.ts'
import { api } from '../../../lib/api/api.ts'

export const deleteAuthorizeNetCard = command(
  api,
  'POST /v2/bank/providers/authorizenet/delete/card',
)
export const deleteSquareCard = command(api, 'POST /v2/bank/providers/square/delete/card')
export const setDefaultAuthorizeNetCard = command(
  api,
  'POST /v2/bank/providers/authorizenet/default/card',
)
export const setDefaultSquareCard = command(api, 'POST /square/addCustomerId')
export const createAuthorizeNetCard = command(
  api,
  'POST /v2/bank/providers/authorizenet/create/card',
)
export const createSquareCard = command(api, 'POST /v2/bank/providers/square/create/card')
