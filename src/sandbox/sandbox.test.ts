import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ScriptedAnswer, startScriptedProvider } from '#testing/scripted-provider.ts'
import { sandboxSettings } from './settings.ts'
import { type Sandbox, startSandbox } from './start.ts'

type Product = Awaited<ReturnType<typeof startScriptedProvider>>
let sandbox: Sandbox
let product: Product
let productAnswer: ScriptedAnswer

const phone = '+573001234567'
const soon = { timeout: 10_000, interval: 20 }

beforeEach(async () => {
  productAnswer = { status: 200 }
  product = await startScriptedProvider(() => productAnswer)
  sandbox = await startSandbox(settings())
})

afterEach(async () => {
  await sandbox.close()
  await product.close()
})

function settings(dataFolder?: string) {
  return sandboxSettings({ port: 0, smtpPort: 0, productOrigin: product.origin, dataFolder })
}

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.origin}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'manual',
  })

const setFaults = async (counterpart: string, faults: object) =>
  expect((await call('PUT', `/control/faults/${counterpart}`, faults)).status).toBe(200)

const messages = async (to: string) =>
  (await (await call('GET', `/control/inbox?phone=${encodeURIComponent(to)}`)).json()).messages

function sendWhatsapp(code: string, token = 'sandbox-whatsapp-token') {
  const parameters = [{ type: 'text', text: code }]
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.slice(1),
    type: 'template',
    biz_opaque_callback_data: 'delivery-1',
    template: {
      name: 'codigo_de_ingreso',
      language: { code: 'es' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  }
  return call('POST', '/whatsapp/v23.0/100200300400500/messages', body, { authorization: `Bearer ${token}` })
}

function sendTwilio(resource: 'Messages' | 'Calls', form: Record<string, string>, token = 'sandbox-twilio-token') {
  const { accountSid, from } = sandbox.settings.twilio
  return fetch(`${sandbox.origin}/twilio/2010-04-01/Accounts/${accountSid}/${resource}.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}` },
    body: new URLSearchParams({ To: phone, From: from, ...form }),
  })
}

const statusesSeen = () =>
  product.asked.map(({ body }) => JSON.parse(body).entry[0].changes[0].value.statuses[0].status)

test('N01 the sandbox refuses to run in production, with its own exit code and a reason', async () => {
  const program = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, NODE_ENV: 'production' } })
  const [reason, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(78)
  expect(reason).toContain('NODE_ENV=production')
})

test('the program starts, and ends when it is told to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const program = fileURLToPath(new URL('main.ts', import.meta.url))
  const env = {
    PATH: process.env.PATH,
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_CLAMD_PORT: '0',
    DATA_FOLDER: folder,
  }
  const child = spawn(process.execPath, [program], { env })
  const [log] = await once(child.stdout, 'data')
  expect(String(log)).toContain('sandbox at http://localhost:')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await rm(folder, { recursive: true })
})

test('N01 a code sent by WhatsApp is on the phone, and the product hears of it in order, signed', async () => {
  const answer = await sendWhatsapp('482913')
  expect(answer.status).toBe(200)
  const { contacts, messages: accepted } = await answer.json()
  expect(contacts).toEqual([{ input: '573001234567', wa_id: '573001234567' }])
  expect(accepted[0]).toEqual({ id: expect.stringMatching(/^wamid\./), message_status: 'accepted' })
  expect(await messages(phone)).toMatchObject([{ id: accepted[0].id, channel: 'whatsapp', to: phone, code: '482913' }])
  await vi.waitFor(() => expect(statusesSeen()).toEqual(['sent', 'delivered']), soon)
  const [first] = product.asked
  const signature = createHmac('sha256', sandbox.settings.whatsapp.appSecret).update(first?.body ?? '')
  expect(first?.headers['x-hub-signature-256']).toBe(`sha256=${signature.digest('hex')}`)
  expect(first?.path).toBe('/api/webhooks/whatsapp')
  expect(await (await call('GET', '/inbox?q=300123')).text()).toContain('482913')
})

