import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { renderLetter } from './letter.ts'
import { addressRefused, type MailMessage, type MailPort } from './port.ts'
import { createSmtpMail } from './smtp.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})

afterEach(() => control('faults/mail', {}))

afterAll(() => sandbox.close())

const from = 'Cosecha <hola@cosecha.example>'

function mailAt(port: number, deadlineMs?: number, totalDeadlineMs?: number): MailPort {
  return createSmtpMail({ url: `smtp://localhost:${port}`, from, deadlineMs, totalDeadlineMs })
}

let people = 0
/** A letter to someone no other test writes to. */
function newMail(more: Partial<MailMessage> = {}): MailMessage {
  people += 1
  const letter = renderLetter({
    brandName: 'Cosecha',
    title: 'Tu CDT está abierto',
    preheader: '$ 10.000.000.',
    paragraphs: ['Hola, Ana.'],
  })
  return {
    to: `ana${people}@correo.example`,
    subject: 'Tu CDT está abierto ✓',
    ...letter,
    effectKey: `process-${people}:opened`,
    ...more,
  }
}

async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandbox.origin}/control/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

type Received = {
  messageId: string
  from: string
  subject: string
  text: string
  html: string
  copies: number
  attachments: { filename: string; mediaType: string; size: number; path: string }[]
}

async function fetchMailbox(address: string): Promise<Received[]> {
  const answer = await fetch(`${sandbox.origin}/control/mail?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as { messages: Received[] }).messages
}

/** A mail server of a few words: what it says when someone connects, and then to each line. */
async function startScriptedSmtp(greeting: string, answer: (line: string, socket: Socket) => string | undefined) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write(greeting)
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const reply = answer(line, socket)
        if (reply) socket.write(`${reply}\r\n`)
      }
    })
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test('N07 a letter arrives with its words and its attachment', async () => {
  const mail = mailAt(sandbox.settings.smtpPort)
  const content = Uint8Array.from({ length: 3_000 }, (_, index) => index % 256)
  const attachments = [{ filename: 'certificado «Ñ».pdf', content, contentType: 'application/pdf' }]
  const message = newMail({ attachments })
  const { messageId } = await mail.sendMail(message)
  const [received, ...more] = await fetchMailbox(message.to)
  expect(more).toEqual([])
  expect(received).toMatchObject({ messageId, from: 'hola@cosecha.example', subject: 'Tu CDT está abierto ✓' })
  expect(received?.text.trim()).toBe(message.text.trim())
  expect(received?.html.trim()).toBe(message.html.trim())
  const [file] = received?.attachments ?? []
  expect(file).toMatchObject({ filename: 'certificado «Ñ».pdf', mediaType: 'application/pdf', size: 3_000 })
  const bytes = await (await fetch(`${sandbox.origin}${file?.path}`)).bytes()
  expect(Buffer.from(bytes).equals(Buffer.from(content))).toBe(true)
  mail.close()
})

test('N07 the same effect has the same Message-ID, so a repeat shows as a copy', async () => {
  const message = newMail()
  const first = await mailAt(sandbox.settings.smtpPort).sendMail(message)
  const again = await mailAt(sandbox.settings.smtpPort).sendMail(message)
  expect(again).toEqual(first)
  expect(first.messageId).toMatch(/^<[0-9a-f]{64}@cosecha\.example>$/)
  expect(first.messageId).not.toContain(message.effectKey)
  expect(await fetchMailbox(message.to)).toMatchObject([{ messageId: first.messageId, copies: 2 }])
  const other = await mailAt(sandbox.settings.smtpPort).sendMail({ ...message, effectKey: 'another' })
  expect(other.messageId).not.toBe(first.messageId)
})

test('N07 an address that takes no mail is a refusal that does not repeat the address', async () => {
  const message = newMail()
  await control(`mail/addresses/${message.to}`, { refuses: true })
  const error = await getFailure(mailAt(sandbox.settings.smtpPort).sendMail(message))
  expect(error).toMatchObject({ failure: 'refused', providerCode: '5.1.1', meaning: addressRefused })
  expect(JSON.stringify([error.message, error.cause])).not.toContain(message.to)
})

test.each([
  ['550 5.7.1 policy', '550'],
  ['554 5.7.1 relay access denied', '554'],
  ['552 5.3.4 too large', '552'],
])('N07 the refusal «%s» says nothing of the address', async (reply, providerCode) => {
  const server = await startScriptedSmtp('220 hello\r\n', (line) => {
    if (line.startsWith('RCPT')) return reply
    return line.startsWith('EHLO') ? '250 hello' : '250 ok'
  })
  const error = await getFailure(mailAt(server.port, 20_000).sendMail(newMail()))
  expect(error).toMatchObject({ failure: 'refused', providerCode })
  expect(error.meaning).toBeUndefined()
  await server.close()
})

test('N07 the name of the address goes along in the Message-ID and in the envelope, and the report address is the sender', async () => {
  const said: string[] = []
  const server = await startScriptedSmtp('220 hello\r\n', (line) => {
    said.push(line)
    if (line === 'DATA') return '354 go on'
    return line.startsWith('EHLO') ? '250-hello\r\n250 DSN' : line.includes(' ') || line === '.' ? '250 ok' : undefined
  })
  const url = `smtp://localhost:${server.port}`
  const mail = createSmtpMail({ url, from, returnPath: 'rebotes@cosecha.example' })
  const reference = 'r'.repeat(53)
  const unsubscribeUrl = 'https://cosecha.example/api/mail/unsubscribe/k'
  const { messageId } = await mail.sendMail(newMail({ reference, unsubscribeUrl }))
  expect(messageId).toMatch(/^<r{53}\.[0-9a-f]{32}@cosecha\.example>$/)
  expect(said.find((line) => line.startsWith('MAIL FROM'))).toBe(
    `MAIL FROM:<rebotes@cosecha.example> RET=HDRS ENVID=${reference}`,
  )
  expect(said.find((line) => line.startsWith('RCPT TO'))).toMatch(/ NOTIFY=FAILURE ORCPT=/)
  expect(said).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(said).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  mail.close()
  await server.close()
})

