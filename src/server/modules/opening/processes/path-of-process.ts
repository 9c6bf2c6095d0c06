import { nextPath } from '#domain/process/routing.ts'
import type { Context } from '../../../app/context.ts'
import { askTogether } from '../../../platform/db/ask-together.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { formStage, readFormStage } from '../forms/form-stage.ts'
import { loadIdentityState } from '../identity/identity-state.ts'
import { requireOwnProcess } from './own-process.ts'
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

/** A customer's own process and where they continue it, read together. Throws PROCESS_NOT_FOUND. */
export async function readOwnPath(
  ctx: Context,
  { processUuid, customerId }: { processUuid: string; customerId: string },
  options: RoutingWishes & { db?: Queryable } = {},
): Promise<{ process: ProcessRow; path: string }> {
  const { db = ctx.db, ...wishes } = options
  const uuid = processUuid.toLowerCase()
  const [process, { status: identity }, tellStage] = await askTogether(db, (together) =>
    Promise.all([
      requireOwnProcess(together, uuid, customerId),
      loadIdentityState(together, uuid),
      readFormStage(together, uuid),
    ]),
  )
  const known = { identity, formStage: await tellStage(process, db) }
  return { process, path: nextPath(routingInput(process, known, wishes)) }
}
