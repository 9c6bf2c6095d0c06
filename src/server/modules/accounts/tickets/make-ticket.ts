import { randomBytes } from 'node:crypto'
import { pagePaths } from '#contract/paths.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { insertTicket } from './store.ts'

const tokenBytes = 32

/** Who made a ticket: a reminder, a letter of news, or a member of staff by their id. Never a name. */
export type TicketMaker = 'reminder' | 'letter' | `staff:${string}`

/**
 * P12: makes a link that leads a customer back to a process, once, within 72 hours by the database's clock. It signs
 * nobody in.
 * @returns The link, which leaves here and nowhere else: only the hash of its ticket is kept.
 */
export async function makeTicket(
  ctx: Context,
  tx: Tx,
  ticket: { processUuid: string; madeBy: TicketMaker },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await insertTicket(tx, { ...ticket, tokenHash: hashOfTicket(ctx, token) })
  return `${ctx.config.PUBLIC_URL}${pagePaths.continueProcess}?ticket=${token}`
}

export function hashOfTicket(ctx: Context, token: string): string {
  return ctx.encryption.keyedHash('ticket', token)
}
