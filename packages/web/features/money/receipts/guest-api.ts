// Calls about a receipt by its link.

import { download, read } from '../../../lib/api/calls.ts'
import { guestApi } from '../../../lib/api/guest-api.ts'

export const downloadReceipt = download(guestApi, 'GET /v2/bank/receipt/pdf')
export const readReceipt = read(guestApi, 'GET /v2/bank/receipt')
