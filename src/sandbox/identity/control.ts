import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { JsonStore } from '../json-store.ts'
import { screeningOutcome } from './check-body.ts'
import type { ScreeningState } from './checks-api.ts'
import type { Judge } from './pages.ts'
import { asOfNow, documentTypes, type IdentityState } from './processes.ts'

/** Empty for a date that the provider could not read. */
const dateIfRead = z.union([z.iso.date(), z.literal('')])
const decision = z.object({
  result: z.enum(['success', 'failure', 'expired', 'pending']),
  declinedReason: z.string().optional(),
  document: z
    .object({
      document_type: z.enum(documentTypes),
      document_number: z.string(),
      name: z.string(),
      last_name: z.string(),
      date_of_birth: dateIfRead,
      issue_date: dateIfRead,
      gender: z.string(),
      birth_place: z.string(),
      expedition_place: z.string(),
      expiration_date: dateIfRead,
    })
    .partial()
    .optional(),
})

/**
 * What a test tells the identity provider.
 * `GET /control/identity` (`process_uuid`, `account_id` filter) lists processes with their flow links, newest last.
 * `POST /control/identity/{processId}` decides or turns a decision around, and sends the webhook.
 * `PUT /control/screening/{documentNumber}` sets what the lists say.
 */
export function registerIdentityControl(
  app: FastifyInstance,
  origin: string,
  identity: JsonStore<IdentityState>,
  screening: JsonStore<ScreeningState>,
  judged: Judge,
): void {
  app.get<{ Querystring: { process_uuid?: string; account_id?: string } }>('/control/identity', async ({ query }) => {
    const wanted = identity.state.processes.filter(
      (each) =>
        (query.process_uuid === undefined || each.processUuid === query.process_uuid) &&
        (query.account_id === undefined || each.accountId === query.account_id),
    )
    return wanted.map((each) => ({
      ...asOfNow(identity, each),
      flowUrl: `${origin}/identity/flow?token=${encodeURIComponent(each.apiKey)}`,
    }))
  })

  app.post<{ Params: { processId: string } }>('/control/identity/:processId', async (request, reply) => {
    const body = decision.parse(request.body)
    const process = identity.state.processes.find((each) => each.processId === request.params.processId)
    if (!process) return reply.code(404).send({ message: 'No such identity process' })
    await judged(process, body)
    return { processId: process.processId, status: process.status, failureStatus: process.failureStatus }
  })

  app.put<{ Params: { documentNumber: string } }>('/control/screening/:documentNumber', async (request) => {
    const body = z.object({ outcome: screeningOutcome }).parse(request.body)
    screening.state.outcomes[request.params.documentNumber] = body.outcome
    screening.save()
    return { documentNumber: request.params.documentNumber, ...body }
  })
}
