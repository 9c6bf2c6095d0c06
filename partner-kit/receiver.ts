import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type PartnerBankWebhook, partnerBankWebhook } from '#contract/partner-bank.ts'
import { answerDay, type DayCall } from './day-of-bank.ts'
import { describeKitKey, findWrongJws } from './jws.ts'
import type { KitOptions } from './options.ts'
import { wrongSignature } from './signing.ts'

/** Where a bank reads the key that the kit signs with, as it reads the marketplace's. */
const jwksPath = '/.well-known/jwks.json'

export type Delivery = {
  /** The id of the event; undefined when the body has none. */
  id: string | undefined
  reference: string | undefined
  /** The whole event, where it is one. */
  webhook: PartnerBankWebhook | undefined
  body: string
  /** What is wrong with its signature and with its shape, in Spanish. */
  signature: string | undefined
  shape: string | undefined
}

export type Receiver = { port: number; deliveries: Delivery[]; dayCalls: DayCall[]; close(): Promise<void> }

/**
 * A small server that takes webhooks as the marketplace does, and has the file of a made-up day. It answers 500 to the
 * first delivery of each webhook, to see whether the bank sends it again.
 * @param port - 0 takes any port.
 * @param options - How the bank signs.
 */
export async function startReceiver(
  port: number,
  { keyId, incomingSecret, jws }: Pick<KitOptions, 'keyId' | 'incomingSecret' | 'jws'>,
): Promise<Receiver> {
  const deliveries: Delivery[] = []
  const dayCalls: DayCall[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (jws && request.url === jwksPath) {
      response.writeHead(200, { 'content-type': 'application/jwk-set+json' })
      response.end(JSON.stringify({ keys: [await describeKitKey(jws)] }))
      return
    }
    const key = { keyId, secret: incomingSecret, nowSeconds: Math.floor(Date.now() / 1_000) }
    const message = { method: request.method ?? '', pathWithQuery: request.url ?? '', body }
    const signature = jws
      ? await findWrongJws(request.headers, jws, key.nowSeconds, message)
      : wrongSignature(request.headers, key, message)
    const ofDay = answerDay(message, signature)
    if (ofDay) {
      dayCalls.push(ofDay.call)
      response.writeHead(ofDay.status, { 'content-type': 'application/json' }).end(JSON.stringify(ofDay.json))
      return
    }
    const delivery = { ...read(body), body, signature }
    const isFirst = !deliveries.some(({ id }) => id !== undefined && id === delivery.id)
    deliveries.push(delivery)
    const isRight = delivery.signature === undefined && delivery.shape === undefined
    const status = !isRight ? (delivery.signature ? 401 : 400) : isFirst ? 500 : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
  return {
    port: (server.address() as AddressInfo).port,
    deliveries,
    dayCalls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const unread = { id: undefined, reference: undefined, webhook: undefined }

function read(body: string): Pick<Delivery, 'id' | 'reference' | 'webhook' | 'shape'> {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { ...unread, shape: 'no es JSON' }
  }
  const parsed = partnerBankWebhook.safeParse(json)
  if (parsed.success) {
    const { data: webhook } = parsed
    return { id: webhook.id, reference: webhook.reference, webhook, shape: undefined }
  }
  const [issue] = parsed.error.issues
  return { ...unread, shape: `${issue?.path.join('.') || 'cuerpo'}: ${issue?.message}` }
}
