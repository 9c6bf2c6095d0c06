import { nextPath } from '#domain/process/routing.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { routingFacts } from './routing-facts.ts'
import type { ProcessRow } from './store.ts'

/** P03: where the customer continues this process. */
export async function pathOfProcess(
  ctx: Context,
  process: ProcessRow,
  options: { db?: Queryable; chosenBankId?: number } = {},
): Promise<string> {
  return nextPath(await routingFacts(ctx, process, options))
}
