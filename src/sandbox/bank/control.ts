import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { verificationResult } from '#contract/partner-bank.ts'
import type { BankDesk } from './desk.ts'
import { bankActions } from './desk.ts'
import type { BankApplicationRecord } from './records.ts'

const actionBody = z.object({ action: z.enum(bankActions), reason: z.string().max(500).optional() })
const settingsBody = z.object({ automatic: z.boolean() })
const verificationBody = z.object({ result: verificationResult })

/** Registers what a test may do: find applications, act as the bank's people, and set how the bank behaves. */
export function registerBankControl(app: FastifyInstance, desk: BankDesk): void {
  const view = (application: BankApplicationRecord) => ({
    applicationId: application.id,
    reference: application.reference,
    bankId: application.bankId,
    status: application.status,
    reason: application.reason,
    terms: application.terms,
    customer: application.customer,
    files: application.files,
    deposits: application.deposits,
    actions: desk.actionsFor(application),
    history: application.history,
  })

  app.get<{ Querystring: { reference?: string } }>('/control/bank', (request) => {
    const { reference } = request.query
    const found = desk.state.applications.filter((one) => reference === undefined || one.reference === reference)
    return { applications: found.map(view) }
  })

  app.post<{ Params: { id: string } }>('/control/bank/:id', (request, reply) => {
    const read = actionBody.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: `action must be one of ${bankActions.join(', ')}` })
    const application = desk.application(request.params.id)
    if (!application) return reply.code(404).send({ error: 'no such application' })
    if (!desk.act(application, read.data.action, read.data.reason)) {
      const possible = desk.actionsFor(application).join(', ') || 'nothing'
      return reply.code(409).send({ error: `possible now: ${possible}` })
    }
    return view(application)
  })

  app.put('/control/bank/settings', (request, reply) => {
    const read = settingsBody.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'automatic must be true or false' })
    desk.setAutomatic(read.data.automatic)
    return { automatic: desk.state.automatic }
  })

  app.put<{ Params: { documentNumber: string } }>('/control/bank/verification/:documentNumber', (request, reply) => {
    const read = verificationBody.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'result must be 00, 04 or 07' })
    const { documentNumber } = request.params
    desk.setVerification(documentNumber, read.data.result)
    return { documentNumber, result: read.data.result }
  })
}
