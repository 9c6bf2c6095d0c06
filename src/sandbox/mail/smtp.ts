import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { World } from '../counterpart.ts'
import type { Mailboxes } from './mailboxes.ts'
import { deliveryReport } from './report.ts'

const largestMessageBytes = 30 * 1024 * 1024

/**
 * Listens for mail on this machine, on both address families where there are two. Mail is taken without a password and
 * without TLS; the faults of `mail` strike every message.
 * @param world - Its `settings.smtpPort` of 0 takes any free port and is filled in.
 */
export async function openSmtp(world: World, mailboxes: Mailboxes): Promise<{ close(): Promise<void> }> {
  const first = createServer(world, mailboxes)
  world.settings.smtpPort = await listen(first, world.settings.smtpPort, '127.0.0.1')
  const second = createServer(world, mailboxes)
  try {
    await listen(second, world.settings.smtpPort, '::1')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') {
      await close(first)
      throw error
    }
  }
  return {
    async close() {
      await Promise.all([first, second].map(close))
    },
  }
}

function createServer(world: World, mailboxes: Mailboxes): SMTPServer {
  const sockets = new Map<number, Socket>()
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMessageBytes,
    closeTimeout: 100,
    async onMailFrom(_address, session, done) {
      const strike = await world.strike('mail')
      const socket = sockets.get(session.remotePort)
      if (strike === 'drop') socket?.destroy()
      else if (strike === 'garbage') socket?.end('<html><body>Bad gateway</body></html>\r\n')
      else done(strike === 'fail' ? smtpError(451, '4.3.0 Temporary failure') : null)
    },
    onRcptTo({ address }, _session, done) {
      done(mailboxes.refuses(address) ? smtpError(550, '5.1.1 No such user here') : null)
    },
    async onData(stream, { envelope }, done) {
      try {
        const raw = await buffer(stream)
        if (stream.sizeExceeded) return done(smtpError(552, '5.3.4 Message too large'))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        const messageId = await mailboxes.receive(raw, { from, to })
        done()
        const envelopeId = envelope.dsn?.envid ?? undefined
        for (const address of to.filter(mailboxes.returns)) {
          const letter = { to: address, messageId, envelopeId, status: '5.1.1' }
          world.sendWebhook('mail', deliveryReport(letter, world.settings))
        }
      } catch {
        done(smtpError(554, '5.6.0 Not a message'))
      }
    },
  }
  const server = new SMTPServer(options)
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  // A client that breaks off is part of the play.
  server.on('error', () => undefined)
  return server
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function listen(smtp: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(port, host, () => {
      const address = smtp.server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function close(smtp: SMTPServer): Promise<void> {
  return new Promise((resolve) => (smtp.server.listening ? smtp.close(() => resolve()) : resolve()))
}
