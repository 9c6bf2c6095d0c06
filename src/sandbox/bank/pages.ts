import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type ReconciliationResult, verificationResult } from '#contract/partner-bank.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { moveClockForward } from '../clock.ts'
import type { World } from '../counterpart.ts'
import { escapeHtml, renderPage } from '../page.ts'
import { type BankInbox, bankActions } from './bank-inbox.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { depositEventKinds } from './deposit-events.ts'
import { detailBody } from './detail-page.ts'
import { daysUntil } from './forward.ts'
import { getPublicJwk } from './jws.ts'
import { listBody } from './list-page.ts'
import { paperDetailBody } from './paper-page.ts'
import { ReconciliationRefused, reconcileDay } from './reconcile-day.ts'
import type { BankApplicationRecord, BankFile, BankPaperRecord } from './records.ts'
import { renewalDetailBody } from './renewal-page.ts'
import { renewalActions } from './renewals.ts'

const renewalActionForm = z.object({ action: z.enum(renewalActions), reason: z.string().max(500).optional() })
const actionForm = z.object({ action: z.enum(bankActions), reason: z.string().max(500).optional() })
const settingsForm = z.object({
  automatic: z.enum(['yes', 'no']).optional(),
  signing: z.enum(['hmac', 'jws']).optional(),
})
const reconciliationForm = z.object({
  bankId: z.coerce.number().int(),
  day: z.iso.date(),
  differs: z.literal('yes').optional(),
})
const newsForm = z.object({
  kind: z.enum(depositEventKinds),
  paidCop: z.coerce.number().int().optional(),
  creditor: z.string().max(200).optional(),
})
const forwardForm = z.object({ daysBefore: z.coerce.number().int().min(-1).max(30) })
const verificationForm = z.object({
  documentNumber: z.string().trim().toUpperCase().min(3).max(20),
  result: verificationResult,
})
/** Shown in the browser; anything else could only be downloaded. */
const shownTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** The bank's back office. */
export function registerBankPages(app: FastifyInstance, world: World, inbox: BankInbox): void {
  const show = (reply: FastifyReply, body: string, code = 200) =>
    reply.type('text/html').code(code).send(renderPage('Banco aliado', body))
  const unknown = (reply: FastifyReply) => show(reply, '<p>No existe. <a href="/bank">Ver las solicitudes</a></p>', 404)

  app.get<{ Querystring: { q?: string } }>('/bank', (request, reply) => {
    const search = request.query.q ?? ''
    const { automatic, signing, jwk, verification, applications, papers, renewals } = inbox.state
    const withPeople = renewals.map((renewal) => ({ renewal, application: inbox.byReference(renewal.reference) }))
    const onDesk = {
      applications: applications.filter((application) => matches(application, search)).toReversed(),
      papers: papers.filter((paper) => matches(paper, search)).toReversed(),
      renewals: withPeople.filter(({ application }) => !application || matches(application, search)).toReversed(),
    }
    return show(
      reply,
      listBody(onDesk, { search, automatic, signing, publicJwk: JSON.stringify(getPublicJwk(jwk)), verification }),
    )
  })

  app.get<{ Params: { id: string } }>('/bank/:id', (request, reply) => {
    const application = inbox.application(request.params.id)
    return application ? show(reply, detailBody(application, inbox.actionsFor(application))) : unknown(reply)
  })

  app.post<{ Params: { id: string } }>('/bank/:id', (request, reply) => {
    const application = inbox.application(request.params.id)
    if (!application) return unknown(reply)
    const { action, reason } = actionForm.parse(request.body)
    inbox.act(application, action, reason)
    return reply.redirect(`/bank/${application.id}`, 303)
  })

  app.get<{ Params: { id: string; sha256: string } }>('/bank/:id/files/:sha256', (request, reply) => {
    const application = inbox.application(request.params.id)
    const proofs = application?.deposits.map((deposit) => deposit.proof) ?? []
    const file = [...(application?.files ?? []), ...proofs].find((one) => one?.sha256 === request.params.sha256)
    return file ? sendFile(reply, inbox, file) : unknown(reply)
  })

  app.get<{ Params: { id: string; depositId: string } }>('/bank/:id/certificate/:depositId', async (request, reply) => {
    const found = inbox.deposit(request.params.depositId)
    if (!found?.deposit.certificate) return unknown(reply)
    return reply.type('application/pdf').send(await certificatePdf(found.application, found.deposit.certificate))
  })

  app.post<{ Params: { id: string; depositId: string } }>('/bank/:id/deposits/:depositId/events', (request, reply) => {
    const found = inbox.deposit(request.params.depositId)
    if (!found) return unknown(reply)
    const { kind, paidCop, creditor } = newsForm.parse(request.body)
    inbox.tellOfDeposit(found, { kind, ...(paidCop && { paidCop }), ...(creditor && { creditor }) })
    return reply.redirect(`/bank/${found.application.id}`, 303)
  })

  app.post<{ Params: { id: string; depositId: string } }>(
    '/bank/:id/deposits/:depositId/forward',
    async (request, reply) => {
      const found = inbox.deposit(request.params.depositId)
      if (!found?.deposit.certificate) return unknown(reply)
      const { daysBefore } = forwardForm.parse(request.body)
      const days = daysUntil(inbox.state.renewals, found, daysBefore)
      const status = days > 0 ? await moveClockForward(world.settings, days) : 409
      if (status === 200) return reply.redirect(`/bank/${found.application.id}`, 303)
      const words = status === 409 ? 'Ese día ya pasó' : `El producto respondió ${status}: su reloj no se puede mover`
      return show(reply, `<p>${words}. <a href="/bank/${found.application.id}">Volver</a></p>`, 409)
    },
  )

  registerPaperPages(app, inbox, show, unknown)
  registerRenewalPages(app, inbox, show, unknown)

  app.post('/bank/settings', (request, reply) => {
    const { automatic, signing } = settingsForm.parse(request.body)
    if (automatic) inbox.setAutomatic(automatic === 'yes')
    if (signing) inbox.setSigning(signing)
    return reply.redirect('/bank', 303)
  })

  app.post('/bank/reconciliations', async (request, reply) => {
    const { bankId, day, differs } = reconciliationForm.parse(request.body)
    try {
      return show(
        reply,
        reconciledBody(await reconcileDay(world, inbox.state, { bankId, day, offCop: differs ? 1 : 0 })),
      )
    } catch (error) {
      if (!(error instanceof ReconciliationRefused)) throw error
      return show(reply, `<p>El marketplace respondió ${error.httpStatus}. <a href="/bank">Volver</a></p>`, 409)
    }
  })

  app.post('/bank/verification', (request, reply) => {
    const { documentNumber, result } = verificationForm.parse(request.body)
    inbox.setVerification(documentNumber, result)
    return reply.redirect('/bank', 303)
  })
}

