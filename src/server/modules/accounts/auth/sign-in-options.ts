import type { FastifyReply, FastifyRequest } from 'fastify'
import type { signInOptions as signInOptionsCall } from '#contract/auth.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { Context } from '../../../context.ts'
import {
  clearRememberMeCookies,
  forgetProcess,
  type RememberedPerson,
  readPerson,
} from '../../../platform/http/remember-me-cookies.ts'
import { hasLeftPhone } from '../customers/change-phone.ts'
import { ownerOfProcess } from '../customers/process-owner.queries.ts'

const nobody: Partial<RememberedPerson> = {}

type Exchange = { http: FastifyRequest; reply: FastifyReply }

/**
 * L10, L15, L18: what a page needs before it asks for a phone. Who is remembered is read from encrypted cookies only. A
 * phone that its customer has left is forgotten.
 */
export async function signInOptions(ctx: Context, on: Exchange): Promise<CallAnswer<typeof signInOptionsCall>> {
  const person = readPerson(ctx, on)
  const isLeft = person.phoneE164 !== undefined && (await hasLeftPhone(ctx, person.phoneE164))
  if (isLeft) clearRememberMeCookies(ctx, on)
  const { phoneNumber, phonePrefix, fullName } = isLeft ? nobody : person
  return {
    antiBotSiteKey: ctx.providers.antiBot?.siteKey ?? null,
    remembered:
      phoneNumber && phonePrefix ? { phoneNumber, prefixNumber: phonePrefix, fullName: fullName ?? null } : null,
  }
}

/**
 * L08: the process that this browser worked on last.
 * @param customerId - The customer who has just signed in.
 * @returns The process's id when it is theirs; else null, and the browser forgets it.
 */
export async function processOfBrowser(ctx: Context, on: Exchange, customerId: string): Promise<string | null> {
  const { processUuid } = readPerson(ctx, on)
  if (processUuid === undefined) return null
  if ((await ownerOfProcess(ctx.db, processUuid)) === customerId) return processUuid
  forgetProcess(ctx, on)
  return null
}
