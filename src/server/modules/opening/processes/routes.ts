import type { FastifyInstance } from 'fastify'
import { claimsOfOpening } from '#contract/bonus-claims.ts'
import type { CallRequest } from '#contract/call.ts'
import * as calls from '#contract/processes.ts'
import * as waits from '#contract/waits.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { isCampaignBonus } from '#domain/bonuses/bonus-claim.ts'
import { needsBankUserVerification } from '#domain/process/routing.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { rememberProcess } from '../../../platform/http/remember-me-cookies.ts'
import { bonusChanged } from '../../bonuses/bonuses/bonuses-of-opening.ts'
import { bankRefuses } from '../bank/verify-bank-user.ts'
import { createProcess, type OpeningInput } from './create-process.ts'
import { moveProcess } from './move-process.ts'
import { requireOwnProcess } from './own-process.ts'
import { pathOfProcess, readOwnPath } from './path-of-process.ts'
import { presentOwnProcess, presentProcesses } from './present-process.ts'
import { presentWait } from './present-wait.ts'
import { historyOfProcess } from './processes.queries.ts'
import { changedRate } from './rate-change.ts'
import { updateRate } from './update-rate.ts'
import { wantNewsAbout } from './wanted-news.ts'

export function processesRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.createProcess, async (context, { body, caller, idempotencyKey, http, reply }) => {
    const created = await createProcess(context, caller, idempotencyKey, createOpening(body))
    rememberProcess(context, { http, reply }, created.processUuid)
    return created
  })

  callRoute(app, ctx, calls.getProcesses, async (context, { caller }) => {
    return { processes: await presentProcesses(context, caller.customerId) }
  })

  for (const call of [calls.getProcess, calls.getProcessAtRoot]) {
    callRoute(app, ctx, call, async (context, { query, caller, http, reply }) => {
      const view = await presentOwnProcess(context, query.id, caller.customerId)
      rememberProcess(context, { http, reply }, view.processUuid)
      return view
    })
  }

  callRoute(app, ctx, calls.getProcessHistory, async (context, { query, caller }) => {
    const process = await requireOwnProcess(context.db, query.id, caller.customerId)
    const rows = await historyOfProcess(context.db, process.uuid)
    return {
      entries: rows.map((row) => ({
        event: row.event,
        from: (row.fromStatus ?? undefined) as typeof process.status | undefined,
        to: row.toStatus as typeof process.status,
        actor: row.actor as 'customer' | 'staff' | 'bank' | 'provider' | 'system',
        reason: row.reason ?? undefined,
        at: row.at.toISOString(),
      })),
    }
  })

  callRoute(app, ctx, waits.getWait, (context, { query, caller }) =>
    presentWait(context, { processUuid: query.id, customerId: caller.customerId, wait: query.wait }),
  )

  callRoute(app, ctx, waits.wantNews, async (context, { body, caller }) => {
    await wantNewsAbout(context, body.processUuid, caller.customerId)
    return { newsWanted: true as const }
  })

  callRoute(app, ctx, calls.stageFormValidate, async (context, { body, caller }) => {
    const { customerId } = caller
    const wishes = { chosenBankId: body.chosenBankId, forced: body.force === 'OK' }
    const { process, path } = await readOwnPath(context, { processUuid: body.processUuid, customerId }, wishes)
    if (!needsBankUserVerification(partnerBank(process.bankId), process.status)) return { path }
    await bankRefuses(context, process)
    const known = await requireOwnProcess(context.db, process.uuid, customerId)
    return { path: await pathOfProcess(context, known, wishes) }
  })

  callRoute(app, ctx, calls.cancelProcess, async (context, { body, caller }) => {
    const { processUuid, reason } = body
    await requireOwnProcess(context.db, processUuid, caller.customerId)
    const move = { processUuid, event: 'cancelled', actor: 'customer', actorId: caller.customerId } as const
    await inTransaction(context.db, (tx) => moveProcess(tx, { ...move, reason: plainText(reason) }))
    return presentOwnProcess(context, processUuid, caller.customerId)
  })

  callRoute(app, ctx, calls.validateRateChanging, async (context, { query, caller }) => {
    const process = await requireOwnProcess(context.db, query.processId, caller.customerId)
    return { oldRate: process.ratePercent, newRate: await changedRate(context.db, process) }
  })

  callRoute(app, ctx, calls.updateValues, async (context, { body, caller }) => {
    await updateRate(context, caller.customerId, { uuid: body.uuid, rate: body.fields.rate })
    return presentOwnProcess(context, body.uuid, caller.customerId)
  })
}

/**
 * @param options - The body of an opening.
 * @returns The same in the names of the verb.
 * @throws CLAIM_REFUSED where its bonuses contradict each other, BONUS_CHANGED for an amount that is of none.
 */
function createOpening({ extra = {}, ...body }: CallRequest<typeof calls.createProcess>['body']): OpeningInput {
  const claims = claimsOfOpening({ ...body, extra })
  if (!claims) throw new ApiError('CLAIM_REFUSED')
  if (body.bonusAmount && !claims.some(isCampaignBonus)) throw bonusChanged()
  return {
    bankId: body.bankId,
    amountCop: body.amount,
    termDays: body.term,
    ratePercent: body.rate,
    turbo: extra.isTurboCdt === true,
    paymentMethod: body.paymentMethod,
    environmentSimulate: body.environmentSimulate,
    externalCompany: extra.externalCompany,
    advisor: extra.flamingoAdvisor,
    coach: extra.coach,
    visit: { claims, ref: body.ref },
  }
}

/** What a person wrote, in one line; undefined when nothing is left of it. */
function plainText(text = ''): string | undefined {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim() || undefined
}
