import type { Context } from '../../../app/context.ts'
import { nameOfCustomer } from '../../accounts/customers/read-name.ts'
import { customersOfStaff } from './store.ts'

/** O04: what members of staff are called, by their ids; undefined for one who never said a name. */
export async function namesOfStaff(ctx: Context, ids: readonly string[]): Promise<Map<string, string | undefined>> {
  const names = new Map<string, string | undefined>()
  const customers = await customersOfStaff(ctx.db, [...new Set(ids)])
  for (const [id, customerId] of customers) names.set(id, await nameOfCustomer(ctx, customerId))
  return names
}
