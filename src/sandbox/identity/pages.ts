import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { JsonStore } from '../json-store.ts'
import { renderPage } from '../page.ts'
import { screeningOutcome } from './check-body.ts'
import type { ScreeningState } from './checks-api.ts'
import { closedBody, flowBody } from './flow-page.ts'
import { decisions, listBody } from './list-page.ts'
import { asOfNow, type Decision, documentTypes, type IdentityProcess, type IdentityState } from './processes.ts'

const flowForm = z.object({
  token: z.string(),
  decision: z.enum(['approve', 'unreadable', 'face', 'leave']),
  document_type: z.enum(documentTypes),
  document_number: z.string().trim().min(1).max(30),
  name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().min(1).max(100),
  date_of_birth: z.iso.date(),
  issue_date: z.iso.date(),
  gender: z.enum(['F', 'M', '']).default(''),
  birth_place: z.string().trim().max(100).default(''),
  expedition_place: z.string().trim().max(100).default(''),
  expiration_date: z.union([z.iso.date(), z.literal('')]).default(''),
})
const decideForm = z.object({
  processId: z.string(),
  decision: z.enum(['approve', 'unreadable', 'expired', 'photocopy', 'face', 'expire']),
})
const screeningForm = z.object({ documentNumber: z.string().trim().min(1), outcome: screeningOutcome })

export type Judge = (process: IdentityProcess, decision: Decision) => Promise<void>

/** The page behind the link, and the provider's back office. */
export function registerIdentityPages(
  app: FastifyInstance,
  identity: JsonStore<IdentityState>,
  screening: JsonStore<ScreeningState>,
  on: { judged: Judge; opened(process: IdentityProcess): Promise<void> },
): void {
  const byToken = (token: string | undefined) => {
    const found = identity.state.processes.find((each) => each.apiKey === token)
    return found && asOfNow(identity, found)
  }

  app.get<{ Querystring: { token?: string } }>('/identity/flow', async (request, reply) => {
    const process = byToken(request.query.token)
    const isOpen = process?.status === 'pending'
    if (isOpen) await on.opened(process)
    const body = isOpen ? flowBody(process) : closedBody(process)
    return reply
      .type('text/html')
      .code(isOpen ? 200 : 410)
      .send(renderPage('Verificación de identidad', body))
  })

  app.post('/identity/flow', async (request, reply) => {
    const { token, decision, ...document } = flowForm.parse(request.body)
    const process = byToken(token)
    if (process?.status !== 'pending') {
      return reply
        .type('text/html')
        .code(410)
        .send(renderPage('Verificación de identidad', closedBody(process)))
    }
    if (decision !== 'leave') await on.judged(process, { ...decisions[decision].decision, document })
    return reply.redirect(process.redirectUrl, 303)
  })

  app.get('/identity', async (_request, reply) => {
    const processes = identity.state.processes.map((each) => asOfNow(identity, each))
    return reply.type('text/html').send(renderPage('Verificación de identidad', listBody(processes, screening.state)))
  })

  app.post('/identity/decide', async (request, reply) => {
    const { processId, decision } = decideForm.parse(request.body)
    const process = identity.state.processes.find((each) => each.processId === processId)
    if (process) await on.judged(process, decisions[decision].decision)
    return reply.redirect('/identity', 303)
  })

  app.post('/identity/screening', async (request, reply) => {
    const body = screeningForm.parse(request.body)
    screening.state.outcomes[body.documentNumber] = body.outcome
    screening.save()
    return reply.redirect('/identity', 303)
  })
}
