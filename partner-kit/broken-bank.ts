import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { partnerBankHeaders } from '#contract/partner-bank.ts'
import { addDays } from '#domain/money/dates/civil-date.ts'
import { signedHeaders } from './signing.ts'

/** What a bank does wrong, for the kit's own tests. */
export type BrokenBank =
  | 'believes-everybody'
  | 'forgets-keys'
  | 'breaks-on-bad-input'
  | 'counts-calendar-days'
  | 'forgets-added-money'

/**
 * Starts a bank that does one thing wrong, in front of a right one.
 * @param right - The address of the right one.
 * @param options - How the marketplace signs.
 */
export async function startBrokenBank(
  kind: BrokenBank,
  right: string,
  { keyId, outgoingSecret }: { keyId: string; outgoingSecret: string },
): Promise<{ url: string; close(): Promise<void> }> {
  const { origin, pathname } = new URL(right)
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const method = request.method ?? 'GET'
    const pathWithQuery = request.url ?? ''
    const headers = new Headers()
    for (const name of ['content-type', ...Object.values(partnerBankHeaders)]) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    if (kind === 'believes-everybody') {
      const timestamp = String(Math.floor(Date.now() / 1_000))
      const signed = signedHeaders(keyId, outgoingSecret, { method, pathWithQuery, timestamp, body })
      for (const [name, value] of Object.entries(signed)) headers.set(name, value)
    }
    if (kind === 'forgets-keys' && headers.has(partnerBankHeaders.idempotencyKey)) {
      headers.set(partnerBankHeaders.idempotencyKey, crypto.randomUUID())
    }
    const answer = await fetch(`${origin}${pathWithQuery}`, { method, headers, ...(body === '' ? {} : { body }) })
    const bytes = await (kind === 'counts-calendar-days'
      ? countCalendarDays(answer)
      : kind === 'forgets-added-money' && pathWithQuery.includes('/renewals')
        ? forgetAddedMoney(answer)
        : readBytes(answer))
    const breaks = kind === 'breaks-on-bad-input' && answer.status === 400 && body === '{'
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(breaks ? 500 : answer.status, { 'content-type': type }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** A renewal whose certificate is for the old capital, although the added money was there. */
async function forgetAddedMoney(answer: Response): Promise<Buffer> {
  const bytes = await readBytes(answer)
  return Buffer.from(bytes.toString('latin1').replace('"amount_cop":22000000', '"amount_cop":20000000'), 'latin1')
}

/** An answer whose certificate matures after this many days of the calendar, as if a year had 365 days in its terms. */
async function countCalendarDays(answer: Response): Promise<Buffer> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return readBytes(answer)
  const body = await answer.json()
  const { certificate } = body
  if (certificate) certificate.maturity_date = addDays(certificate.opening_date, certificate.term_days)
  return Buffer.from(JSON.stringify(body))
}
