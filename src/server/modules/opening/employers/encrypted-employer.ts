import type { EmployerStatement } from '#domain/forms/employer.ts'
import type { Context } from '../../../context.ts'

type StoredEmployer = Omit<EmployerStatement, 'person'>

const purpose = 'employer_statements.answer'

export function encryptEmployer(ctx: Context, employer: StoredEmployer): string {
  return ctx.encryption.encrypt(purpose, JSON.stringify(employer))
}

export function decryptEmployer(ctx: Context, encrypted: string): StoredEmployer {
  return ctx.encryption.decryptJson<StoredEmployer>(purpose, encrypted)
}

/**
 * The blind index by which a company is found.
 * @param nit - Its NIT with the check digit, digits only.
 */
export function computeNitIndex(ctx: Context, nit: string): string {
  return ctx.encryption.blindIndex('employer-nit', nit)
}
