import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { verificationResult } from '#contract/partner-bank.ts'
import type { World } from '../counterpart.ts'
import type { BankInbox } from './bank-inbox.ts'
import { bankActions } from './bank-inbox.ts'
import { type DepositNews, depositEventKinds } from './deposit-events.ts'
import { getPublicJwk } from './jws.ts'
import { ReconciliationRefused, reconcileDay } from './reconcile-day.ts'
import type { BankApplicationRecord, BankPaperRecord, BankRenewalRecord } from './records.ts'
import { renewalActions } from './renewals.ts'

const renewalActionBody = z.object({ action: z.enum(renewalActions), reason: z.string().max(500).optional() })
const actionBody = z.object({ action: z.enum(bankActions), reason: z.string().max(500).optional() })
const settingsBody = z.object({ automatic: z.boolean().optional(), signing: z.enum(['hmac', 'jws']).optional() })
const reconciliationBody = z.object({
  bankId: z.number().int(),
  day: z.iso.date(),
  offCop: z.number().int().optional(),
})
const newsBody = z.object({
  kind: z.enum(depositEventKinds),
  on: z.iso.date().optional(),
  paidCop: z.number().int().optional(),
  creditor: z.string().max(200).optional(),
})
const verificationBody = z.object({ result: verificationResult })

/** Registers what a test may do: find applications, papers and renewals, act as the bank's people, and set how the bank behaves. */
export function registerBankControl(app: FastifyInstance, world: World, inbox: BankInbox): void {
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
    actions: inbox.actionsFor(application),
    history: application.history,
  })

  const paperView = ({ id, ...paper }: BankPaperRecord) => ({ paperId: id, ...paper })
  const renewalView = ({ id, ...renewal }: BankRenewalRecord) => ({
    renewalId: id,
    ...renewal,
    actions: inbox.renewals.actionsFor({ id, ...renewal }),
  })

  app.get<{ Querystring: { reference?: string } }>('/control/bank', (request) => {
    const { reference } = request.query
    const isMeant = (one: { reference: string }) => reference === undefined || one.reference === reference
    return {
      applications: inbox.state.applications.filter(isMeant).map(view),
      papers: inbox.state.papers.filter(isMeant).map(paperView),
      renewals: inbox.state.renewals.filter(isMeant).map(renewalView),
    }
  })

  app.post<{ Params: { id: string } }>('/control/bank/papers/:id/received', (request, reply) => {
    const paper = inbox.papers.find(request.params.id)
    if (!paper) return reply.code(404).send({ error: 'no such papers' })
    if (!inbox.papers.markReceived(paper)) return reply.code(409).send({ error: 'received already, or replaced' })
    return paperView(paper)
  })

  app.post<{ Params: { id: string } }>('/control/bank/renewals/:id', (request, reply) => {
    const read = renewalActionBody.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: `action must be one of ${renewalActions.join(', ')}` })
    const renewal = inbox.renewals.find(request.params.id)
    if (!renewal) return reply.code(404).send({ error: 'no such renewal' })
    const possible = inbox.renewals.actionsFor(renewal).join(', ') || 'nothing'
    if (!inbox.renewals.act(renewal, read.data.action, read.data.reason)) {
      return reply.code(409).send({ error: `possible now: ${possible}` })
    }
    return renewalView(renewal)
  })

  app.post<{ Params: { id: string } }>('/control/bank/deposits/:id/events', (request, reply) => {
    const read = newsBody.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: `kind must be one of ${depositEventKinds.join(', ')}` })
    const found = inbox.deposit(request.params.id)
    if (!found) return reply.code(404).send({ error: 'no such deposit' })
    if (!inbox.tellOfDeposit(found, withoutUndefined(read.data))) {
      return reply.code(409).send({ error: 'not issued, or cancelled' })
    }
    return view(found.application)
  })

  app.post('/control/bank/reconciliations', async (request, reply) => {
    const read = reconciliationBody.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'bankId and day, and offCop to play a difference' })
    const { offCop = 0, ...of } = read.data
    try {
      return await reconcileDay(world, inbox.state, { ...of, offCop })
    } catch (error) {
      if (!(error instanceof ReconciliationRefused)) throw error
      return reply.code(409).send({ error: error.message })
    }
  })

  app.post<{ Params: { id: string } }>('/control/bank/:id', (request, reply) => {
    const read = actionBody.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: `action must be one of ${bankActions.join(', ')}` })
    const application = inbox.application(request.params.id)
    if (!application) return reply.code(404).send({ error: 'no such application' })
    if (!inbox.act(application, read.data.action, read.data.reason)) {
      const possible = inbox.actionsFor(application).join(', ') || 'nothing'
      return reply.code(409).send({ error: `possible now: ${possible}` })
    }
    return view(application)
  })

  app.put('/control/bank/settings', (request, reply) => {
    const read = settingsBody.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'automatic is true or false, signing is hmac or jws' })
    const { automatic, signing } = read.data
    if (automatic !== undefined) inbox.setAutomatic(automatic)
    if (signing !== undefined) inbox.setSigning(signing)
    return { automatic: inbox.state.automatic, signing: inbox.state.signing, jwk: getPublicJwk(inbox.state.jwk) }
  })

  app.put<{ Params: { documentNumber: string } }>('/control/bank/verification/:documentNumber', (request, reply) => {
    const read = verificationBody.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: 'result must be 00, 04 or 07' })
    const { documentNumber } = request.params
    inbox.setVerification(documentNumber, read.data.result)
    return { documentNumber, result: read.data.result }
  })
}

/**
 * @param news - What was read.
 * @returns The same without the members that are not there.
 */
function withoutUndefined(news: z.infer<typeof newsBody>): DepositNews {
  const { kind, on, paidCop, creditor } = news
  return { kind, ...(on && { on }), ...(paidCop && { paidCop }), ...(creditor && { creditor }) }
}
