import { and, eq } from 'drizzle-orm'
import { nextPath } from '#domain/process/routing.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { type FormMark, gatherFormMarks } from '../forms/form-marks.queries.ts'
import { formStage } from '../forms/form-stage.ts'
import { type IdentityStatus, selectIdentityStatus } from '../identity/identity-state.ts'
import type { ProcessRow } from './processes.queries.ts'
import { type RoutingWishes, routingInput } from './routing-input.ts'

/** P03: where the customer continues this process. */
export async function pathOfProcess(
  ctx: Context,
  process: ProcessRow,
  options: RoutingWishes & { db?: Queryable } = {},
): Promise<string> {
  const { db = ctx.db, ...wishes } = options
  const [progress] = await db.select(progressColumns).from(processes).where(eq(processes.uuid, process.uuid))
  if (!progress) throw new Error('the process is gone')
  return findPath(db, process, progress, wishes)
}

/** A customer's own process and where they continue it, read together. Throws PROCESS_NOT_FOUND. */
export async function readOwnPath(
  ctx: Context,
  { processUuid, customerId }: { processUuid: string; customerId: string },
  options: RoutingWishes & { db?: Queryable } = {},
): Promise<{ process: ProcessRow; path: string }> {
  const { db = ctx.db, ...wishes } = options
  const [row] = await db
    .select({ process: processes, ...progressColumns })
    .from(processes)
    .where(and(eq(processes.uuid, processUuid.toLowerCase()), eq(processes.customerId, customerId)))
  if (!row) throw new ApiError('PROCESS_NOT_FOUND')
  const { process, ...progress } = row
  return { process, path: await findPath(db, process, progress, wishes) }
}

/** How far a process is besides its own row. */
export type Progress = { identity: IdentityStatus; marks: FormMark[] }

async function findPath(
  db: Queryable,
  process: ProcessRow,
  { identity, marks }: Progress,
  wishes: RoutingWishes,
): Promise<string> {
  const known = { identity, formStage: await formStage(db, process, marks) }
  return nextPath(routingInput(process, known, wishes))
}

/** The same as columns of a statement about processes, since every step of an opening asks where it leads. */
export const progressColumns = {
  identity: selectIdentityStatus(processes.uuid),
  marks: gatherFormMarks(processes.uuid),
}
