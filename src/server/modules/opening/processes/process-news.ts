import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { ProcessNews } from '../../../providers/messaging/port.ts'
import { makeTicket } from '../../accounts/tickets/make-ticket.ts'
import type { ProcessRow } from './processes.queries.ts'

/** A link of a message that leads its customer to the step where the process is. */
export function linkToStep(ctx: Context, processUuid: string): Promise<string> {
  return inTransaction(ctx.db, (tx) => makeTicket(ctx, tx, { processUuid, madeBy: 'letter' }))
}

/**
 * The notice to the phone about a process.
 * @param what - What happened, as the title of its letter says it.
 */
export async function processNews(
  ctx: Context,
  { uuid, bankId }: Pick<ProcessRow, 'uuid' | 'bankId'>,
  what: string,
): Promise<ProcessNews> {
  const url = await linkToStep(ctx, uuid)
  return { kind: 'process-news', bankName: partnerBank(bankId).name, what: what.replace(/\.$/, ''), url }
}
