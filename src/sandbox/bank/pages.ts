import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { verificationResult } from '#contract/partner-bank.ts'
import { renderPage } from '../page.ts'
import { certificatePdf } from './certificate-pdf.ts'
import type { BankDesk } from './desk.ts'
import { bankActions } from './desk.ts'
import { detailBody } from './detail-page.ts'
import { listBody } from './list-page.ts'
import type { BankApplicationRecord } from './records.ts'

const actionForm = z.object({ action: z.enum(bankActions), reason: z.string().max(500).optional() })
const settingsForm = z.object({ automatic: z.enum(['yes', 'no']) })
const verificationForm = z.object({
  documentNumber: z.string().trim().toUpperCase().min(3).max(20),
  result: verificationResult,
})
/** Shown in the browser; anything else could only be downloaded. */
const shownTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** The bank's back office. */
export function registerBankPages(app: FastifyInstance, desk: BankDesk): void {
  const show = (reply: FastifyReply, body: string, code = 200) =>
    reply.type('text/html').code(code).send(renderPage('Banco aliado', body))
  const unknown = (reply: FastifyReply) => show(reply, '<p>No existe. <a href="/bank">Ver las solicitudes</a></p>', 404)

  app.get<{ Querystring: { q?: string } }>('/bank', (request, reply) => {
    const search = request.query.q ?? ''
    const found = desk.state.applications.filter((application) => matches(application, search)).toReversed()
    return show(
      reply,
      listBody(found, { search, automatic: desk.state.automatic, verification: desk.state.verification }),
    )
  })

  app.get<{ Params: { id: string } }>('/bank/:id', (request, reply) => {
    const application = desk.application(request.params.id)
    return application ? show(reply, detailBody(application, desk.actionsFor(application))) : unknown(reply)
  })

  app.post<{ Params: { id: string } }>('/bank/:id', (request, reply) => {
    const application = desk.application(request.params.id)
    if (!application) return unknown(reply)
    const { action, reason } = actionForm.parse(request.body)
    desk.act(application, action, reason)
    return reply.redirect(`/bank/${application.id}`, 303)
  })

  app.get<{ Params: { id: string; sha256: string } }>('/bank/:id/files/:sha256', (request, reply) => {
    const application = desk.application(request.params.id)
    const proofs = application?.deposits.map((deposit) => deposit.proof) ?? []
    const file = [...(application?.files ?? []), ...proofs].find((one) => one?.sha256 === request.params.sha256)
    if (!file) return unknown(reply)
    const { mime, bytes } = desk.files.read(file)
    const disposition = shownTypes.includes(mime) ? 'inline' : 'attachment'
    return reply
      .type(mime)
      .headers({ 'x-content-type-options': 'nosniff', 'content-disposition': disposition })
      .send(bytes)
  })

  app.get<{ Params: { id: string; depositId: string } }>('/bank/:id/certificate/:depositId', async (request, reply) => {
    const found = desk.deposit(request.params.depositId)
    if (!found?.deposit.certificate) return unknown(reply)
    return reply.type('application/pdf').send(await certificatePdf(found.application, found.deposit.certificate))
  })

  app.post('/bank/settings', (request, reply) => {
    desk.setAutomatic(settingsForm.parse(request.body).automatic === 'yes')
    return reply.redirect('/bank', 303)
  })

  app.post('/bank/verification', (request, reply) => {
    const { documentNumber, result } = verificationForm.parse(request.body)
    desk.setVerification(documentNumber, result)
    return reply.redirect('/bank', 303)
  })
}

/** Does the application's person, document, id or reference contain what was searched for? */
function matches(application: BankApplicationRecord, search: string): boolean {
  const { customer, id, reference } = application
  const text = `${customer.first_names} ${customer.last_names} ${customer.document_number} ${id} ${reference}`
  return plain(text).includes(plain(search.trim()))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
