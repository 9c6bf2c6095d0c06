/**
 * A failing provider (R32): a proxy in front of a good one that spoils what passes through it, in one of the ways in
 * which providers fail. Over HTTP; `startFaultyMailServer` does the same for SMTP.
 */
import { request as buildRequest, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

export const faultModes = [
  /** Nobody listens. */
  'refuse',
  /** The connection breaks after the request. */
  'reset',
  /** The request is received and never answered. */
  'hang',
  /** An answer begins, and comes byte by byte for ever. */
  'drip',
  '500',
  '429',
  '302',
  /** 200, with the page of a proxy. */
  'html',
  'invalid-json',
  /** 200, with a body that never ends. */
  'huge',
  /** 200, with little that unpacks to 100 MB. */
  'gzip-bomb',
  /** 200, packed more often than anybody would. */
  'packed-often',
  /** 200, said to be packed, and not. */
  'not-packed',
  /** 200, and the connection breaks before all that was announced has come. */
  'cut',
  /** 200, with a header line that never ends. */
  'long-header',
  /** 200, with JSON as deep as it is long. */
  'deep',
  /** 200, with JSON of another shape. */
  'wrong-schema',
  /** The right shape about another person: other ids, another reference, another currency. */
  'wrong-facts',
] as const
export type FaultMode = (typeof faultModes)[number]

export type FlakyProvider = {
  /** Without a slash at the end. */
  origin: string
  /** The good provider's origin. */
  target: string
  /** The failure from now on; undefined: none. */
  mode: FaultMode | undefined
  /** The requests made during a failure. */
  asked: { method: string; path: string }[]
  close(): Promise<void>
}

const hugeBytes = 50 * 1024 * 1024
const page = '<!doctype html><html><body><h1>Estamos en mantenimiento</h1></body></html>'

/**
 * @param target - The good provider's origin.
 * @returns The proxy, which passes everything on until a mode is set.
 */
export async function startFlakyProvider(target: string): Promise<FlakyProvider> {
  const faulty: Omit<FlakyProvider, 'origin' | 'close'> = { target, mode: undefined, asked: [] }
  const server = createServer((request, response) => {
    // A client that gave up is not this proxy's failure.
    answer(faulty, request, response).catch(() => response.destroy())
  })
  // Node cannot stop listening for a while on the same port: the socket is closed before anything is read.
  server.on('connection', (socket: Socket) => {
    if (faulty.mode === 'refuse') socket.resetAndDestroy()
  })
  const { origin, close } = await listening(server)
  return Object.assign(faulty, {
    origin: `http://${origin}`,
    async close() {
      server.closeAllConnections()
      await close()
    },
  })
}

async function answer(
  { target, mode, asked }: Pick<FlakyProvider, 'target' | 'mode' | 'asked'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request)
  if (mode !== undefined) asked.push({ method: request.method ?? '', path: request.url ?? '' })
  const say = (status: number, type: string, text: string | Buffer, headers = {}) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(text)
  switch (mode) {
    case undefined:
      return passOn(target, request, body, response, (bytes) => bytes)
    case 'wrong-facts':
      return passOn(target, request, body, response, withOtherFacts)
    case 'refuse':
    case 'reset':
      request.socket.resetAndDestroy()
      return
    case 'hang':
      return
    case 'drip':
      return drip(response)
    case '500':
    case '429':
      return say(Number(mode), 'application/json', '{"message":"away"}')
    case '302':
      return say(302, 'text/html', '', { location: `${target}/` })
    case 'html':
      return say(200, 'text/html', page, { etag: '"page"' })
    case 'invalid-json':
      return say(200, 'application/json', '{"data": [1, 2')
    case 'huge':
      return flood(response)
    case 'gzip-bomb':
      return say(200, 'application/json', makeBomb(), { etag: '"page"', 'content-encoding': 'gzip' })
    case 'packed-often':
      return say(200, 'application/json', packOften(), {
        etag: '"page"',
        'content-encoding': Array(20).fill('gzip').join(', '),
      })
    case 'not-packed':
      return say(200, 'application/json', '{"data":[]}', { etag: '"page"', 'content-encoding': 'gzip' })
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
      response.write('{"data":[1,2', () => request.socket.destroy())
      return
    case 'long-header':
      return say(200, 'application/json', '{}', { 'x-page': 'x'.repeat(200_000) })
    case 'deep':
      return say(200, 'application/json', '['.repeat(200_000) + ']'.repeat(200_000), { etag: '"page"' })
    case 'wrong-schema':
      return say(200, 'application/json', '{"unexpected":{"shape":true}}')
  }
}