test('N07 R32 a mail server that fails, breaks off, is slow or talks nonsense fails in its own way', async () => {
  const message = newMail()
  const patient = mailAt(sandbox.settings.smtpPort)
  await control('faults/mail', { failNext: 1 })
  expect(await getFailure(patient.sendMail(message))).toMatchObject({ failure: 'unavailable', providerCode: '451' })
  await control('faults/mail', { dropConnection: true })
  expect((await getFailure(patient.sendMail(message))).failure).toBe('unavailable')
  await control('faults/mail', { garbage: true })
  // The sandbox breaks off after its nonsense, and which of the two is noticed first is chance.
  expect(['garbage', 'unavailable']).toContain((await getFailure(patient.sendMail(message))).failure)
  await control('faults/mail', { delayMs: 600 })
  expect((await getFailure(mailAt(sandbox.settings.smtpPort, 150).sendMail(message))).failure).toBe('unavailable')
  expect(await fetchMailbox(message.to)).toEqual([])
  await control('faults/mail', {})
  await patient.sendMail(message)
  expect(await fetchMailbox(message.to)).toHaveLength(1)
})

test.concurrent.each([
  ['no mail server at all', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'garbage'],
  ['a server that sends us away', '554 5.7.1 not you\r\n', 'refused'],
  ['a server that is busy', '421 4.3.2 later\r\n', 'unavailable'],
  ['a server that says nothing', '', 'unavailable'],
])('N07 R32 %s is told apart', async (_, greeting, failure) => {
  const server = await startScriptedSmtp(greeting, () => undefined)
  expect((await getFailure(mailAt(server.port, greeting === '' ? 300 : 20_000).sendMail(newMail()))).failure).toBe(
    failure,
  )
  expect(server.connections()).toBe(1)
  await server.close()
})

test('N07 R32 an answer that is no reply of SMTP is garbage', async () => {
  const server = await startScriptedSmtp('220 hello\r\n', (line) =>
    line.startsWith('EHLO') ? '250 hello' : '<html>Bad gateway</html>',
  )
  expect((await getFailure(mailAt(server.port, 20_000).sendMail(newMail()))).failure).toBe('garbage')
  await server.close()
})

test('N07 to another host nothing is said without TLS, unless the address allows it', async () => {
  const said: string[] = []
  const plain = await startScriptedSmtp('220 hello\r\n', (line) => {
    said.push(line)
    return line.startsWith('EHLO') ? '250 hello' : '554 no'
  })
  // Another name of this machine, which the adapter takes for another host.
  const url = `smtp://127.0.0.2:${plain.port}`
  expect((await getFailure(createSmtpMail({ url, from, deadlineMs: 20_000 }).sendMail(newMail()))).failure).toBe(
    'refused',
  )
  expect(said.filter((line) => line.startsWith('MAIL'))).toEqual([])
  await getFailure(createSmtpMail({ url: `${url}?ignoreTLS=true`, from, deadlineMs: 20_000 }).sendMail(newMail()))
  expect(said.filter((line) => line.startsWith('MAIL'))).toHaveLength(1)
  await plain.close()
})

test('N07 R32 a server that drips does not hold us beyond the total deadline', async () => {
  const dripping = await startScriptedSmtp('220 slow\r\n', (_, socket) => {
    const drip = setInterval(() => socket.write('250-x\r\n'), 20)
    socket.once('close', () => clearInterval(drip))
    return undefined
  })
  // It drips for as long as it is listened to.
  expect((await getFailure(mailAt(dripping.port, 5_000, 300).sendMail(newMail()))).failure).toBe('unavailable')
  await dripping.close()
})

test('N07 where nobody listens is unavailable', async () => {
  const server = await startScriptedSmtp('', () => undefined)
  await server.close()
  expect((await getFailure(mailAt(server.port).sendMail(newMail()))).failure).toBe('unavailable')
})

test('N07 what is no single address, no key or no sender is not sent', async () => {
  const mail = mailAt(sandbox.settings.smtpPort)
  const wrong = ['', 'ana', 'ana@correo.example, eva@correo.example', 'ana@correo.example\r\nBcc: eva@correo.example']
  for (const to of wrong) await expect(mail.sendMail(newMail({ to }))).rejects.toThrow(TypeError)
  await expect(mail.sendMail(newMail({ effectKey: '' }))).rejects.toThrow(TypeError)
  expect(() => createSmtpMail({ url: 'smtp://localhost', from: 'Cosecha' })).toThrow(TypeError)
})

test('N07 a subject cannot add headers', async () => {
  const message = newMail({ subject: 'Hola\r\nBcc: eva@intruder.example' })
  await mailAt(sandbox.settings.smtpPort).sendMail(message)
  expect(await fetchMailbox('eva@intruder.example')).toEqual([])
  expect(await fetchMailbox(message.to)).toHaveLength(1)
})
