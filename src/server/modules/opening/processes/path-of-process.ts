import { nextPath } from '#domain/process/routing.ts'
import type { Context } from '../../../app/context.ts'
import { askTogether } from '../../../platform/db/ask-together.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { formStage } from '../forms/form-stage.ts'
import { loadIdentityState } from '../identity/identity-state.ts'
import type { ProcessRow } from './processes.queries.ts'
import { type RoutingWishes, routingInput } from './routing-input.ts'

/** P03: where the customer continues this process. */
export async function pathOfProcess(
  ctx: Context,
  process: ProcessRow,
  options: RoutingWishes & { db?: Queryable } = {},
): Promise<string> {
  const { db = ctx.db, ...wishes } = options
  const [{ status: identity }, stage] = await askTogether(db, (together) =>
    Promise.all([loadIdentityState(together, process.uuid), formStage(together, process)]),
  )
  return nextPath(routingInput(process, { identity, formStage: stage }, wishes))
}
