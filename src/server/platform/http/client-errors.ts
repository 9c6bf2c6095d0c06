import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { PlatformContext } from '../context.ts'
import { ApiError } from './api-error.ts'
import { toProblem } from './problem.ts'
import { strictHeaders } from './security-headers.ts'

/** The status for each error of Node's parser on a request that is not HTTP. */
const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  ERR_EXPECTATION: '417 Expectation Failed',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** How long the rest of an unreadable request is read and thrown away before the connection is closed. */
const lingerMs = 1_000

/**
 * Answers what cannot be read as HTTP, and closes the connection. A body of two contradictory lengths is such a case
 * (A37). The answer has the same problem and headers as every other (R19). The connection is not closed immediately:
 * unread bytes would make the other side's system throw our answer away.
 * @returns The server's handler for it.
 */
export function refuseUnreadable(ctx: PlatformContext): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const answered = new WeakSet<Socket>()
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || answered.has(socket)) return
    if (!socket.writable) return void socket.destroy(error)
    const body = JSON.stringify(toProblem(new ApiError('NOT_JSON')))
    const headers = {
      ...strictHeaders(ctx),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const status = statusLines[error.code ?? ''] ?? '400 Bad Request'
    answered.add(socket)
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}

/** An unknown `Expect` header. Node itself would answer it without our headers (R19). */
export function refuseExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    app.server.emit(
      'clientError',
      Object.assign(new Error('an unknown expectation'), { code: 'ERR_EXPECTATION' }),
      socket,
    )
  })
}
