import { newId } from '../../../../platform/new-id.ts'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { insertPetOrVehicle } from '../store.ts'

/** Inserts the row as the command does. */
export const insertPet = (tx: TenantTransaction, householdId: string) =>
  insertPetOrVehicle(tx, 'pets', { belongingId: newId(), householdId, name: 'Rex' })