test('N01 WhatsApp says in its own words what it does not take', async () => {
  const findError = async (answer: Response) => [answer.status, (await answer.json()).error.code]
  expect(await findError(await sendWhatsapp('1234', 'wrong'))).toEqual([401, 190])
  await call('PUT', `/control/inbox/${phone}`, { whatsapp: 'absent' })
  expect(await findError(await sendWhatsapp('1234'))).toEqual([400, 131026])
  await call('PUT', '/control/inbox/templates/codigo_de_ingreso', { missing: true })
  expect(await findError(await sendWhatsapp('1234'))).toEqual([404, 132001])
  expect(await messages(phone)).toEqual([])
})

test('R10 a silent phone takes the message at Meta and never shows it', async () => {
  await call('PUT', `/control/inbox/${phone}`, { whatsapp: 'silent' })
  expect((await sendWhatsapp('1234')).status).toBe(200)
  await vi.waitFor(() => expect(statusesSeen()).toEqual(['sent']), soon)
  expect(await messages(phone)).toEqual([])
})

test('N01 SMS and calls carry the code, and call back signed over address and sorted form', async () => {
  const StatusCallback = `${product.origin}/api/webhooks/twilio?reference=abc`
  const sms = await sendTwilio('Messages', { Body: '739105 es tu código. Vence en 10 minutos.', StatusCallback })
  expect([sms.status, (await sms.json()).status]).toEqual([201, 'queued'])
  const twiml =
    '<Response><Say language="es-MX">Tu código es: 7, 3, 9, 1.</Say><Say>Te lo repito: 7, 3, 9, 1.</Say></Response>'
  expect((await sendTwilio('Calls', { Twiml: twiml })).status).toBe(201)
  expect(await messages(phone)).toMatchObject([
    { channel: 'call', code: '7391' },
    { channel: 'sms', code: '739105' },
  ])
  await vi.waitFor(() => expect(product.asked).toHaveLength(2), soon)
  const forms = product.asked.map(({ body }) => new URLSearchParams(body))
  expect(forms.map((form) => form.get('MessageStatus'))).toEqual(['sent', 'delivered'])
  const sorted = [...(forms[0] ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).flat()
  const signature = createHmac('sha1', 'sandbox-twilio-token').update(`${StatusCallback}${sorted.join('')}`)
  expect(product.asked[0]?.headers['x-twilio-signature']).toBe(signature.digest('base64'))
  expect((await sendTwilio('Messages', { Body: '1' }, 'wrong')).status).toBe(401)
})

test('N01 an SMS that fails is called back as undelivered and is not on the phone', async () => {
  await call('PUT', `/control/inbox/${phone}`, { sms: 'fails' })
  await sendTwilio('Messages', { Body: '739105', StatusCallback: `${product.origin}/api/webhooks/twilio` })
  await vi.waitFor(() => expect(product.asked.at(-1)?.body).toContain('MessageStatus=undelivered'), soon)
  expect(product.asked.at(-1)?.body).toContain('ErrorCode=30003')
  expect(await messages(phone)).toEqual([])
})

test('a status callback goes nowhere but to the product', async () => {
  const stranger = await startScriptedProvider({ status: 200 })
  await sendTwilio('Messages', { Body: '739105', StatusCallback: `${stranger.origin}/x` })
  await vi.waitFor(async () => {
    const { pending, sent } = await (await call('GET', '/control/webhooks')).json()
    expect([pending.length, sent.at(-1)?.outcome]).toEqual([0, 'wrong-host'])
  }, soon)
  expect(stranger.asked).toEqual([])
  await stranger.close()
})

test('R32 the faults of a counterpart strike its API and nothing else', async () => {
  await setFaults('inbox', { failNext: 1 })
  expect((await sendWhatsapp('1234')).status).toBe(500)
  expect((await sendWhatsapp('1234')).status).toBe(200)
  await setFaults('inbox', { garbage: true })
  expect((await sendWhatsapp('1234')).headers.get('content-type')).toContain('text/html')
  await setFaults('inbox', { dropConnection: true })
  await expect(sendWhatsapp('1234')).rejects.toThrow('fetch failed')
  await setFaults('inbox', { delayMs: 60_000 })
  await expect(fetch(`${sandbox.origin}/twilio`, { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout')
  await setFaults('bank', { failAlways: true })
  const struck = await call('POST', '/partner-bank/v1/applications', {})
  expect(struck.status).toBe(500)
  for (const page of ['/', '/inbox', '/bank', '/control/inbox']) expect((await call('GET', page)).status).toBe(200)
  expect((await (await call('GET', '/control/faults')).json()).bank.failAlways).toBe(true)
  expect((await call('PUT', '/control/faults/nobody', {})).status).toBe(400)
  expect((await call('PUT', '/control/faults/inbox', { delayMs: -1 })).status).toBe(400)
})

test('R28 a webhook is tried again until the product takes it, and then not again', async () => {
  productAnswer = { status: 503 }
  await sendWhatsapp('1234')
  await vi.waitFor(() => expect(product.asked.length).toBeGreaterThan(2), soon)
  productAnswer = { status: 200 }
  await vi.waitFor(async () => {
    const { pending, sent } = await (await call('GET', '/control/webhooks')).json()
    expect([pending.length, sent.length]).toEqual([0, 2])
  }, soon)
  expect(new Set(statusesSeen())).toEqual(new Set(['sent', 'delivered']))
})

test('R28 a webhook the product was away for survives a restart of the sandbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  await sandbox.close()
  sandbox = await startSandbox(settings(folder))
  productAnswer = 'reset'
  await sendWhatsapp('1234')
  await vi.waitFor(() => expect(product.asked.length).toBeGreaterThan(0), soon)
  await sandbox.close()
  product.asked.length = 0
  productAnswer = { status: 200 }
  sandbox = await startSandbox(settings(folder))
  await vi.waitFor(() => expect(new Set(statusesSeen())).toEqual(new Set(['sent', 'delivered'])), soon)
  expect(await messages(phone)).toHaveLength(1)
  await rm(folder, { recursive: true })
})

test('R28 webhooks are lost, repeated and put out of order as told', async () => {
  await setFaults('inbox', { webhookDrop: true })
  await sendWhatsapp('1234')
  await setFaults('inbox', { webhookRepeat: 2 })
  await sendWhatsapp('1234')
  await vi.waitFor(() => expect(statusesSeen()).toEqual(['sent', 'sent', 'delivered', 'delivered']), soon)
  product.asked.length = 0
  await setFaults('inbox', { webhookReorder: true })
  await sendWhatsapp('1234')
  await vi.waitFor(() => expect(statusesSeen()).toEqual(['delivered', 'sent']), soon)
})

test('R27 webhooks follow the product’s address when it is learnt late', async () => {
  const moved = await startScriptedProvider({ status: 200 })
  sandbox.settings.productOrigin = moved.origin
  await sendWhatsapp('1234')
  await vi.waitFor(() => expect(moved.asked).toHaveLength(2), soon)
  expect(product.asked).toEqual([])
  await moved.close()
})

const letter = {
  messageId: '<effect-1@cosecha.example>',
  from: 'Cosecha <hola@cosecha.example>',
  to: 'luz@example.com',
  subject: 'Tu CDT está en marcha',
  text: 'Hola, Luz',
  html: '<p>Hola, <b>Luz</b></p><script>alert(1)</script>',
  attachments: [
    { filename: 'constancia ñ.pdf', content: Buffer.from('%PDF-1.7 prueba'), contentType: 'application/pdf' },
  ],
}
const post = () => createTransport({ host: 'localhost', port: sandbox.settings.smtpPort, ignoreTLS: true })
const mail = async (to = letter.to) => (await (await call('GET', `/control/mail?to=${to}`)).json()).messages

test('N07 a letter is in the mailbox once, with its attachment, and its scripts stay in a locked frame', async () => {
  await post().sendMail(letter)
  await post().sendMail(letter)
  const [message, ...others] = await mail()
  expect(others).toEqual([])
  expect(message).toMatchObject({
    messageId: letter.messageId,
    from: 'hola@cosecha.example',
    to: [letter.to],
    subject: letter.subject,
    attachments: [{ filename: 'constancia ñ.pdf', mediaType: 'application/pdf', size: 15 }],
  })
  expect(message.text.trim()).toBe(letter.text)
  expect(await mail('nadie@example.com')).toEqual([])
  expect(await (await call('GET', message.attachments[0].path)).text()).toBe('%PDF-1.7 prueba')
  expect(await (await call('GET', '/mail')).text()).toContain(letter.subject)
  const page = await (await call('GET', `/mail/${message.id}`)).text()
  expect(page).toContain('<iframe')
  expect(page).not.toContain('<script>alert')
  const frame = await call('GET', `/mail/${message.id}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/)
})

test('N07 a mailbox that refuses, and a mail server that fails for now, say so in SMTP', async () => {
  await call('PUT', `/control/mail/addresses/${letter.to}`, { refuses: true })
  await expect(post().sendMail(letter)).rejects.toMatchObject({ responseCode: 550 })
  await call('POST', '/control/reset')
  await setFaults('mail', { failNext: 1 })
  await expect(post().sendMail(letter)).rejects.toMatchObject({ responseCode: 451 })
  await post().sendMail(letter)
  expect(await mail()).toHaveLength(1)
})

test('reset forgets messages, letters, faults and webhooks on their way', async () => {
  productAnswer = { status: 503 }
  await sendWhatsapp('1234')
  await post().sendMail(letter)
  await setFaults('pse', { failAlways: true })
  expect((await call('POST', '/control/reset')).status).toBe(200)
  expect([await messages(phone), await mail()]).toEqual([[], []])
  expect((await (await call('GET', '/control/webhooks')).json()).pending).toEqual([])
  expect((await (await call('GET', '/control/faults')).json()).pse.failAlways).toBe(false)
})

test('the pages do what their forms say', async () => {
  const submit = (path: string, form: Record<string, string>) =>
    fetch(`${sandbox.origin}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  expect((await submit('/inbox/phones', { phone: '+57 300 123 4567', whatsapp: 'absent' })).status).toBe(303)
  expect((await sendWhatsapp('1234')).status).toBe(400)
  const numbers = { delayMs: '0', failNext: '1', webhookDelayMs: '0', webhookRepeat: '1' }
  expect((await submit('/faults/inbox', numbers)).headers.get('location')).toBe('/inbox')
  expect((await sendWhatsapp('1234')).status).toBe(500)
  expect((await submit('/reset', {})).status).toBe(303)
  expect((await sendWhatsapp('1234')).status).toBe(200)
})

test('R35 no input makes the sandbox break', async () => {
  const paths = [
    '/whatsapp/v23.0/100200300400500/messages',
    `/twilio/2010-04-01/Accounts/${sandbox.settings.twilio.accountSid}/Messages.json`,
    '/inbox/phones',
    '/mail/addresses',
    '/faults/inbox',
    '/identity/flow',
    '/identity/decide',
    '/identity/screening',
    '/truora/account/v1/api-keys',
    '/truora/checks/v1/checks',
    '/zapsign/api/v1/docs/',
    '/wompi/v1/transactions',
    '/partner-bank/v1/applications',
    '/partner-bank/v1/paper-signatures',
    '/partner-bank/v1/renewals',
    '/partner-bank/v1/renewals/x/documents',
    '/bank/settings',
    '/bank/verification',
    '/bank/papers/x/received',
    '/bank/renewals/x',
    '/pse/decide/x',
    '/control/bank/x',
    '/control/bank/papers/x/received',
    '/control/bank/renewals/x',
    '/control/pse/x',
    '/control/signing/x',
    '/control/identity/x',
  ]
  const bodies: [string | undefined, string | undefined][] = [
    [undefined, undefined],
    ['application/json', '{'],
    ['application/json', 'null'],
    ['application/json', '[]'],
    ['application/json', '{"__proto__":{"a":1},"to":{"a":[]}}'],
    ['application/x-www-form-urlencoded', '__proto__=1&a=%ff&a=2'],
    ['text/plain', 'x'],
  ]
  const authorization = `Basic ${Buffer.from(`${sandbox.settings.twilio.accountSid}:sandbox-twilio-token`).toString('base64')}`
  for (const path of paths) {
    for (const [contentType, body] of bodies) {
      const headers: Record<string, string> = { authorization, ...(contentType && { 'content-type': contentType }) }
      const { status } = await fetch(`${sandbox.origin}${path}`, { method: 'POST', headers, body, redirect: 'manual' })
      expect(status, `${path} ${contentType} ${body}`).toBeLessThan(500)
    }
  }
  for (const query of ['/inbox?q=a&q=b', '/bank?q[]=a&q=%', '/mail/%00', '/control/inbox?phone=%F0', '/%ff']) {
    expect((await call('GET', query)).status, query).toBeLessThan(500)
  }
})
