import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { getToken, requireSession } from '../../../platform/http/session.ts'

/**
 * Who makes a call that anyone may make.
 * @returns The customer's id, or undefined without a live session.
 */
export async function signedInCustomer(ctx: Context, http: FastifyRequest): Promise<string | undefined> {
  if (!getToken(http)) return undefined
  try {
    return (await requireSession(ctx, http)).customerId
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
