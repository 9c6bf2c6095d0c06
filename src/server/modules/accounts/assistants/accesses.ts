import type { getAssistants } from '#contract/assistants.ts'
import type { CallAnswer } from '#contract/call.ts'
import {
  type AssistantScope,
  callsKeptDays,
  isOwnTool,
  ownTools,
  readScopes,
  scopeTexts,
} from '#domain/customer/assistants/scopes.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { AccessEnd } from '../../../platform/db/schema/accounts.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { resourceOf } from './addresses.ts'
import { findToken, objectIndex } from './object-adapter.ts'
import * as store from './store.ts'

type Shown = CallAnswer<typeof getAssistants>

/** An assistant as it is kept, encrypted. */
export type KnownAssistant = { name: string; place: string; isOwnMachine: boolean }
export const assistantPurpose = 'assistant_accesses.assistant'

/** Who calls: an assistant with a token for us, and its saver. */
export type Access = { accessId: string; customerId: string; scopes: readonly AssistantScope[] }

const longestToken = 200
const mostCallsShown = 100

/**
 * @param token - What a request brings.
 * @returns Whose it is and what it may read now. Undefined for a token that is not ours, is over or is for another
 *   resource, and where the permission behind it has ended.
 */
export async function findAccess(ctx: Context, token: string): Promise<Access | undefined> {
  if (token.length > longestToken) return undefined
  const payload = await findToken(ctx, token)
  if (!payload?.grantId || payload.aud !== resourceOf(ctx)) return undefined
  const row = await store.findAccessOfGrant(ctx.db, objectIndex(ctx, payload.grantId))
  if (!row || row.customerId !== payload.accountId) return undefined
  const scopes = readScopes(payload.scope).filter((scope) => row.scopes.includes(scope))
  return { accessId: row.id, customerId: row.customerId, scopes }
}

/** Writes a call into the saver's own log, before its answer leaves. */
export function noteCall(
  ctx: Context,
  { accessId, customerId }: Access,
  call: { tool: string; outcome: 'read' | 'refused' },
): Promise<void> {
  return store.insertCall(ctx.db, { accessId, customerId, ...call })
}

/** Z25: what a saver lets assistants read, and what these read. */
export async function showAssistants(ctx: Context, customerId: string): Promise<Shown> {
  const rows = await store.listAccesses(ctx.db, customerId)
  const assistants = rows.map(({ access, lastCallAt }) => ({
    id: access.id,
    ...openAssistant(ctx, access),
    scopes: access.scopes,
    since: access.createdAt.toISOString(),
    until: access.expiresAt.toISOString(),
    lastReadAt: lastCallAt === null ? null : new Date(lastCallAt).toISOString(),
    state: stateOf(access),
    endedBy: access.endedBy,
  }))
  const names = new Map(assistants.map(({ id, name }) => [id, name]))
  const calls = (await store.listCalls(ctx.db, customerId, mostCallsShown)).map((call) => ({
    id: call.id,
    at: call.createdAt.toISOString(),
    assistant: names.get(call.accessId) ?? '',
    read: isOwnTool(call.tool) ? ownTools[call.tool].read : call.tool,
    outcome: call.outcome,
  }))
  return { assistants, calls }
}

function stateOf({ endedAt, expiresAt }: store.AccessRow): 'reads' | 'ended' | 'expired' {
  if (endedAt) return 'ended'
  return expiresAt.getTime() > Date.now() ? 'reads' : 'expired'
}

const openAssistant = ({ encryption }: Context, { assistantEncrypted }: store.AccessRow) =>
  encryption.decryptJson<KnownAssistant>(assistantPurpose, assistantEncrypted)

/** Z25: ends what one assistant may read; its next call is refused. */
export async function endAssistantOf(ctx: Context, key: { customerId: string; id: string }): Promise<Shown> {
  await inTransaction(ctx.db, (tx) => store.endAccess(tx, key))
  return showAssistants(ctx, key.customerId)
}

/** R12, Z25: ends what every assistant may read. */
export async function endAssistants(tx: Tx, customerId: string, endedBy: AccessEnd): Promise<void> {
  await store.endAccessesOf(tx, customerId, endedBy)
}

/** Z09: forgets the assistants of a customer and what they read. */
export async function forgetAssistants(tx: Tx, customerId: string): Promise<void> {
  await store.deleteOfCustomer(tx, customerId)
}

/** Z09: the assistants of a customer and what they read, in words. */
export async function assistantsInWords(
  ctx: Context,
  customerId: string,
): Promise<{ permissions: { at: string; words: string }[]; calls: { at: string; words: string }[] }> {
  const { assistants, calls } = await showAssistants(ctx, customerId)
  const ends = { reads: 'puede leer', ended: 'terminado', expired: 'vencido' } as const
  return {
    permissions: assistants.map(({ name, place, scopes, since, state }) => ({
      at: since,
      words: `${name} (${place}), ${ends[state]}: ${scopes.map((scope) => scopeTexts[scope].title).join('; ')}`,
    })),
    calls: calls.map(({ at, assistant, read, outcome }) => ({
      at,
      words: `${assistant}: ${read}${outcome === 'refused' ? ', y no se lo dimos' : ''}`,
    })),
  }
}

/** Deletes what is over: old codes and tokens, and what the log keeps no longer. */
export function forgetOldAssistants(ctx: Context): Promise<void> {
  return store.deleteOld(ctx.db, callsKeptDays)
}
