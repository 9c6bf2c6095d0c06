import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { World } from '../counterpart.ts'
import type { Leads } from './leads.ts'

const toleranceSeconds = 300
const largestBodyBytes = 64 * 1024
const lead = z.looseObject({ event: z.literal('simulation.saved'), id: z.uuid() })

/** The webhook that the product calls: signed over `timestamp.body`, at most five minutes old, known again by its id. */
export async function registerCrmWebhook(app: FastifyInstance, world: World, leads: Leads): Promise<void> {
  await app.register(async (api) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: largestBodyBytes }, (_, body, done) =>
      done(null, body),
    )
    api.post('/crm/webhook', (request, reply) => {
      if (!isSigned(request, world.settings.crm.secret)) return reply.code(401).send({ error: 'bad signature' })
      const { event: _, id, ...fields } = lead.parse(JSON.parse(String(request.body)))
      if (request.headers['cosecha-idempotency-key'] !== id) return reply.code(400).send({ error: 'another id' })
      leads.receive(id, fields)
      return { received: id }
    })
  })
}

function isSigned({ headers, body }: FastifyRequest, secret: string): boolean {
  const timestamp = headers['cosecha-timestamp']
  const signature = headers['cosecha-signature']
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp) || typeof signature !== 'string') return false
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > toleranceSeconds) return false
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
  const received = Buffer.from(signature)
  return received.length === expected.length && timingSafeEqual(received, expected)
}
