import type { StaffMember } from '@lodgepole/contract/people/staff/endpoints'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findMarks, markOfEmail } from '../../messages/index.ts'
import { presentStaff } from './present-staff.ts'
import { listStaff } from './store.ts'

/** Everyone who works here or is invited to, with the mail status of their address. */
export const listStaffMembers = async (
  tx: TenantTransaction,
  nowSeconds: number,
): Promise<readonly StaffMember[]> => {
  const staff = await listStaff(tx)
  const marks = await findMarks(
    tx,
    staff.map(({ email }) => email),
  )
  return staff.map((row) => ({
    ...presentStaff(row, nowSeconds),
    mailMark: markOfEmail(marks, row.email),
  }))
}
