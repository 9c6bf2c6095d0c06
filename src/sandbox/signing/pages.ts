import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { formatLocalDateTime } from '#domain/money/formats/local-date.ts'
import { escapeHtml, renderPage } from '../page.ts'
import { isOpen, type Signer, type SigningAction, type SigningDesk, type SigningDoc } from './documents.ts'
import { filePath } from './zapsign-api.ts'

export type Act = (doc: SigningDoc, signer: Signer, action: SigningAction, from: string) => boolean

const actionForm = z.object({ action: z.enum(['sign', 'refuse']) })

/** The page where a person reads and signs, and the list of all documents. */
export function registerSigningPages(app: FastifyInstance, desk: SigningDesk, act: Act): void {
  const find = (signerToken: string) => {
    for (const doc of desk.jsonStore.state.docs) {
      const signer = doc.signers.find((each) => each.token === signerToken)
      if (signer) return { doc, signer }
    }
    return undefined
  }
  const show = (reply: FastifyReply, code: number, body: string) =>
    reply.type('text/html').code(code).send(renderPage('Firma de documentos', body))

  app.get<{ Params: { token: string } }>('/signing/sign/:token', async (request, reply) => {
    const found = find(request.params.token)
    if (!found) return show(reply, 404, '<p>No conocemos este enlace de firma.</p>')
    desk.opened(found.signer)
    return show(reply, 200, signBody(found.doc, found.signer))
  })

  app.post<{ Params: { token: string } }>('/signing/sign/:token', async (request, reply) => {
    const found = find(request.params.token)
    if (!found) return show(reply, 404, '<p>No conocemos este enlace de firma.</p>')
    const body = actionForm.parse(request.body)
    act(found.doc, found.signer, body.action, request.ip)
    if (found.signer.redirectLink !== '') return reply.redirect(found.signer.redirectLink, 303)
    return reply.redirect(`/signing/sign/${found.signer.token}`, 303)
  })

  app.get('/signing', async (_request, reply) => show(reply, 200, listBody(desk.jsonStore.state.docs)))
}

function signBody(doc: SigningDoc, signer: Signer): string {
  const file = filePath(doc, doc.status === 'signed' ? 'signed' : 'original')
  return `
<h2>${escapeHtml(doc.name)}</h2>
<p>${escapeHtml(signer.name)}${signer.email === '' ? '' : ` · ${escapeHtml(signer.email)}`}</p>
<object width="100%" height="560" data="${file}" type="application/pdf"><p>Tu navegador no muestra el documento aquí.</p></object>
<p><a href="${file}" target="_blank" rel="noopener">Abrir el documento en otra pestaña</a></p>
${isOpen(doc) && signer.status !== 'signed' ? signForm(signer) : `<p>${closedText(doc, signer)}</p>`}`
}

function signForm(signer: Signer): string {
  return `
<form method="post" action="/signing/sign/${signer.token}">
  <p>Al firmar aceptas el contenido del documento y que tu firma electrónica tiene el mismo valor que la manuscrita.</p>
  <button name="action" value="sign">Firmar documento</button>
  <button name="action" value="refuse">Rechazar firma</button>
</form>`
}

function closedText(doc: SigningDoc, signer: Signer): string {
  const back = signer.redirectLink === '' ? '' : ` <a href="${escapeHtml(signer.redirectLink)}">Volver a mi proceso</a>`
  const closed =
    doc.status === 'pending' ? 'Este documento ya no se puede firmar.' : 'Listo: ya firmaste este documento.'
  return `<strong>${doc.status === 'refused' ? 'La firma fue rechazada.' : closed}</strong>${back}`
}

const stateNames: Record<SigningDoc['status'], string> = {
  pending: 'Por firmar',
  signed: 'Firmado',
  refused: 'Rechazado',
}

function listBody(docs: SigningDoc[]): string {
  const cards = docs
    .toReversed()
    .slice(0, 100)
    .map(
      (doc) => `
<article>
  <h3>${escapeHtml(doc.name)}</h3>
  <p><strong>${stateNames[doc.status]}</strong> · ${escapeHtml(doc.externalId)} · ${formatLocalDateTime(doc.createdAt)}</p>
  <ul>${doc.signers
    .map((signer) => `<li><a href="/signing/sign/${signer.token}">${escapeHtml(signer.name)}</a></li>`)
    .join('')}</ul>
</article>`,
    )
  return `<p>Documentos enviados a firma, el más reciente primero.</p><div id="documents" data-refresh>${cards.join('') || '<p>Todavía no hay documentos.</p>'}</div>`
}
