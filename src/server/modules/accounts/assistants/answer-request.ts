import type { answerAssistantRequest, getAssistantRequest } from '#contract/assistants.ts'
import type { CallAnswer } from '#contract/call.ts'
import {
  type AssistantScope,
  accessDays,
  longestAssistantName,
  mostAssistants,
  readScopes,
  usualScopes,
} from '#domain/customer/assistants/scopes.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { holdCustomer } from '../customers/hold-customer.ts'
import { assistantPurpose, type KnownAssistant } from './accesses.ts'
import { resourceOf } from './addresses.ts'
import { oauthProvider } from './oauth-provider.ts'
import { objectIndex } from './object-adapter.ts'
import { isOfOwnMachine, placeOfRedirect } from './redirect-address.ts'
import * as store from './store.ts'

/** Which request, and what the browser says of having begun it. */
type Asked = { uid: string; cookie: string | undefined }

/** Z25: what an assistant asks to read, for the page of the saver. Throws ASSISTANT_REQUEST_GONE. */
export async function showRequest(ctx: Context, asked: Asked): Promise<CallAnswer<typeof getAssistantRequest>> {
  const { assistant, scopes } = await requireRequest(ctx, asked)
  return { ...assistant, scopes, until: endOfAccess().toISOString() }
}

/**
 * Z25: the saver's answer. A yes makes the permission; the assistant gets its code where the browser goes on to.
 * @param given - What they let it read, of what it asked for; nothing is a no.
 * @throws ASSISTANT_REQUEST_GONE, TOO_MANY_ASSISTANTS.
 */
export async function answerRequest(
  ctx: Context,
  customerId: string,
  asked: Asked,
  given: readonly AssistantScope[],
): Promise<CallAnswer<typeof answerAssistantRequest>> {
  const { interaction, assistant, scopes, clientId } = await requireRequest(ctx, asked)
  const allowed = scopes.filter((scope) => given.includes(scope))
  interaction.result =
    allowed.length === 0
      ? { error: 'access_denied', error_description: 'the saver said no' }
      : {
          login: { accountId: customerId },
          consent: { grantId: await giveAccess(ctx, { customerId, clientId, assistant, scopes, allowed }) },
        }
  await interaction.persist()
  return { continueAt: interaction.returnTo }
}

type Given = {
  customerId: string
  clientId: string
  assistant: KnownAssistant
  scopes: readonly AssistantScope[]
  allowed: AssistantScope[]
}

async function giveAccess(ctx: Context, { customerId, clientId, assistant, scopes, allowed }: Given): Promise<string> {
  const { Grant } = await oauthProvider(ctx)
  const grant = new Grant({ accountId: customerId, clientId })
  const resource = resourceOf(ctx)
  grant.addResourceScope(resource, allowed.join(' '))
  const refused = scopes.filter((scope) => !allowed.includes(scope))
  if (refused.length > 0) grant.rejectResourceScope(resource, refused.join(' '))
  const grantId = await grant.save()
  const expiresAt = endOfAccess()
  try {
    await inTransaction(ctx.db, async (tx) => {
      if (!(await holdCustomer(tx, customerId))) throw new ApiError('SESSION_ENDED')
      if ((await store.countLive(tx, customerId)) >= mostAssistants) throw new ApiError('TOO_MANY_ASSISTANTS')
      await store.insertAccess(tx, {
        customerId,
        assistantEncrypted: ctx.encryption.encrypt(assistantPurpose, JSON.stringify(assistant)),
        scopes: allowed,
        grantBlindIndex: objectIndex(ctx, grantId),
        expiresAt,
      })
      const client = { kind: 'Client', objectBlindIndex: objectIndex(ctx, clientId) }
      await store.keepObjectUntil(tx, client, expiresAt)
    })
  } catch (error) {
    await store.deleteObject(ctx.db, { kind: 'Grant', objectBlindIndex: objectIndex(ctx, grantId) })
    throw error
  }
  return grantId
}

const endOfAccess = () => new Date(Date.now() + accessDays * 86_400_000)

/** A request that this browser began and nobody answered. Throws ASSISTANT_REQUEST_GONE. */
async function requireRequest(ctx: Context, { uid, cookie }: Asked) {
  // A link to the request of somebody else would let them read: it has no cookie here.
  if (cookie !== uid) throw new ApiError('ASSISTANT_REQUEST_GONE')
  const provider = await oauthProvider(ctx)
  const interaction = await provider.Interaction.find(uid)
  if (!interaction || interaction.result) throw new ApiError('ASSISTANT_REQUEST_GONE')
  const { client_id: clientId, redirect_uri: redirectUri, scope } = interaction.params as Record<string, string>
  const client = clientId === undefined ? undefined : await provider.Client.find(clientId)
  if (!client || clientId === undefined || redirectUri === undefined) throw new ApiError('ASSISTANT_REQUEST_GONE')
  const asked = readScopes(scope)
  const name = cleanLine(client.clientName ?? '').slice(0, longestAssistantName)
  return {
    interaction,
    clientId,
    scopes: asked.length > 0 ? asked : [...usualScopes],
    assistant: {
      name: name === '' ? 'Un asistente sin nombre' : name,
      place: placeOfRedirect(redirectUri),
      isOwnMachine: isOfOwnMachine(redirectUri),
    },
  }
}
