import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { World } from '../counterpart.ts'
import { escapeHtml, renderPage } from '../page.ts'
import { asPhone, type Channel, type InboxMessage, type PhoneHabits, type Phones, phoneHabitsSchema } from './phones.ts'
import { writeToProduct } from './whatsapp-api.ts'

const channelNames: Record<Channel, string> = { whatsapp: 'WhatsApp', sms: 'SMS', call: 'Llamada' }
const habitNames: { [C in Channel]: Record<PhoneHabits[C], string> } = {
  whatsapp: {
    ok: 'Recibe los mensajes',
    absent: 'No tiene WhatsApp',
    undeliverable: 'WhatsApp acepta y luego avisa que no se entregó',
    silent: 'WhatsApp dice que sí, pero nunca llega',
    'rate-limited': 'WhatsApp dice que son demasiados mensajes',
    hangs: 'WhatsApp no responde a tiempo',
  },
  sms: {
    ok: 'Recibe los mensajes',
    refused: 'El SMS es rechazado',
    fails: 'El SMS se acepta y luego falla',
    silent: 'El SMS se acepta, pero nunca llega',
  },
  call: { ok: 'Contesta', 'no-answer': 'No contesta', machine: 'Contesta un buzón de voz' },
}
const numbersShown = 30
const messagesShown = 20

const bogotaTime = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
})

/** The page of all phones: what each got, newest first, and how a phone behaves. */
export function registerInboxPages(app: FastifyInstance, world: World, phones: Phones): void {
  const show = (reply: FastifyReply, search: string, notice = '', code = 200) =>
    reply
      .type('text/html')
      .code(code)
      .send(renderPage('Celulares', buildBody(phones, search, notice)))

  app.get<{ Querystring: { q?: string } }>('/inbox', (request, reply) => show(reply, request.query.q ?? ''))

  app.post('/inbox/phones', (request, reply) => {
    const { phone: typed = '', ...habits } = z.record(z.string(), z.string()).parse(request.body ?? {})
    const phone = asPhone(typed)
    if (!phone) {
      return show(reply, '', 'Ese número no es válido: escríbelo con el indicativo del país, como +573001234567.', 400)
    }
    phones.setHabits(phone, phoneHabitsSchema.parse(habits))
    return reply.redirect(`/inbox?q=${encodeURIComponent(phone)}`, 303)
  })

  app.post('/inbox/messages', (request, reply) => {
    const { from: typed = '', text = '' } = z.record(z.string(), z.string()).parse(request.body ?? {})
    const from = asPhone(typed)
    if (!from || text.trim() === '') {
      return show(reply, '', 'Escribe un número con el indicativo del país, como +573001234567, y un mensaje.', 400)
    }
    writeToProduct(world, phones, { from, text })
    return reply.redirect(`/inbox?q=${encodeURIComponent(from)}`, 303)
  })
}

function buildBody(phones: Phones, search: string, notice: string): string {
  const byNumber = Map.groupBy(phones.messages(search), ({ to }) => to)
  const groups = [...byNumber].slice(0, numbersShown).map(([to, messages]) => numberPart(to, messages))
  const empty = search === '' ? 'Todavía no ha llegado ningún mensaje.' : 'Ningún mensaje para ese número.'
  return `
<p>Lo que llega a cada celular por WhatsApp, SMS o llamada. Lo más reciente está arriba, y la página se actualiza sola.</p>
<form method="get" action="/inbox" role="search">
  <label>Buscar por número de celular <input type="search" inputmode="tel" name="q" value="${escapeHtml(search)}"></label>
  <button>Buscar</button>
</form>
<div id="messages" data-refresh>${groups.join('') || `<p>${empty}</p>`}</div>
${notice === '' ? '' : `<p role="alert"><strong class="warning">${notice}</strong></p>`}
<h2>Escribirle a la plataforma por WhatsApp</h2>
<article>
  <form method="post" action="/inbox/messages">
    <label>Desde este celular, con el indicativo del país
      <input type="tel" name="from" placeholder="+573001234567" value="${escapeHtml(asPhone(search) ?? '')}" required></label>
    <label>Mensaje <textarea name="text" maxlength="4096" required></textarea></label>
    <p><button>Enviar por WhatsApp</button></p>
  </form>
</article>
<h2>Cómo se comporta un celular</h2>
<article>
  <form method="post" action="/inbox/phones">
    <label>Número de celular, con el indicativo del país
      <input type="tel" name="phone" placeholder="+573001234567" value="${escapeHtml(asPhone(search) ?? '')}" required></label>
    ${habitSelect('whatsapp')}
    ${habitSelect('sms')}
    ${habitSelect('call')}
    <p><button>Guardar comportamiento</button></p>
  </form>
  <ul>${phones.special().map(habitItem).join('')}</ul>
</article>`
}

function numberPart(to: string, messages: InboxMessage[]): string {
  return `
<section aria-label="${to}">
  <h2>${to}</h2>
  ${messages.slice(0, messagesShown).map(messageCard).join('')}
</section>`
}

function messageCard({ channel, text, code, at, arrived }: InboxMessage): string {
  const when = `${channelNames[channel]} · <time datetime="${at}">${bogotaTime.format(new Date(at))}</time>`
  if (!arrived) return `<article class="message"><p><small>${when} · No llegó al celular</small></p></article>`
  return `
  <article class="message">
    <p><small>${when}</small></p>
    ${code === null ? '' : `<p class="code">${escapeHtml(code)}</p>`}
    <p class="bubble">${escapeHtml(text)}</p>
  </article>`
}

function habitSelect(channel: Channel): string {
  const options = Object.entries(habitNames[channel]).map(
    ([value, name]) => `<option value="${value}">${name}</option>`,
  )
  return `<label>${channelNames[channel]} <select name="${channel}">${options.join('')}</select></label>`
}

function habitItem([phone, habits]: [string, PhoneHabits]): string {
  const unusual = [
    habits.whatsapp === 'ok' ? [] : habitNames.whatsapp[habits.whatsapp],
    habits.sms === 'ok' ? [] : habitNames.sms[habits.sms],
    habits.call === 'ok' ? [] : habitNames.call[habits.call],
  ]
  return `<li>${phone}: <strong>${unusual.flat().join('. ')}</strong></li>`
}
