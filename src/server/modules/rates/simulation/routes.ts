import type { FastifyInstance } from 'fastify'
import { getRealGain } from '#contract/real-gain.ts'
import * as calls from '#contract/simulate.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { sendOpenData, toOpenData } from '../../../platform/http/open-data.ts'
import { requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import { simulationAccess } from './key-of-day.ts'
import { weighRealGain } from './real-gain.ts'
import { getLimits, requireProof } from './require-proof.ts'
import { saveSimulation } from './save-simulation.ts'
import { sendSimulationPdf } from './send-pdf.ts'
import { simulate, simulateByTerm } from './simulate.ts'

export function simulationRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.getSimulationAccess, async (context) => simulationAccess(context))

  callRoute(app, ctx, getRealGain, async (context, { query, http, reply }) =>
    sendOpenData(http, reply, toOpenData(await weighRealGain(context, query))),
  )

  callRoute(app, ctx, calls.simulateInvestmentV2, async (context, { body, caller, http }) => {
    await requireProof(context, http, { token: body.token, limit: getLimits(context, caller.address).simulate() })
    return simulate(context, body)
  })

  callRoute(app, ctx, calls.simulateInvestment, async (context, { body, caller, http }) => {
    await requireProof(context, http, { token: body.token, limit: getLimits(context, caller.address).simulate() })
    return simulateByTerm(context, body)
  })

  callRoute(app, ctx, calls.saveSimulation, async (context, { body, caller, http, idempotencyKey }) => {
    await requireProof(context, http, { token: body.token, limit: getLimits(context, caller.address).save() })
    return saveSimulation(context, { body, brand: caller.brand.id, idempotencyKey })
  })

  callRoute(app, ctx, calls.getSimulationPdf, async (context, { params, caller, reply }) => {
    await requireRoom(context, getLimits(context, caller.address).pdf())
    await sendSimulationPdf(context, reply, params.token)
    return undefined
  })
}
