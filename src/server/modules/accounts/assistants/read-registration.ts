import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { isOfOwnMachine, isRedirectAddress } from './redirect-address.ts'
import { countRegistered } from './store.ts'

/** Nobody fills our database with assistants that no saver ever let in. */
const mostRegistered = 20_000

const registration = z.object({
  client_name: z.string().max(200).optional(),
  redirect_uris: z.array(z.string().max(500)).min(1).max(10),
})

/**
 * Z25, RFC 7591: what an assistant says of itself. Only its name and its addresses are read: no pictures, keys or
 * documents of others are ever fetched for it, and it has no secret.
 * @param body - As it came.
 * @returns What the OAuth server registers, or the refusal as the RFC has it.
 */
export async function readRegistration(
  ctx: Context,
  body: unknown,
): Promise<{ payload: string } | { refused: { error: string; error_description: string } }> {
  const read = registration.safeParse(parsed(body))
  if (!read.success) return refuse('invalid_client_metadata', z.prettifyError(read.error))
  const { client_name, redirect_uris } = read.data
  if (!redirect_uris.every(isRedirectAddress)) {
    return refuse('invalid_redirect_uri', 'redirect_uris must be https, or of the same machine, without a fragment')
  }
  if ((await countRegistered(ctx.db)) >= mostRegistered) {
    return refuse('temporarily_unavailable', 'too many registrations; use a client id metadata document')
  }
  const metadata = {
    ...(client_name === undefined ? {} : { client_name }),
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    application_type: redirect_uris.some(isOfOwnMachine) ? 'native' : 'web',
  }
  return { payload: JSON.stringify(metadata) }
}

const refuse = (error: string, error_description: string) => ({ refused: { error, error_description } })

/** @returns Undefined for what is not JSON. */
function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