let bomb: Buffer | undefined
function makeBomb(): Buffer {
  bomb ??= gzipSync(Buffer.alloc(2 * hugeBytes, ' '))
  return bomb
}

function packOften(): Buffer {
  let bytes = Buffer.from('{"data":[]}')
  for (let times = 0; times < 20; times += 1) bytes = gzipSync(bytes)
  return bytes
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = Buffer.alloc(64 * 1024, ' ')
  let sent = 0
  const more = () => {
    while (sent < hugeBytes && !response.destroyed) {
      sent += chunk.byteLength
      if (!response.write(chunk)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}

async function passOn(
  target: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  change: (bytes: Buffer) => Buffer,
): Promise<void> {
  // The host of the request is kept: it may be signed.
  const { method, headers } = request
  const passed = buildRequest(new URL(request.url ?? '/', target), { method, headers })
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    passed.on('response', resolve).on('error', reject).end(body),
  )
  const good = await answered
  const bytes = change(await buffer(good))
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = good.headers
  response.writeHead(good.statusCode ?? 502, { ...kept, 'content-length': bytes.byteLength }).end(bytes)
}

/** Fields in which providers name the person or thing of an answer. */
const aboutWhom =
  /^(?:id|\w+_id|token|reference|received|currency|amount_in_cents|fechacorte|api_key|hostname|signed_file|document_number)$/

/** JSON with every id changed; the first byte when it is not JSON. */
function withOtherFacts(bytes: Buffer): Buffer {
  try {
    return Buffer.from(JSON.stringify(JSON.parse(bytes.toString()), (name, value) => otherFact(name, value)))
  } catch {
    return Buffer.concat([Buffer.from('X'), bytes.subarray(1)])
  }
}

function otherFact(name: string, value: unknown): unknown {
  if (!aboutWhom.test(name)) return value
  if (name === 'currency') return 'USD'
  if (name === 'fechacorte') return '2020-01-02T00:00:00.000'
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string' || value === '') return value
  // Another id of the same shape: the last letter or digit is changed.
  return value.replace(/[a-z0-9](?=[^a-z0-9]*$)/i, (last) => (last === '1' ? '2' : '1'))
}

export const mailFaultModes = ['refuse', 'reset', 'hang', 'drip', '421', 'html', 'huge'] as const
export type MailFaultMode = (typeof mailFaultModes)[number]

/**
 * A mail server that fails in one way.
 * @returns Its address as a setting, and `close`.
 */
export async function startFaultyMailServer(mode: MailFaultMode): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (mode === 'refuse' || mode === 'reset') socket.resetAndDestroy()
    if (mode === '421') socket.end('421 too busy\r\n')
    if (mode === 'html') socket.end(`HTTP/1.1 200 OK\r\n\r\n${page}\r\n`)
    if (mode === 'huge') socket.end(`${'220-welcome\r\n'.repeat(200_000)}`)
    if (mode === 'drip') {
      const timer = setInterval(() => socket.write('2'), 20)
      socket.on('close', () => clearInterval(timer))
    }
  })
  const { origin, close } = await listening(server)
  return {
    url: `smtp://${origin}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await close()
    },
  }
}

async function listening(server: Server): Promise<{ origin: string; close(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
