import type { z } from 'zod'
import { type CamelKeys, fromWire } from '#contract/wire-names.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sha256Hex } from '../../platform/encryption/encryption.ts'
import { decryptContent, type QueueKind, type QueueParts } from './queue-content.ts'
import { QueueRefusal } from './queue-refusal.ts'
import { findByEffect, holdReference, type QueueRow } from './store.ts'

/** A message of the protocol that creates something on the desk. */
export type QueueMessage<T> = { effectKey: string; body: T }

/**
 * Reads a message by the schema of the protocol.
 * @returns The message, and the hash by which a repetition is known.
 * @throws `QueueRefusal` INVALID_REQUEST.
 */
export function readMessage<T>(schema: z.ZodType<T>, body: unknown): { message: CamelKeys<T>; fingerprint: string } {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new QueueRefusal('INVALID_REQUEST', 'the message is not as the protocol says')
  return { message: fromWire(parsed.data), fingerprint: sha256Hex(JSON.stringify(body)) }
}

/**
 * Lays something on the desk, once for each key: the same key with the same content finds the first one, with another
 * content it is refused (IDEMPOTENCY_MISMATCH). `lay` runs in a transaction that holds the process.
 */
export async function receiveOnce(
  parts: QueueParts,
  asked: { kind: QueueKind; reference: string; effectKey: string; fingerprint: string },
  lay: (tx: Tx, effectKey: string) => Promise<QueueRow>,
): Promise<QueueRow> {
  const { kind, reference, fingerprint } = asked
  const effectKey = `${kind}/${asked.effectKey}`
  return inTransaction(parts.db, async (tx) => {
    await holdReference(tx, reference)
    const first = await findByEffect(tx, effectKey)
    if (!first) return lay(tx, effectKey)
    if (decryptContent(parts, kind, first).fingerprint !== fingerprint) {
      throw new QueueRefusal('IDEMPOTENCY_MISMATCH', 'the key was used with another content')
    }
    return first
  })
}
