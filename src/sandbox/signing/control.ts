import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SigningDesk, SigningDoc } from './documents.ts'
import type { Act } from './pages.ts'

const order = z.object({ action: z.enum(['sign', 'refuse', 'delete', 'expire']) })

/**
 * What a test tells the signing provider.
 * `GET /control/signing` (`external_id` filters) lists documents with their signers, newest last.
 * `POST /control/signing/{docToken}` signs for every signer, or refuses; deletes the document, or ends its time to sign. It
 * sends the webhook.
 */
export function registerSigningControl(
  app: FastifyInstance,
  origin: string,
  desk: SigningDesk,
  act: Act,
  withdraw: (doc: SigningDoc, how: 'delete' | 'expire') => void,
): void {
  app.get<{ Querystring: { external_id?: string } }>('/control/signing', async ({ query }) =>
    desk.jsonStore.state.docs
      .filter((doc) => query.external_id === undefined || doc.externalId === query.external_id)
      .map((doc) => ({
        ...doc,
        signers: doc.signers.map((signer) => ({ ...signer, signUrl: `${origin}/signing/sign/${signer.token}` })),
      })),
  )

  app.post<{ Params: { token: string } }>('/control/signing/:token', async (request, reply) => {
    const body = order.parse(request.body)
    const doc = desk.jsonStore.state.docs.find((each) => each.token === request.params.token)
    if (!doc) return reply.code(404).send({ message: 'No such document' })
    const { action } = body
    if (action === 'delete' || action === 'expire') {
      withdraw(doc, action)
      return { token: doc.token, status: doc.status }
    }
    const done = doc.signers.filter((signer) => act(doc, signer, action, request.ip))
    if (done.length === 0) return reply.code(409).send({ message: `The document is already ${doc.status}` })
    return { token: doc.token, status: doc.status }
  })
}
