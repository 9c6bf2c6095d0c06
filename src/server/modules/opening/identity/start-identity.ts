import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import { addressInBrand } from '../../../platform/http/address-in-brand.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { phoneOfCustomer } from '../../accounts/customers/read-phone.ts'
import { formStage } from '../forms/form-stage.ts'
import { requireStep } from '../processes/own-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { encryptLink, openLink } from './present-identity.ts'
import { type IdentityCheckRow, insertCheck, listChecks, removeUnstartedCheck, setCheckStarted } from './store.ts'

/** Longer than any call to the provider: an older attempt without a link was interrupted. */
const interruptedAfterSeconds = 20
const waitForOtherMs = 150
const waitsForOther = 20

/**
 * F06: begins a check, or keeps the open one. Two parallel requests begin one: the attempt's number is taken before the
 * provider is called, and the second waits a moment for the first one's link.
 * Throws STEP_NOT_AVAILABLE, IDENTITY_NOT_READY, IDENTITY_BLOCKED; ProviderError when the provider cannot be reached,
 * and then nothing was begun.
 */
export async function startIdentity(ctx: Context, process: ProcessRow): Promise<void> {
  requireStep(process, 'LEAD-SIN-FORMULARIO')
  // The check comes first, except in an opening from before this was so, whose forms come first.
  if (!process.identityRequired && (await formStage(ctx.db, process)) !== 'done') {
    throw new ApiError('IDENTITY_NOT_READY')
  }
  if (process.blockedUntil && process.blockedUntil.getTime() > Date.now()) throw new ApiError('IDENTITY_BLOCKED')
  const checks = await listChecks(ctx.db, process.uuid)
  if (checks.some((check) => check.status === 'success')) return
  const [newest] = checks
  if (openLink(ctx, newest)) return
  if (newest?.status === 'pending' && !newest.providerProcessId) {
    await removeUnstartedCheck(ctx.db, newest.id, interruptedAfterSeconds)
  }
  const attempt = (checks.find((check) => check.providerProcessId)?.attempt ?? 0) + 1
  const accountId = `${process.uuid}.${attempt}`
  const check = await insertCheck(ctx.db, { processUuid: process.uuid, attempt, accountId })
  if (!check) return waitForOther(ctx, process.uuid)
  await begin(ctx, process, check)
}

async function begin(ctx: Context, process: ProcessRow, check: IdentityCheckRow): Promise<void> {
  try {
    const started = await ctx.providers.identity.startIdentity({
      accountId: check.accountId,
      phoneE164: await phoneOfCustomer(ctx, process.customerId, ctx.db),
      redirectUrl: addressInBrand(ctx, process.brand, '/validar-identidad?callback=1'),
      processUuid: process.uuid,
    })
    await setCheckStarted(ctx.db, check.id, {
      providerProcessId: started.providerProcessId,
      urlEncrypted: encryptLink(ctx, started.url),
      urlExpiresAt: started.expiresAt,
    })
  } catch (error) {
    await removeUnstartedCheck(ctx.db, check.id)
    throw error
  }
}

async function waitForOther(ctx: Context, processUuid: string): Promise<void> {
  for (let round = 0; round < waitsForOther; round += 1) {
    const [newest] = await listChecks(ctx.db, processUuid)
    if (!newest || newest.providerProcessId) return
    await wait(waitForOtherMs)
  }
}
