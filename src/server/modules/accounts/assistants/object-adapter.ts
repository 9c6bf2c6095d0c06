import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import * as store from './store.ts'

const purpose = 'assistant_objects.payload'
/** What registered and was never let in is forgotten after a day. */
export const unusedClientSeconds = 86_400

/** @returns The keyed hash by which an object of the OAuth server is found; nobody can read the secret from it. */
export const objectIndex = ({ encryption }: Pick<Context, 'encryption'>, id: string): string =>
  encryption.blindIndex('assistant-object', id)

/** What a token says of itself. */
export type TokenPayload = AdapterPayload & { aud?: string | string[]; scope?: string }

/** An access token that is live, as the OAuth server wrote it. The permission behind it may have ended. */
export async function findToken(ctx: Context, token: string): Promise<TokenPayload | undefined> {
  const key = { kind: 'AccessToken', objectBlindIndex: objectIndex(ctx, token) }
  const row = await store.findObject(ctx.db, key)
  return row && ctx.encryption.decryptJson<TokenPayload>(purpose, row.payloadEncrypted)
}

/**
 * Keeps what the OAuth server makes in our database: encrypted, and found by keyed hashes alone. So a copy of the
 * database opens nothing.
 * @param kind - Its model.
 */
export function createObjectAdapter(ctx: Context, kind: string): Adapter {
  const keyOf = (id: string) => ({ kind, objectBlindIndex: objectIndex(ctx, id) })
  return {
    async upsert(id, payload, expiresIn) {
      // Who is signed in says our own session alone.
      if (kind === 'Session') return
      const livesSeconds = expiresIn || unusedClientSeconds
      await store.putObject(ctx.db, {
        ...keyOf(id),
        payloadEncrypted: ctx.encryption.encrypt(purpose, JSON.stringify(payload)),
        grantBlindIndex: grantOf(ctx, kind, id, payload),
        customerId: payload.accountId ?? null,
        expiresAt: new Date(Date.now() + livesSeconds * 1_000),
      })
    },
    async find(id) {
      const row = kind === 'Session' ? undefined : await store.findObject(ctx.db, keyOf(id))
      if (!row) return undefined
      const payload = ctx.encryption.decryptJson<AdapterPayload>(purpose, row.payloadEncrypted)
      return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1_000) } : payload
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    async consume(id) {
      if (await store.consumeObject(ctx.db, keyOf(id))) return
      // Somebody else used it in the same moment.
      const { errors } = await import('oidc-provider')
      throw new errors.InvalidGrant('already used')
    },
    async destroy(id) {
      if (kind === 'Grant') return endGrant(ctx, objectIndex(ctx, id))
      await store.deleteObject(ctx.db, keyOf(id))
    },
    revokeByGrantId: (grantId) => store.deleteObjectsOfGrant(ctx.db, kind, objectIndex(ctx, grantId)),
  }
}

const grantOf = (ctx: Context, kind: string, id: string, { grantId }: AdapterPayload) =>
  kind === 'Grant' ? objectIndex(ctx, id) : grantId ? objectIndex(ctx, grantId) : null

/** The OAuth server ends a permission itself where the assistant gives it back, and where a secret is used twice. */
async function endGrant(ctx: Context, grantBlindIndex: string): Promise<void> {
  const { Provider } = await import('oidc-provider')
  const endedBy = Provider.ctx?.oidc?.route === 'revocation' ? 'assistant' : 'misuse'
  await inTransaction(ctx.db, (tx) => store.endAccessOfGrant(tx, grantBlindIndex, endedBy))
}
