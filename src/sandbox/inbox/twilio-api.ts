import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { World } from '../counterpart.ts'
import { asPhone, hexId, type PhoneHabits, type Phones } from './phones.ts'

const apiVersion = '2010-04-01'
const messageForm = z.object({
  To: z.string(),
  From: z.string().optional(),
  MessagingServiceSid: z.string().optional(),
  Body: z.string().min(1).max(1600),
  StatusCallback: z.string().optional(),
})
const callForm = z.object({
  To: z.string(),
  From: z.string(),
  Twiml: z.string().min(1).max(4000),
  StatusCallback: z.string().optional(),
  MachineDetection: z.enum(['Enable', 'DetectMessageEnd']).optional(),
  AsyncAmd: z.enum(['true', 'false']).optional(),
  AsyncAmdStatusCallback: z.string().optional(),
})

/** Registers Twilio's messages and calls under `/twilio`, with signed status callbacks. */
export function registerTwilioApi(app: FastifyInstance, world: World, phones: Phones): void {
  const account = `/twilio/${apiVersion}/Accounts/:sid`

  app.post<{ Params: { sid: string } }>(`${account}/Messages.json`, (request, reply) => {
    const given = accept(request, reply, world, messageForm)
    if (!given) return reply
    const { form, to } = given
    const { sms: habit } = phones.habits(to)
    if (habit === 'refused') return twilioError(reply, 400, 21614, `'To' number is not a valid mobile number: ${to}`)
    const sid = `SM${hexId()}`
    phones.keep({ id: sid, channel: 'sms', to, text: form.Body, code: codeIn(form.Body), arrived: habit === 'ok' })
    afterAnswer(reply, () => {
      for (const { status, errorCode } of messageStatuses(habit)) {
        const result = { MessageSid: sid, MessageStatus: status, SmsSid: sid, SmsStatus: status, ErrorCode: errorCode }
        callBack(world, form, result)
      }
    })
    return reply.code(201).send({
      ...buildAnswer(world, sid, to, form.From, 'Messages'),
      body: form.Body,
      num_segments: '1',
      error_code: null,
      error_message: null,
    })
  })

  app.get<{ Params: { sid: string }; Querystring: { PhoneNumber?: string } }>(
    `${account}/IncomingPhoneNumbers.json`,
    (request, reply) => {
      const { accountSid, from } = world.settings.twilio
      if (!isTwilioCaller(request.headers.authorization, world) || request.params.sid !== accountSid) {
        return twilioError(reply, 401, 20003, 'Authenticate')
      }
      const isAsked = request.query.PhoneNumber === undefined || request.query.PhoneNumber === from
      return { page: 0, incoming_phone_numbers: isAsked ? [{ sid: 'PNsandbox', phone_number: from }] : [] }
    },
  )

  app.post<{ Params: { sid: string } }>(`${account}/Calls.json`, (request, reply) => {
    const given = accept(request, reply, world, callForm)
    if (!given) return reply
    const { form, to } = given
    const { call: habit } = phones.habits(to)
    const sid = `CA${hexId()}`
    const text = spokenText(form.Twiml)
    phones.keep({ id: sid, channel: 'call', to, text, code: codeIn(text), arrived: habit === 'ok' })
    const result =
      habit === 'no-answer' ? { status: 'no-answer', seconds: '0' } : { status: 'completed', seconds: '21' }
    afterAnswer(reply, () => {
      if (form.AsyncAmd === 'true' && habit !== 'no-answer') {
        const answeredBy = habit === 'machine' ? 'machine_start' : 'human'
        const verdict = { CallSid: sid, AnsweredBy: answeredBy, MachineDetectionDuration: '2400' }
        callBack(world, { ...form, StatusCallback: form.AsyncAmdStatusCallback }, verdict)
      }
      const about = { CallSid: sid, CallStatus: result.status, CallDuration: result.seconds, Direction: 'outbound-api' }
      callBack(world, form, about)
    })
    return reply.code(201).send(buildAnswer(world, sid, to, form.From, 'Calls'))
  })
}

