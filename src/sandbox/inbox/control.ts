import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../counterpart.ts'
import { asPhone, type Phones, phoneHabitsSchema } from './phones.ts'
import { writeToProduct } from './whatsapp-api.ts'

const phoneParam = z.object({
  phone: z.string().transform((text, context) => {
    const phone = asPhone(text)
    if (phone === undefined) context.addIssue('not a phone number in E.164')
    return phone ?? z.NEVER
  }),
})

/**
 * What a test tells the phones.
 * `GET /control/inbox?phone=+57300…` answers `{ messages }`: what arrived, newest first, each with id, channel, to, text, code, at.
 * `PUT /control/inbox/{phone}` replaces how a phone behaves, see `phoneHabitsSchema`.
 * `POST /control/inbox/{phone}/messages` with `{ text }` writes to the product by WhatsApp.
 * `PUT /control/inbox/templates/{name}` with `{ missing }` takes a WhatsApp template away or brings it back.
 */
export function registerInboxControl(app: FastifyInstance, world: World, phones: Phones): void {
  app.get<{ Querystring: { phone?: string } }>('/control/inbox', ({ query }) => ({
    messages: phones
      .messages('')
      .filter(({ arrived, to }) => arrived && (query.phone === undefined || to === asPhone(query.phone)))
      .map(({ arrived: _, ...message }) => message),
  }))

  app.put('/control/inbox/:phone', (request) => {
    const { phone } = phoneParam.parse(request.params)
    phones.setHabits(phone, phoneHabitsSchema.parse(request.body))
    return { phone, ...phones.habits(phone) }
  })

  app.post('/control/inbox/:phone/messages', (request) => {
    const { phone } = phoneParam.parse(request.params)
    const { text } = z.strictObject({ text: z.string().min(1).max(4_096) }).parse(request.body)
    writeToProduct(world, phones, { from: phone, text })
    return { phone }
  })

  app.put<{ Params: { name: string } }>('/control/inbox/templates/:name', (request) => {
    const { missing } = z.strictObject({ missing: z.boolean() }).parse(request.body)
    phones.setTemplateMissing(request.params.name, missing)
    return { name: request.params.name, missing }
  })
}
