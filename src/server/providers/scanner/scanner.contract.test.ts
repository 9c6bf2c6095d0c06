import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { getFailure, startTestSandbox } from '#testing/sandbox.ts'
import { createClamdScanner } from './clamd.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterEach(() => setFaults({}))
afterAll(() => sandbox.close())

const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-'))
const setFaults = (faults: object) =>
  fetch(`${sandbox.origin}/control/faults/scanner`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
/** The wait for a silent server; a scan gets six times as much. */
const shortMs = 100
const scannerAt = (port: number, deadlineMs?: number) =>
  createClamdScanner({ address: `localhost:${port}`, deadlineMs })
const scanner = () => scannerAt(sandbox.settings.clamdPort)

/**
 * A clamd that gives the test's answer, immediately or at the end of a file.
 * @returns Also what it was sent.
 */
async function startScriptedClamd(answer: (socket: Socket) => void, { isHasty = false } = {}) {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (isHasty) answer(socket)
    socket.on('data', (part) => {
      received.push(part)
      if (!isHasty && Buffer.concat(received).subarray(-4).equals(Buffer.alloc(4))) answer(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    received: () => Buffer.concat(received),
    connections: () => sockets.size,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a byte', Buffer.from('x')],
  ['exactly one piece', randomBytes(64 * 1024)],
  ['20 MB', Buffer.alloc(20 * 1024 * 1024, 7)],
])('R33 %s is clean', async (_, bytes) => {
  expect(await scanner().scan(bytes)).toBe('clean')
})

test('R33 what the scanner knows is found by its name, wherever it lies in the file', async () => {
  const found = { found: 'Eicar-Signature' }
  expect(await scanner().scan(eicar)).toEqual(found)
  // Crosses the border of two chunks.
  const before = Buffer.alloc(64 * 1024 - 20, 1)
  expect(await scanner().scan(Buffer.concat([before, eicar, before]))).toEqual(found)
  expect(await scanner().scan(eicar.subarray(1))).toBe('clean')
})

test('R33 many files at once each get their own verdict', async () => {
  const files = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? eicar : randomBytes(100_000)))
  const verdicts = await Promise.all(files.map((bytes) => scanner().scan(bytes)))
  expect(verdicts.map((verdict) => verdict === 'clean')).toEqual(files.map((_, at) => at % 2 === 1))
})

test('R33 the file goes as clamd wants it: the command, pieces with their lengths, and an end', async () => {
  const scripted = await startScriptedClamd((socket) => socket.write('stream: OK\0'))
  expect(await scannerAt(scripted.port).scan(Buffer.from('hola'))).toBe('clean')
  expect(scripted.received().toString('latin1')).toBe('zINSTREAM\0\0\0\0\x04hola\0\0\0\0')
  await scripted.close()
})

test.each([
  ['Win.Test.EICAR_HDB-1', { found: 'Win.Test.EICAR_HDB-1' }],
  ['{HEX}php.cmdshell.unclassed.359.UNOFFICIAL', { found: '{HEX}php.cmdshell.unclassed.359.UNOFFICIAL' }],
])('R33 %s is found', async (name, verdict) => {
  const scripted = await startScriptedClamd((socket) => socket.write(`stream: ${name} FOUND\0`))
  expect(await scannerAt(scripted.port).scan(eicar)).toEqual(verdict)
  await scripted.close()
})

test('R33 a verdict may come in two parts', async () => {
  const scripted = await startScriptedClamd((socket) => {
    socket.write('stream: ')
    setImmediate(() => socket.write('OK\0'))
  })
  expect(await scannerAt(scripted.port).scan(Buffer.from('x'))).toBe('clean')
  await scripted.close()
})

test.concurrent.each<[string, (socket: Socket) => void]>([
  ['no word', (socket) => socket.end()],
  ['a verdict without its end', (socket) => socket.end('stream: OK')],
  ['a broken connection', (socket) => socket.resetAndDestroy()],
  ['silence', () => undefined],
  ['drops that never end', (socket) => void socket.write('stream: ')],
  ['an error', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['another error', (socket) => socket.end("stream: Can't allocate memory ERROR\0")],
  ['a web page', (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n<html>OK</html>\0')],
  ['two verdicts', (socket) => socket.end('stream: OK\0stream: Eicar FOUND\0')],
  ['a verdict on another file', (socket) => socket.end('/tmp/x: OK\0')],
  ['a verdict with a tail', (socket) => socket.end('stream: OK FOUND ERROR\0')],
  ['something found without a name', (socket) => socket.end('stream:  FOUND\0')],
  ['other letters', (socket) => socket.end('stream: ok\0')],
  ['nothing but an end', (socket) => socket.end('\0')],
  ['a flood', (socket) => socket.end(Buffer.alloc(1_000_000, 65))],
])('R32 R33 %s is no verdict, and it is asked once', async (_, answer) => {
  const scripted = await startScriptedClamd(answer)
  const error = await getFailure(scannerAt(scripted.port, shortMs).scan(Buffer.from('x')))
  expect(error).toMatchObject({ provider: 'clamd', failure: 'unavailable' })
  expect(scripted.connections()).toBe(1)
  await scripted.close()
})

test('R33 who says that a file is clean before having had it is not believed', async () => {
  const scripted = await startScriptedClamd((socket) => socket.write('stream: OK\0'), { isHasty: true })
  const large = Buffer.alloc(64 * 1024 * 1024)
  expect(await getFailure(scannerAt(scripted.port).scan(large))).toMatchObject({ failure: 'unavailable' })
  await scripted.close()
})

test('R32 R33 a scanner that fails, breaks off, talks nonsense, is slow or away has no verdict', async () => {
  for (const faults of [{ failNext: 1 }, { dropConnection: true }, { garbage: true }]) {
    await setFaults(faults)
    expect(await getFailure(scanner().scan(eicar))).toMatchObject({ failure: 'unavailable' })
  }
  await setFaults({ delayMs: 600 })
  const hasty = scannerAt(sandbox.settings.clamdPort, 20)
  expect(await getFailure(hasty.scan(eicar))).toMatchObject({ failure: 'unavailable' })
  const away = await startScriptedClamd(() => undefined)
  await away.close()
  expect(await getFailure(scannerAt(away.port).scan(eicar))).toMatchObject({ failure: 'unavailable' })
  await setFaults({})
  expect(await scanner().scan(Buffer.from('x'))).toBe('clean')
})

test('R33 R22 a scanner that is asked by a server which dies at that moment answers the next one', async () => {
  const dying = connect(sandbox.settings.clamdPort, '127.0.0.1')
  await once(dying, 'connect')
  const closed = once(dying, 'close')
  dying.write('zINSTREAM\0\0\0\0\x04abcd\0\0\0\0', () => dying.resetAndDestroy())
  await closed
  expect(await scanner().scan(Buffer.from('clean'))).toBe('clean')
})

test('R33 what is no address is refused when the server starts', () => {
  for (const address of ['', 'clamav', ':3310', 'clamav:', 'clamav:99999']) {
    expect(() => createClamdScanner({ address })).toThrow(TypeError)
  }
})