type Show = (reply: FastifyReply, body: string) => FastifyReply
type Unknown = (reply: FastifyReply) => FastifyReply

function registerPaperPages(app: FastifyInstance, inbox: BankInbox, show: Show, unknown: Unknown): void {
  app.get<{ Params: { id: string } }>('/bank/papers/:id', (request, reply) => {
    const paper = inbox.papers.find(request.params.id)
    return paper ? show(reply, paperDetailBody(paper)) : unknown(reply)
  })

  app.post<{ Params: { id: string } }>('/bank/papers/:id/received', (request, reply) => {
    const paper = inbox.papers.find(request.params.id)
    if (!paper) return unknown(reply)
    inbox.papers.markReceived(paper)
    return reply.redirect(`/bank/papers/${paper.id}`, 303)
  })

  app.get<{ Params: { id: string; sha256: string } }>('/bank/papers/:id/files/:sha256', (request, reply) => {
    const file = inbox.papers.find(request.params.id)?.file
    return file?.sha256 === request.params.sha256 ? sendFile(reply, inbox, file) : unknown(reply)
  })
}

function registerRenewalPages(app: FastifyInstance, inbox: BankInbox, show: Show, unknown: Unknown): void {
  app.get<{ Params: { id: string } }>('/bank/renewals/:id', (request, reply) => {
    const renewal = inbox.renewals.find(request.params.id)
    if (!renewal) return unknown(reply)
    return show(
      reply,
      renewalDetailBody(renewal, inbox.byReference(renewal.reference), inbox.renewals.actionsFor(renewal)),
    )
  })

  app.post<{ Params: { id: string } }>('/bank/renewals/:id', (request, reply) => {
    const renewal = inbox.renewals.find(request.params.id)
    if (!renewal) return unknown(reply)
    const { action, reason } = renewalActionForm.parse(request.body)
    inbox.renewals.act(renewal, action, reason)
    return reply.redirect(`/bank/renewals/${renewal.id}`, 303)
  })

  app.get<{ Params: { id: string; sha256: string } }>('/bank/renewals/:id/files/:sha256', (request, reply) => {
    const renewal = inbox.renewals.find(request.params.id)
    const file = renewal?.files.find((one) => one.sha256 === request.params.sha256)
    return file ? sendFile(reply, inbox, file) : unknown(reply)
  })

  app.get<{ Params: { id: string } }>('/bank/renewals/:id/certificate', async (request, reply) => {
    const renewal = inbox.renewals.find(request.params.id)
    const application = renewal && inbox.byReference(renewal.reference)
    if (!renewal?.certificate || !application) return unknown(reply)
    return reply.type('application/pdf').send(await certificatePdf(application, renewal.certificate))
  })
}

function sendFile(reply: FastifyReply, inbox: BankInbox, file: BankFile): FastifyReply {
  const { mime, bytes } = inbox.files.read(file)
  const disposition = shownTypes.includes(mime) ? 'inline' : 'attachment'
  return reply
    .type(mime)
    .headers({ 'x-content-type-options': 'nosniff', 'content-disposition': disposition })
    .send(bytes)
}

/** Does the person, the document number, the id or the reference contain what was searched for? */
function matches(onDesk: BankApplicationRecord | BankPaperRecord, search: string): boolean {
  const { customer, id, reference } = onDesk
  const text = `${customer.first_names} ${customer.last_names} ${customer.document_number} ${id} ${reference}`
  return plain(text).includes(plain(search.trim()))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** How the marketplace compared a day with the bank's books, body only. */
function reconciledBody({ day, result, differences }: ReconciliationResult): string {
  const lines = differences.map(
    ({ list, key, what, marketplace_cop, bank_cop }) =>
      `<li>${list} ${escapeHtml(key)}: ${what}, marketplace ${marketplace_cop ?? 'nada'}, banco ${bank_cop ?? 'nada'}</li>`,
  )
  return `
<p><a href="/bank">Todas las solicitudes</a></p>
<h2>Conciliación del ${formatCivilDate(day)}</h2>
<p><strong>${result === 'matches' ? 'Coincide' : 'No coincide'}</strong></p>
<ul>${lines.join('')}</ul>`
}
