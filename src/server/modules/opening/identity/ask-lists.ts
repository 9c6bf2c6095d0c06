import type { Context } from '../../../context.ts'
import { runOnce } from '../../../platform/idempotent-effect.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import type { ScreenedPerson, ScreeningOutcome } from '../../../providers/screening/port.ts'
import { findScreening, type IdentityCheckRow, saveScreening } from './store.ts'

export type Screened = { checkId: string; outcome: ScreeningOutcome }

/** The provider rejects these: a document without a required date, a number that it cannot read. */
const notTaken: readonly (number | undefined)[] = [400, 422]

/**
 * Starts the screening of a proven identity once, and reads its result. A failed check is repeated once. When that
 * fails too, or the provider rejects the check, the result is `incomplete` and the team looks. Throws ProviderError
 * while there is no answer; none of these is ever clear.
 */
export async function askLists(ctx: Context, proven: IdentityCheckRow, person: ScreenedPerson): Promise<Screened> {
  const { processUuid, attempt } = proven
  const { checkId, isSecond, isClear } = await ensureCheck(ctx, proven, person)
  if (isClear) return { checkId, outcome: 'clear' }
  if (checkId === refusedId(attempt)) return { checkId, outcome: 'incomplete' }
  try {
    return { checkId, outcome: await ctx.providers.screening.screeningResult(checkId) }
  } catch (error) {
    const hasFailed = error instanceof ProviderError && error.providerCode === 'check_failed'
    if (hasFailed && isSecond) return { checkId, outcome: 'incomplete' }
    if (hasFailed) await saveScreening(ctx.db, processUuid, { status: 'failed', checkId })
    throw error
  }
}

type Check = { checkId: string; isSecond: boolean; isClear: boolean }

/**
 * The check that counts for this proof, started where there is none yet; `isClear` when it was found or decided clear.
 */
async function ensureCheck(ctx: Context, proven: IdentityCheckRow, person: ScreenedPerson): Promise<Check> {
  const { processUuid, attempt } = proven
  const previous = await findScreening(ctx.db, processUuid)
  const own = previous?.attempt === attempt && previous.checkId ? { ...previous, checkId: previous.checkId } : undefined
  if (own && own.status !== 'failed') {
    return { checkId: own.checkId, isSecond: own.status === 'again', isClear: own.status === 'clear' }
  }
  const isSecond = own !== undefined
  const step = own ? `screening-${attempt}-after-${own.checkId}` : `screening-${attempt}`
  const { checkId } = await runOnce(ctx, processUuid, step, async () => {
    try {
      return await ctx.providers.screening.startScreening(person, { anew: isSecond })
    } catch (error) {
      if (error instanceof ProviderError && notTaken.includes(error.httpStatus)) return { checkId: refusedId(attempt) }
      throw error
    }
  })
  await saveScreening(ctx.db, processUuid, { status: isSecond ? 'again' : 'pending', checkId, attempt })
  return { checkId, isSecond, isClear: false }
}

const refusedPrefix = 'refused-'
/** The id in place of a check that the provider rejected. */
const refusedId = (attempt: number) => `${refusedPrefix}${attempt}`
/** @returns Whether the provider rejected it, so that it knows of none. */
export const wasNotTaken = (checkId: string): boolean => checkId.startsWith(refusedPrefix)