/** Whether a caller has the account's token, or an API key with its secret. */
function isTwilioCaller(authorization: string | undefined, world: World): boolean {
  const { accountSid, authToken, apiKeySid, apiKeySecret } = world.settings.twilio
  return [`${accountSid}:${authToken}`, `${apiKeySid}:${apiKeySecret}`].some(
    (credentials) => authorization === `Basic ${Buffer.from(credentials).toString('base64')}`,
  )
}

type Given<T> = { form: T; to: string }

/**
 * Checks who calls and what is asked.
 * @returns The form, or undefined when an error was answered.
 */
function accept<T extends z.infer<typeof messageForm> | z.infer<typeof callForm>>(
  request: FastifyRequest<{ Params: { sid: string } }>,
  reply: FastifyReply,
  world: World,
  schema: z.ZodType<T>,
): Given<T> | undefined {
  const { accountSid, from, messagingServiceSid } = world.settings.twilio
  if (!isTwilioCaller(request.headers.authorization, world) || request.params.sid !== accountSid) {
    twilioError(reply, 401, 20003, 'Authenticate')
    return undefined
  }
  const read = schema.safeParse(request.body)
  if (!read.success) {
    twilioError(reply, 400, 21602, z.prettifyError(read.error))
    return undefined
  }
  const service = 'MessagingServiceSid' in read.data ? read.data.MessagingServiceSid : undefined
  if (service === undefined ? read.data.From !== from : service !== messagingServiceSid) {
    twilioError(reply, 400, service === undefined ? 21606 : 21703, `${service ?? read.data.From} is not yours`)
    return undefined
  }
  const to = asPhone(read.data.To)
  if (!to) {
    twilioError(reply, 400, 21211, `Invalid 'To' Phone Number: ${read.data.To}`)
    return undefined
  }
  return { form: read.data, to }
}

function twilioError(reply: FastifyReply, status: number, code: number, message: string) {
  return reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
}

function buildAnswer(world: World, sid: string, to: string, from: string | undefined, kind: 'Messages' | 'Calls') {
  const { accountSid } = world.settings.twilio
  return {
    sid,
    account_sid: accountSid,
    api_version: apiVersion,
    to,
    from: from ?? null,
    status: 'queued',
    direction: 'outbound-api',
    date_created: new Date().toUTCString().replace('GMT', '+0000'),
    price: null,
    uri: `/${apiVersion}/Accounts/${accountSid}/${kind}/${sid}.json`,
  }
}

function messageStatuses(habit: PhoneHabits['sms']): { status: string; errorCode?: string }[] {
  if (habit === 'silent') return [{ status: 'sent' }]
  return [{ status: 'sent' }, habit === 'ok' ? { status: 'delivered' } : { status: 'undelivered', errorCode: '30003' }]
}

/** Callbacks leave after the answer, as they do at Twilio. */
function afterAnswer(reply: FastifyReply, send: () => void): void {
  reply.raw.once('finish', send)
}

/** Sends the signed status callback, when one was asked for. Values of the result that are undefined are left out. */
function callBack(
  world: World,
  form: { To: string; From?: string | undefined; StatusCallback?: string | undefined },
  result: Record<string, string | undefined>,
): void {
  const { accountSid, authToken } = world.settings.twilio
  const url = form.StatusCallback
  if (url === undefined) return
  const params = new URLSearchParams({
    AccountSid: accountSid,
    ApiVersion: apiVersion,
    To: form.To,
    From: form.From ?? '',
  })
  for (const [name, value] of Object.entries(result)) if (value !== undefined) params.set(name, value)
  params.sort()
  const signedText = `${url}${[...params].map(([name, value]) => `${name}${value}`).join('')}`
  world.sendWebhook('inbox', {
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', authToken).update(signedText).digest('base64'),
    },
    body: params.toString(),
  })
}

/** What a caller hears: the text of the TwiML without its tags. */
function spokenText(twiml: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return twiml
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A code of four to eight digits, written together or read out one by one. A year in a notice is none. */
function codeIn(text: string): string | null {
  if (!/código|clave|code/i.test(text)) return null
  const [together] = /\b\d{4,8}\b/.exec(text) ?? []
  const [apart] = /\d(?:[.,\s]+\d){3,7}/.exec(text) ?? []
  return together ?? apart?.replace(/\D/g, '') ?? null
}
