import type { z } from 'zod'
import type { identityState } from '#contract/identity.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import { isRefusedByBank } from '../processes/bank-refusal.ts'
import { pathOfProcess } from '../processes/path-of-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { asksForBiometrics } from './biometrics-consent.ts'
import { attemptsPerSeries } from './failure-reason.ts'
import { countFailures, findScreening, type IdentityCheckRow, listChecks } from './store.ts'

const linkPurpose = 'identity_checks.url'

export const encryptLink = (ctx: Context, url: string) => ctx.encryption.encrypt(linkPurpose, url)

/** The page that continues an open check. */
export function openLink(ctx: Context, check: IdentityCheckRow | undefined): string | undefined {
  if (check?.status !== 'pending' || !check.urlEncrypted || !check.urlExpiresAt) return undefined
  return check.urlExpiresAt.getTime() > Date.now() ? ctx.encryption.decrypt(linkPurpose, check.urlEncrypted) : undefined
}

/** The identity check and the list screening of a process, as an answer shows them. */
export async function presentIdentity(
  ctx: Context,
  process: ProcessRow,
): Promise<CamelKeys<z.output<typeof identityState>>> {
  const [checks, screening, failures, asks, path] = await Promise.all([
    listChecks(ctx.db, process.uuid),
    findScreening(ctx.db, process.uuid),
    countFailures(ctx.db, process.uuid, process.blockedUntil),
    asksForBiometrics(ctx.db, process),
    pathOfProcess(ctx, process),
  ])
  const decisive = checks.find((check) => check.status === 'success') ?? checks[0]
  const blockedUntil = process.blockedUntil && process.blockedUntil.getTime() > Date.now() ? process.blockedUntil : null
  return {
    status: (decisive?.status ?? 'none') as 'none' | 'pending' | 'success' | 'failure',
    failureReason: decisive?.status === 'failure' ? (decisive.failureReason ?? undefined) : undefined,
    attemptsLeft: blockedUntil ? 0 : Math.max(0, attemptsPerSeries - failures),
    blockedUntil: blockedUntil?.toISOString(),
    url: openLink(ctx, decisive),
    screening: isRefusedByBank(process) ? 'review' : screeningWord(screening?.status),
    asksForBiometrics: asks,
    path,
  }
}

/**
 * A failed check is repeated, so the customer sees it as pending. A list that was not consulted waits for the team like
 * a hit.
 */
function screeningWord(status: string | undefined): 'not-started' | 'pending' | 'clear' | 'review' {
  if (status === undefined) return 'not-started'
  if (status === 'incomplete') return 'review'
  return status === 'clear' || status === 'review' ? status : 'pending'
}
