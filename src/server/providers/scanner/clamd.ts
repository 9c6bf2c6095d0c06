import { connect, type Socket } from 'node:net'
import { observed } from '../../platform/observability/observed.ts'
import type { Guarded } from '../guard.ts'
import { ProviderError } from '../http-client.ts'
import { checkDeadlineMs } from '../provider-check.ts'
import type { FileScanner, ScanVerdict } from './port.ts'

export type ClamdSettings = Guarded & {
  /** `host:port`, as `clamav.internal:3310` or `[::1]:3310`. */
  address: string
  /** The usual wait for an answer, in milliseconds; 5 s by default. A file scan gets six times it. */
  deadlineMs?: number
}

const provider = 'clamd'
const usualDeadlineMs = 5_000
const chunkBytes = 64 * 1024
/** A verdict is one line; a longer answer is not clamd's. */
const longestAnswerBytes = 1_024

/**
 * R33: ClamAV's clamd, by `INSTREAM` over TCP. Each file has its own connection.
 * @param options - Its address.
 * @returns The port. A call throws `ProviderError` `unavailable` when clamd cannot be reached, is too slow, closes the
 *   connection, reports an error, or gives no verdict.
 * @throws `TypeError` when the address is invalid.
 */
export function createClamdScanner({ address, deadlineMs = usualDeadlineMs, guard }: ClamdSettings): FileScanner {
  const { host, port } = parseHostAndPort(address)
  const guarded = guard ?? ((call) => call())
  const observation = { kind: 'provider', name: provider, getFailure: () => 'unavailable' } as const
  return {
    async check() {
      const line = await askOnce(host, port, (socket, sent) => socket.write('zPING\0', sent), checkDeadlineMs)
      if (line !== 'PONG') throw notAVerdict('answered something that is no pong')
      return []
    },
    scan: (bytes) =>
      observed(observation, () =>
        guarded(async () =>
          parseVerdict(await askOnce(host, port, (socket, sent) => sendFile(socket, bytes, sent), 6 * deadlineMs)),
        ),
      ),
  }
}

function parseHostAndPort(address: string): { host: string; port: number } {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(address) ?? []
  if (host === '' || Number(port) > 65_535) throw new TypeError('clamd needs an address of host and port')
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}

/** Only the exact words of a verdict count. */
function parseVerdict(line: string): ScanVerdict {
  if (line === 'stream: OK') return 'clean'
  const found = /^stream: ([\x21-\x7e]{1,200}) FOUND$/.exec(line)?.[1]
  if (found !== undefined) return { found }
  throw notAVerdict(line.endsWith(' ERROR') ? 'could not look through a file' : 'answered something that is no verdict')
}

/**
 * @param send - Sends clamd a command.
 * @returns The one line that clamd answers, without the zero that ends it.
 */
function askOnce(
  host: string,
  port: number,
  send: (socket: Socket, sent: (error?: Error | null) => void) => void,
  deadlineMs: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    let isSent = false
    let answer = Buffer.alloc(0)
    const fail = (why: string, cause?: unknown) => {
      over()
      reject(notAVerdict(why, cause))
    }
    const timer = setTimeout(() => fail('was not done in time'), deadlineMs)
    const over = () => {
      clearTimeout(timer)
      socket.destroy()
    }
    socket.on('error', (error) => fail('could not be reached', error))
    socket.on('close', () => fail('broke off'))
    socket.on('data', (part) => {
      answer = Buffer.concat([answer, part])
      const end = answer.indexOf(0)
      if (end === -1 && answer.length <= longestAnswerBytes) return
      if (end !== answer.length - 1) return fail('answered something that is no verdict')
      // Without the whole file clamd cannot know that it is clean.
      if (!isSent) return fail('answered before it had the file')
      over()
      resolve(answer.toString('latin1', 0, end))
    })
    send(socket, (error) => {
      if (!error) isSent = true
    })
  })
}

/** The command, then the file in chunks, each after its length, then an empty chunk. */
function sendFile(socket: Socket, bytes: Uint8Array, sent: (error?: Error | null) => void): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    socket.write(encodeLength(chunk.byteLength))
    socket.write(chunk)
  }
  socket.write(encodeLength(0), sent)
}

function encodeLength(size: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(size)
  return length
}

function notAVerdict(why: string, cause?: unknown): ProviderError {
  return new ProviderError(provider, 'unavailable', why, { cause })
}
