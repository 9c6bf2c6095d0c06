import type { CallAnswer, CallRequest } from '#contract/call.ts'
import { errorCatalogue, staffDetails } from '#contract/errors.ts'
import { type assignProcesses, type cancelProcesses, type messageCustomers, refusalsOfOne } from '#contract/ops-bulk.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { once } from '../../../platform/http/idempotency.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { writeToCustomer } from '../../notifications/conversations/write-to-customer.ts'
import { hasHolderDied } from '../../opening/bank/deposit-events.queries.ts'
import { assignProcess } from '../ops/assign-process.ts'
import { moveInTransaction } from '../ops/move-by-staff.ts'
import { loadProcessRow } from '../ops/process-rows.ts'
import { membersAtWork } from '../staff/colleagues.ts'

type Results = CallAnswer<typeof assignProcesses>
type Asked = { caller: StaffCaller; key: string }

/**
 * O01: gives processes to a member of staff, or leaves them to nobody; each by itself, and once per key.
 * @throws INVALID_REQUEST where nobody of that id is at work.
 */
export async function assignEach(
  ctx: Context,
  { caller, key }: Asked,
  { processUuids, staffId }: CallRequest<typeof assignProcesses>['body'],
): Promise<Results> {
  if (staffId !== undefined && !(await membersAtWork(ctx.db)).some(({ id }) => id === staffId)) {
    const fields = [{ path: 'staff_id', message: 'Esa persona no está trabajando en el equipo' }]
    throw new ApiError('INVALID_REQUEST', { fields })
  }
  await requireSameRequest(ctx, { caller, key }, ['assign', processUuids, staffId ?? null])
  return workOnEach(processUuids, async (processUuid) => {
    const scope = `${caller.staff.id}/assign/${processUuid}`
    await once(ctx, { scope, key, payload: staffId ?? null }, async (tx) => {
      await assignProcess(tx, caller, { processUuid, staffId })
      return { process: processUuid }
    })
  })
}

/**
 * O01: writes the same to the customer of each process. A customer of two of them reads it once, and one
 * who died, as a bank told, is not written to.
 */
export async function writeToEach(
  ctx: Context,
  { caller, key }: Asked,
  { processUuids, text }: CallRequest<typeof messageCustomers>['body'],
): Promise<Results> {
  await requireSameRequest(ctx, { caller, key }, ['write', processUuids, text])
  return workOnEach(processUuids, async (processUuid) => {
    const row = await loadProcessRow(ctx.db, caller.staff, processUuid)
    if (!row) throw new ApiError('PROCESS_NOT_FOUND')
    const { customerId, brand } = row.process
    if (await hasHolderDied(ctx.db, customerId)) throw new ApiError('HOLDER_DIED')
    await once(ctx, { scope: `${caller.staff.id}/write/${customerId}`, key, payload: text }, async (tx) => ({
      conversation: await writeToCustomer(ctx, tx, caller, { customerId, brand, processUuid, text }),
    }))
  })
}

/** O01, O04: cancels processes, each as one alone is cancelled. What takes two people is refused here too. */
export async function cancelEach(
  ctx: Context,
  { caller, key }: Asked,
  { processUuids, reason }: CallRequest<typeof cancelProcesses>['body'],
): Promise<Results> {
  await requireSameRequest(ctx, { caller, key }, ['cancel', processUuids, reason])
  return workOnEach(processUuids, async (processUuid) => {
    const scope = `${caller.staff.id}/cancel/${processUuid}`
    await once(ctx, { scope, key, payload: reason }, async (tx) => {
      await moveInTransaction(ctx, tx, caller, { processUuid, event: 'cancelled', reason })
      return { process: processUuid }
    })
  })
}

/**
 * Notes what a key asks for as a whole, before anything is done: with another text, or for other processes, it would do
 * a part and be refused in the middle. Throws IDEMPOTENCY_KEY_REUSED.
 */
async function requireSameRequest(ctx: Context, { caller, key }: Asked, payload: unknown): Promise<void> {
  await once(ctx, { scope: `${caller.staff.id}/together`, key, payload }, async () => ({}))
}

/** One after the other, so that a hundred processes never hold locks of each other. A refusal is one's own answer. */
async function workOnEach(processUuids: readonly string[], work: (uuid: string) => Promise<void>): Promise<Results> {
  const results: Results['results'] = []
  for (const processUuid of new Set(processUuids)) {
    try {
      await work(processUuid)
      results.push({ processUuid, done: true })
    } catch (error) {
      const code = error instanceof ApiError ? refusalsOfOne.find((one) => one === error.code) : undefined
      if (!code) throw error
      results.push({ processUuid, done: false, code, why: staffDetails[code] ?? errorCatalogue[code].detail })
    }
  }
  return { results }
}
