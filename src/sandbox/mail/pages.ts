import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { escapeHtml, renderPage } from '../page.ts'
import type { Mailboxes, MailMessage } from './mailboxes.ts'

const bogotaTime = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Bogota',
})
/** What a mail's own HTML may do: nothing but look, and lead away when a person follows a link. */
const frameRights = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** The list of mail, one message, its HTML for the frame, and its attachments. */
export function registerMailPages(app: FastifyInstance, mailboxes: Mailboxes): void {
  const show = (reply: FastifyReply, body: string, code = 200) =>
    reply.type('text/html').code(code).send(renderPage('Correo', body))
  const unknown = (reply: FastifyReply) => show(reply, '<p>No existe. <a href="/mail">Ver todo el correo</a></p>', 404)

  app.get<{ Querystring: { q?: string } }>('/mail', (request, reply) =>
    show(reply, listBody(mailboxes, request.query.q ?? '')),
  )

  app.post('/mail/addresses', (request, reply) => {
    const { address = '', does } = z.record(z.string(), z.string()).parse(request.body ?? {})
    if (address.trim() !== '') {
      mailboxes.setRefuses(address.trim(), does === 'refuse')
      mailboxes.setReturns(address.trim(), does === 'return')
    }
    return reply.redirect('/mail', 303)
  })

  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const message = mailboxes.message(request.params.id)
    return message ? show(reply, messageBody(message)) : unknown(reply)
  })

  app.get<{ Params: { id: string } }>('/mail/:id/html', (request, reply) => {
    const message = mailboxes.message(request.params.id)
    if (!message?.html) return unknown(reply)
    const policy = `sandbox ${frameRights}; default-src 'none'; img-src data:; style-src 'unsafe-inline'`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(`<base target="_blank">${message.html}`)
  })

  app.get<{ Params: { id: string; index: string } }>('/mail/:id/files/:index', (request, reply) => {
    const message = mailboxes.message(request.params.id)
    const file = message?.attachments[Number(request.params.index)]
    const bytes = message && mailboxes.file(message, Number(request.params.index))
    if (!file || !bytes) return unknown(reply)
    return reply
      .type('application/octet-stream')
      .headers({
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      })
      .send(bytes)
  })
}

function listBody(mailboxes: Mailboxes, search: string): string {
  const found = mailboxes.messages(search).slice(0, 100)
  const empty = search === '' ? 'Todavía no ha llegado ningún correo.' : 'Ningún correo coincide con la búsqueda.'
  return `
<p>El correo que el producto ha enviado, a cualquier dirección. Lo más reciente está arriba, y la página se actualiza sola.</p>
<form method="get" action="/mail" role="search">
  <label>Buscar por dirección o asunto <input type="search" name="q" value="${escapeHtml(search)}"></label>
  <button>Buscar</button>
</form>
<div id="messages" data-refresh>${found.map(card).join('') || `<p>${empty}</p>`}</div>
<h2>Direcciones que no reciben correo</h2>
<article>
  <form method="post" action="/mail/addresses">
    <label>Dirección de correo <input type="email" name="address" required></label>
    <p><button name="does" value="refuse">Rechazar su correo</button> <button name="does" value="return">Recibirlo y devolverlo con un informe</button> <button name="does" value="take">Volver a recibirlo</button></p>
  </form>
  <ul>${[
    ...mailboxes.refusing().map((address) => `<li>${escapeHtml(address)}: lo rechaza</li>`),
    ...mailboxes.returning().map((address) => `<li>${escapeHtml(address)}: lo devuelve</li>`),
  ].join('')}</ul>
</article>`
}

function card(message: MailMessage): string {
  const { attachments } = message
  const files =
    attachments.length === 0 ? '' : ` · ${attachments.length === 1 ? '1 adjunto' : `${attachments.length} adjuntos`}`
  return `
<article>
  <h3><a href="/mail/${message.id}">${escapeHtml(message.subject || 'Sin asunto')}</a></h3>
  <p>Para ${escapeHtml(message.to.join(', '))}</p>
  <p><small>${bogotaTime.format(new Date(message.at))}${files}${copiesText(message)}</small></p>
</article>`
}

function copiesText({ copies }: MailMessage): string {
  return copies === 1 ? '' : ` · llegó ${copies} veces`
}

function messageBody(message: MailMessage): string {
  const facts = [
    ['De', message.from],
    ['Para', message.to.join(', ')],
    ['Recibido', `${bogotaTime.format(new Date(message.at))}${copiesText(message)}`],
    ['Identificador', message.messageId],
    ...(message.unsubscribe
      ? [['Cancelar avisos', `${message.unsubscribe.url} (${message.unsubscribe.post ?? 'sin un toque'})`]]
      : []),
  ]
  const rows = facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  const text = `<pre class="mail-text">${escapeHtml(message.text)}</pre>`
  const frame = `<iframe title="Contenido del correo" src="/mail/${message.id}/html" sandbox="${frameRights}" height="480"></iframe>`
  return `
<p><a href="/mail">Todo el correo</a></p>
<h2>${escapeHtml(message.subject || 'Sin asunto')}</h2>
<article><dl>${rows.join('')}</dl></article>
${attachmentPart(message)}
${message.html === null ? `<article>${text}</article>` : `${frame}<details><summary>Ver solo el texto</summary>${text}</details>`}`
}

function attachmentPart({ id, attachments }: MailMessage): string {
  if (attachments.length === 0) return ''
  const items = attachments.map(({ name, sizeBytes, isKept }, index) => {
    const size = `${Math.max(1, Math.round(sizeBytes / 1_024))} KB`
    const label = escapeHtml(name)
    return `<li>${isKept ? `<a href="/mail/${id}/files/${index}" download>${label}</a>` : label} · ${size}${isKept ? '' : ' · no se guardó porque pesa más de 5 MB'}</li>`
  })
  return `<h3>Adjuntos</h3><ul>${items.join('')}</ul>`
}
