import type { CallAnswer } from '#contract/call.ts'
import type { personalData } from '#contract/privacy.ts'
import type { Context } from '../../context.ts'
import { listCustomerProcesses } from '../opening/processes/processes.queries.ts'
import { listConsents } from './consents.ts'
import {
  alertsGroup,
  assistantsGroup,
  conversationGroup,
  mailGroup,
  messagesGroup,
  notesGroup,
  plansGroup,
  profileGroup,
  reportsGroup,
  sessionsGroup,
  simulationsGroup,
  trustedGroup,
  wishesGroup,
} from './export-customer-data.ts'
import { processGroups } from './export-process-data.ts'
import { presentRequest } from './present-request.ts'
import { findRetentionObligations, foreseeDeletion } from './retention-obligations.ts'
import { listRequests } from './store.ts'

/**
 * Z09: everything that is kept of a customer, in words, with what they can do about it.
 * @param reader - Staff, who hand a copy over, read nothing of the deposits that were noted elsewhere (Z14).
 */
export async function loadPersonalData(
  ctx: Context,
  customerId: string,
  reader: 'owner' | 'staff' = 'owner',
): Promise<CallAnswer<typeof personalData>> {
  const processes = await listCustomerProcesses(ctx.db, customerId)
  const groups = [await profileGroup(ctx, customerId)]
  for (const process of processes) groups.push(...(await processGroups(ctx, process)))
  groups.push(await simulationsGroup(ctx, customerId), await reportsGroup(ctx, customerId))
  groups.push(await alertsGroup(ctx, customerId), await notesGroup(ctx, customerId, reader))
  groups.push(await plansGroup(ctx, customerId, reader), await trustedGroup(ctx, customerId))
  groups.push(await assistantsGroup(ctx, customerId), await conversationGroup(ctx, customerId))
  groups.push(await mailGroup(ctx, customerId), await wishesGroup(ctx, customerId))
  groups.push(await messagesGroup(ctx, customerId))
  groups.push(await sessionsGroup(ctx, customerId))
  const bindings = await findRetentionObligations(ctx.db, customerId)
  const { isImmediate, erased, kept } = await foreseeDeletion(ctx.db, customerId, bindings)
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    consents: await listConsents(ctx.db, customerId, bindings),
    requests: (await listRequests(ctx.db, customerId)).map((row) => presentRequest(ctx, row)),
    deletion: { isImmediate, erased, kept },
  }
}
