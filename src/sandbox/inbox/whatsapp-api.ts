import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { World } from '../counterpart.ts'
import { asPhone, type PhoneHabits, type Phones } from './phones.ts'

/**
 * The texts of the marketplace's templates, which lie with Meta once it has approved them. Those of codes are not here:
 * Meta writes them itself.
 */
const registered: Record<string, string> = {
  vencimiento_cdt: 'Tu CDT con {{1}} vence el {{2}}. Mira en {{3}} qué puedes decidir y qué pasa si no nos dices nada.',
  prorroga_cdt:
    'Tu CDT con {{1}} se prorrogó por ley por el mismo plazo y ahora vence el {{2}}. Mira los detalles en {{3}}.',
  plan_de_ahorro:
    'Hoy toca un paso de tu plan de ahorro. Míralo en {{1}}: nada se mueve sin ti. Nunca te pediremos claves ni códigos.',
  vencimiento_anotado: 'Un CDT que anotaste vence el {{1}}. Míralo en {{2}}. Nunca te pediremos claves ni códigos.',
  crecimiento_de_la_semana:
    'Esta semana tus CDT crecieron {{1}}, ya sin la retención. Míralos en {{2}}. Nunca te pediremos claves ni códigos.',
  tasa_alcanzada:
    'La tasa que esperabas llegó: {{1}} paga {{2}} a {{3}}. Simula tu CDT con {{4}} en {{5}} antes de decidir: las tasas cambian sin aviso.',
  respuesta_equipo:
    'El equipo de {{1}} respondió tu mensaje. Lee la respuesta en {{2}}. Nunca te pediremos claves ni códigos.',
  invitacion_al_equipo:
    'Ya eres parte del equipo de {{1}}. Entra con este celular en {{2}}. Si no lo esperabas, no hagas nada y avísanos.',
  celular_cambiado:
    'El celular con el que entras a {{1}} cambió. Si no lo pediste, avísanos en {{2}}. Nunca te pediremos claves ni códigos.',
  documento_por_corregir:
    'Tu CDT con {{1}} espera un documento. {{2}} Súbelo otra vez hasta el {{3}} en {{4}}. Nunca te pediremos claves ni códigos.',
  novedad_de_tu_cdt: 'Tu CDT con {{1}}: {{2}}. Sigue en {{3}}. Nunca te pediremos claves ni códigos.',
  persona_de_confianza:
    '{{1}} te eligió como su persona de confianza en {{2}}. Mira en {{3}} qué verías y decide si aceptas. Nunca te pediremos claves ni plata.',
  ahorrador_sin_responder:
    '{{1}} no respondió por su CDT en {{2}}, que venció el {{3}}. Pregúntale si está bien y míralo en {{4}}. Nunca te pediremos claves ni plata.',
  novedades: 'Hay novedades para ti en {{1}}. Míralas en {{2}}. Nunca te pediremos claves ni códigos.',
}

const templateNames: readonly string[] = Object.keys(registered)

/**
 * What the phone shows of a template.
 * @returns Undefined when it is not registered, or its values are too many or too few.
 */
function templateText(name: string, values: readonly string[]): string | undefined {
  const text = Object.hasOwn(registered, name) ? registered[name] : undefined
  const places = new Set(text?.match(/\{\{\d\}\}/g))
  if (text === undefined || places.size !== values.length) return undefined
  return text.replace(/\{\{(\d)\}\}/g, (_, place) => values[Number(place) - 1] ?? '')
}

/** Longer than the product waits for an answer. */
const hangMs = 7_000

const parameter = z.object({ type: z.literal('text'), text: z.string().min(1).max(1024) })
const templateMessage = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string(),
  type: z.literal('template'),
  biz_opaque_callback_data: z.string().max(512).optional(),
  template: z.object({
    name: z.string().regex(/^[a-z0-9_]{1,512}$/),
    language: z.object({ code: z.string() }),
    components: z
      .array(
        z.object({
          type: z.enum(['header', 'body', 'button']),
          sub_type: z.string().optional(),
          index: z.string().optional(),
          parameters: z.array(parameter),
        }),
      )
      .default([]),
  }),
})
type TemplateMessage = z.infer<typeof templateMessage>
const textMessage = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string(),
  type: z.literal('text'),
  biz_opaque_callback_data: z.string().max(512).optional(),
  text: z.object({ preview_url: z.boolean().optional(), body: z.string().min(1).max(4_096) }),
})
const anyMessage = z.discriminatedUnion('type', [templateMessage, textMessage])

