import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/**
 * Sends bytes as they are and reads what comes back until the other side closes.
 * @returns The answers, in their order.
 */
export async function rawRequest(port: number, bytes: string): Promise<RawAnswer[]> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.setTimeout(10_000, () => socket.destroy(new Error('nothing came back')))
    socket.on('data', (part) => {
      received += part
    })
    socket.on('error', (error: NodeJS.ErrnoException) => (received ? resolve(received) : reject(error)))
    socket.on('close', () => resolve(received))
  })
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(Boolean)
    .map((answer) => {
      const [head = '', ...body] = answer.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
      return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') }
    })
}
