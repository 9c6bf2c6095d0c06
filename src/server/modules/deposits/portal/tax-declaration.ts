import type { CallAnswer, CallInput } from '#contract/call.ts'
import type { judgeTaxDeclaration } from '#contract/taxes.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type DeclarationTestId, type DeclarationVerdict, judgeDeclaration } from '#domain/money/tax/must-declare.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { loadTaxPack } from './tax-pack.ts'

/** What a paper says of a verdict: never the figures that led to it. */
export type KeptVerdict = { mustDeclare: boolean; isVatPayer: boolean; reached: DeclarationTestId[]; on: CivilDate }

type SealedVerdict = KeptVerdict & { customerId: string; year: number }

const purpose = 'tax-declaration.verdict'

/**
 * Z20: whether a customer must declare income tax for a year, by figures that are used and not kept. Throws
 * TAX_YEAR_NOT_FOUND, PROFILE_NOT_FOUND, and TAX_UNIT_MISSING where the tax unit of the year is not known.
 */
export async function judgeOwnDeclaration(
  ctx: Context,
  owner: { customerId: string; year: number },
  { isVatPayer, ...figures }: CallInput<typeof judgeTaxDeclaration>['body'],
): Promise<CallAnswer<typeof judgeTaxDeclaration>> {
  const { uvtCop, known } = await loadTaxPack(ctx, owner.customerId, owner.year)
  if (uvtCop === undefined) throw new ApiError('TAX_UNIT_MISSING')
  const verdict = judgeDeclaration(figures, { known, uvtCop, isVatPayer })
  const { mustDeclare, tests } = verdict
  return {
    mustDeclare,
    isVatPayer,
    tests: tests.map(({ id, limitCop, amountCop, isReached }) => ({
      id,
      limit: limitCop,
      amount: amountCop,
      isReached,
    })),
    answerKey: sealVerdict(ctx, owner, verdict),
  }
}

function sealVerdict(ctx: Context, owner: { customerId: string; year: number }, verdict: DeclarationVerdict): string {
  const { mustDeclare, isVatPayer, tests } = verdict
  const reached = tests.filter(({ isReached }) => isReached).map(({ id }) => id)
  const sealed: SealedVerdict = { ...owner, mustDeclare, isVatPayer, reached, on: civilDateInBogota(Date.now()) }
  return ctx.encryption.encrypt(purpose, JSON.stringify(sealed))
}

/** @returns What a key seals; undefined for one that is not genuine, or is another customer's or year's. */
export function readVerdict(
  ctx: Context,
  owner: { customerId: string; year: number },
  answerKey: string | undefined,
): KeptVerdict | undefined {
  if (answerKey === undefined) return undefined
  try {
    const { customerId, year, ...verdict } = ctx.encryption.decryptJson<SealedVerdict>(purpose, answerKey)
    return customerId === owner.customerId && year === owner.year ? verdict : undefined
  } catch {
    // Altered, or sealed with a key that is gone: the paper is made without a verdict.
    return undefined
  }
}
