import { partnerBanks } from '#domain/banks/registry.ts'
import { agreedEmployer, isCompanyNit, type KnownEmployer } from '#domain/forms/employer.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { type Limit, secondsLeft, tryConsume } from '../../../platform/rate-limit/reservations.ts'
import { computeNitIndex, decryptEmployer } from './encrypted-employer.ts'
import { findOwnStatement, findPersonOfCustomer, listProvenStatements } from './store.ts'

/** A person works for few companies: who asks for more tries out numbers. */
const employersPerDay = (personOrCustomer: string): Limit => ({
  key: `employers/d/${personOrCustomer}`,
  windowSeconds: 86_400,
  most: 20,
})

/**
 * F01: what is known of a company by its NIT: what the customer said of it before, the name of a partner bank, or what
 * three different persons with a proven identity said alike. Nothing is known of natural persons who employ.
 * @returns Empty where nothing is known.
 * @throws TOO_MANY_EMPLOYERS.
 */
export async function findEmployer(
  ctx: Context,
  { customerId, nit }: { customerId: string; nit: string },
): Promise<Partial<KnownEmployer>> {
  if (!isCompanyNit(nit)) return {}
  const limit = employersPerDay((await findPersonOfCustomer(ctx.db, customerId)) ?? customerId)
  if (!(await tryConsume(ctx.db, limit))) {
    throw new ApiError('TOO_MANY_EMPLOYERS', { retryAfterSeconds: await secondsLeft(ctx.db, limit) })
  }
  const nitBlindIndex = computeNitIndex(ctx, nit)
  const own = await findOwnStatement(ctx.db, customerId, nitBlindIndex)
  if (own) return decryptEmployer(ctx, own.answerEncrypted)
  const rows = await listProvenStatements(ctx.db, nitBlindIndex)
  const agreed = agreedEmployer(
    rows.map((row) => ({ person: row.personBlindIndex ?? '', ...decryptEmployer(ctx, row.answerEncrypted) })),
  )
  const bank = partnerBanks.map(({ legalEntity }) => legalEntity).find((entity) => entity.nit === nit)
  return { ...agreed, ...(bank ? { name: bank.name } : {}) }
}