/** Meta's error codes that the sandbox answers: HTTP status and text. */
const metaErrors = {
  100: [400, 'Invalid parameter'],
  190: [401, 'Invalid OAuth access token'],
  131026: [400, 'Message undeliverable'],
  131047: [400, 'Re-engagement message'],
  131051: [400, 'Unsupported message type'],
  131056: [400, '(Business Account, Consumer Account) pair rate limit hit'],
  132001: [404, 'Template name does not exist in the translation'],
} as const

function metaError(reply: FastifyReply, code: keyof typeof metaErrors, details: string) {
  const [status, title] = metaErrors[code]
  return reply.code(status).send({
    error: {
      message: `(#${code}) ${title}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: randomBytes(8).toString('base64url'),
    },
  })
}

/** Registers WhatsApp Cloud API's sending of templates and of free words under `/whatsapp`, with signed status webhooks. */
export function registerWhatsappApi(app: FastifyInstance, world: World, phones: Phones): void {
  app.post<{ Params: { version: string; phoneNumberId: string } }>(
    '/whatsapp/:version(^v\\d+\\.\\d+$)/:phoneNumberId/messages',
    async (request, reply) => {
      const { accessToken, phoneNumberId } = world.settings.whatsapp
      if (request.headers.authorization !== `Bearer ${accessToken}`) {
        return metaError(reply, 190, 'Cannot parse access token')
      }
      if (request.params.phoneNumberId !== phoneNumberId) return metaError(reply, 100, 'Object does not exist')
      const type = z.object({ type: z.string() }).safeParse(request.body)
      if (type.success && !['template', 'text'].includes(type.data.type)) {
        return metaError(reply, 131051, 'Only templates and texts are sent')
      }
      const read = anyMessage.safeParse(request.body)
      if (!read.success) return metaError(reply, 100, z.prettifyError(read.error))
      const to = asPhone(read.data.to)
      if (!to) return metaError(reply, 100, 'to is not a phone number')
      if (read.data.type === 'template') {
        const { template } = read.data
        if (phones.isTemplateMissing(template.name) || template.language.code !== world.settings.whatsapp.language) {
          return metaError(reply, 132001, `${template.name} was not found in ${template.language.code}`)
        }
      } else if (!phones.mayBeAnswered(to)) {
        return metaError(reply, 131047, 'More than 24 hours have passed since the recipient last replied')
      }
      const { whatsapp: habit } = phones.habits(to)
      if (habit === 'absent') return metaError(reply, 131026, 'The recipient is not on WhatsApp')
      if (habit === 'rate-limited') return metaError(reply, 131056, 'Too many messages to this number')

      if (habit === 'hangs') await wait(hangMs)
      const id = `wamid.${randomBytes(24).toString('base64')}`
      const content = read.data.type === 'text' ? { text: read.data.text.body, code: null } : toContent(read.data)
      phones.keep({ id, channel: 'whatsapp', to, ...content, arrived: habit === 'ok' })
      // Statuses leave after the answer, as they do at Meta.
      reply.raw.once('finish', () => {
        for (const status of listStatuses(habit)) {
          world.sendWebhook(
            'inbox',
            statusWebhook(world, { ...status, id, to, data: read.data.biz_opaque_callback_data }),
          )
        }
      })
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: read.data.to, wa_id: to.slice(1) }],
        messages: [{ id, message_status: 'accepted' }],
      }
    },
  )
}

/** Meta's words about the sender, and about the templates of its account (Graph API v23.0). */
export function registerWhatsappAccount(app: FastifyInstance, world: World, phones: Phones): void {
  const isAllowed = (authorization: string | undefined) =>
    authorization === `Bearer ${world.settings.whatsapp.accessToken}`

  app.get<{ Params: { id: string } }>('/whatsapp/:version(^v\\d+\\.\\d+$)/:id', (request, reply) => {
    if (!isAllowed(request.headers.authorization)) return metaError(reply, 190, 'Cannot parse access token')
    const { phoneNumberId } = world.settings.whatsapp
    if (request.params.id !== phoneNumberId) return metaError(reply, 100, 'Object does not exist')
    return { id: phoneNumberId, status: 'CONNECTED' }
  })

  app.get<{ Params: { id: string } }>('/whatsapp/:version(^v\\d+\\.\\d+$)/:id/message_templates', (request, reply) => {
    if (!isAllowed(request.headers.authorization)) return metaError(reply, 190, 'Cannot parse access token')
    const { businessAccountId, language } = world.settings.whatsapp
    if (request.params.id !== businessAccountId) return metaError(reply, 100, 'Object does not exist')
    const listed = ['codigo_de_ingreso', ...templateNames].filter((name) => !phones.isTemplateMissing(name))
    return { data: listed.map((name) => ({ id: name, name, language, status: 'APPROVED' })) }
  })
}

/** What the phone shows: a code, the text of a template that is known here, or at least the template's name and values. */
function toContent({ template }: TemplateMessage): { text: string; code: string | null } {
  const getTexts = (type: string) =>
    template.components.filter((each) => each.type === type).flatMap((each) => each.parameters.map(({ text }) => text))
  const [code] = getTexts('button')
  const isCode = code !== undefined && code.length <= 15 && getTexts('body')[0] === code
  if (isCode) return { code, text: `${code} es tu código de verificación. Por tu seguridad, no lo compartas.` }
  const text = templateText(template.name, getTexts('body'))
  return {
    code: null,
    text: text ?? [`Plantilla ${template.name}`, ...getTexts('header'), ...getTexts('body')].join('\n'),
  }
}

type Status = { status: 'sent' | 'delivered' | 'failed'; errorCode?: number }

function listStatuses(habit: PhoneHabits['whatsapp']): Status[] {
  if (habit === 'undeliverable') return [{ status: 'failed', errorCode: 131026 }]
  if (habit === 'silent' || habit === 'hangs') return [{ status: 'sent' }]
  return [{ status: 'sent' }, { status: 'delivered' }]
}

function statusWebhook(world: World, about: Status & { id: string; to: string; data: string | undefined }) {
  const status = {
    id: about.id,
    status: about.status,
    timestamp: String(Math.floor(Date.now() / 1_000)),
    recipient_id: about.to.slice(1),
    biz_opaque_callback_data: about.data,
    errors: about.errorCode === undefined ? undefined : [{ code: about.errorCode, title: 'Message undeliverable' }],
  }
  return webhookOf(world, { statuses: [status] })
}

/** Somebody writes to the product's number: Meta tells it (Graph API v23.0, «Webhooks: messages»). */
export function writeToProduct(world: World, phones: Phones, { from, text }: { from: string; text: string }): void {
  phones.noteWritten(from)
  const [wa_id, timestamp] = [from.slice(1), String(Math.floor(Date.now() / 1_000))]
  const id = `wamid.${randomBytes(24).toString('base64')}`
  const message = { from: wa_id, id, timestamp, type: 'text', text: { body: text } }
  const contacts = [{ profile: { name: 'Sandbox' }, wa_id }]
  world.sendWebhook('inbox', webhookOf(world, { contacts, messages: [message] }))
}

function webhookOf(world: World, said: object) {
  const { appSecret, phoneNumberId, webhookUrl } = world.settings.whatsapp
  const metadata = { display_phone_number: '15550001234', phone_number_id: phoneNumberId }
  const value = { messaging_product: 'whatsapp', metadata, ...said }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '500400300200100', changes: [{ value, field: 'messages' }] }],
  })
  const signature = createHmac('sha256', appSecret).update(body).digest('hex')
  return {
    url: webhookUrl,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    body,
  }
}
