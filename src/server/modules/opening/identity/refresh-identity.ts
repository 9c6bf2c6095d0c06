import type { Context } from '../../../context.ts'
import { declaredPerson } from '../forms/person-of-process.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { judgeResult } from './judge-result.ts'
import { recordJudgement } from './record-judgement.ts'
import { type IdentityCheckRow, listChecks, loadOrigin } from './store.ts'

/** A final result may still be turned around by a reviewer; older attempts than these are settled for good. */
const attemptsAskedAgain = 3

/**
 * N02: asks the provider what became of the attempts of a process, which is all that is believed of its events (R27).
 * Once the process has left its first status nothing changes any more.
 */
export async function refreshIdentity(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (process?.status !== 'LEAD-SIN-FORMULARIO') return
  const person = await declaredPerson(ctx, process)
  // Where the forms come first there is nobody to compare with while one is open again; it is asked again later.
  if (!person && !process.identityRequired) return
  const checks = await listChecks(ctx.db, processUuid)
  for (const check of checks.slice(0, attemptsAskedAgain)) await refreshCheck(ctx, check, person)
}

async function refreshCheck(
  ctx: Context,
  check: IdentityCheckRow,
  person: { documentType: string; documentNumber: string } | undefined,
): Promise<void> {
  // The provider knows a carried proof by the check that it is a copy of.
  const { providerProcessId, accountId } = (await loadOrigin(ctx.db, check)) ?? {}
  if (!providerProcessId || accountId === undefined) return
  const result = await ctx.providers.identity.identityResult({ providerProcessId, accountId })
  if (result.outcome === 'pending') return
  const judgement = judgeResult(result, person)
  if (judgement.status !== check.status) await recordJudgement(ctx, check, judgement)
}
