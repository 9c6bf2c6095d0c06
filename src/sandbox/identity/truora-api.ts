import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { World } from '../counterpart.ts'
import type { JsonStore } from '../json-store.ts'
import { drawDocument } from './document-image.ts'
import { asOfNow, type IdentityProcess, type IdentityState, openProcess } from './processes.ts'

const newKey = z.object({
  key_type: z.literal('web'),
  grant: z.literal('digital-identity'),
  api_key_version: z.literal('1'),
  country: z.string().min(2),
  redirect_url: z.url({ protocol: /^https?$/ }),
  flow_id: z.string().min(1),
  account_id: z.string().regex(/^[a-zA-Z0-9_.-]+$/),
  phone: z.string().regex(/^\+\d{8,15}$/),
  'start_variables.metadata.process': z.string().default(''),
})

/** Truora's error answer. */
export function truoraError(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ code: 10000 + status, http_code: status, message })
}

/**
 * Guards Truora's routes.
 * @returns True when the key is right; otherwise the answer has been sent.
 */
export function hasKey(world: World, request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.headers['truora-api-key'] === world.settings.truora.apiKey) return true
  truoraError(reply, 401, 'Unauthorized')
  return false
}

/** Truora's account and identity APIs, and the document images that results point at. */
export function registerTruoraApi(app: FastifyInstance, world: World, jsonStore: JsonStore<IdentityState>): void {
  app.post('/truora/account/v1/api-keys', async (request, reply) => {
    if (!hasKey(world, request, reply)) return reply
    const parsed = newKey.safeParse(request.body)
    if (!parsed.success) {
      return truoraError(reply, 400, `Invalid parameter: ${parsed.error.issues[0]?.path.join('.') ?? 'body'}`)
    }
    if (parsed.data.flow_id !== world.settings.truora.flowId) return truoraError(reply, 404, 'Flow not found')
    const opened = await openProcess(jsonStore, {
      accountId: parsed.data.account_id,
      flowId: parsed.data.flow_id,
      phone: parsed.data.phone,
      redirectUrl: parsed.data.redirect_url,
      processUuid: parsed.data['start_variables.metadata.process'],
    })
    return reply.code(201).send({ api_key: opened.apiKey, message: 'API key created successfully' })
  })

  app.get<{ Params: { id: string }; Querystring: { account_id?: string } }>(
    '/truora/identity/v1/processes/:id/result',
    async (request, reply) => {
      if (!hasKey(world, request, reply)) return reply
      const found = jsonStore.state.processes.find((each) => each.processId === request.params.id)
      const { account_id: accountId } = request.query
      if (!found || (accountId !== undefined && accountId !== found.accountId)) {
        return truoraError(reply, 404, 'Process not found')
      }
      return resultBody(asOfNow(jsonStore, found), world.origin)
    },
  )

  app.get<{ Params: { key: string; side: string } }>('/truora/files/:key/:side', async (request, reply) => {
    const side = request.params.side.replace(/\.png$/, '')
    const known = jsonStore.state.processes.some((each) => each.fileKey === request.params.key)
    if (!known || (side !== 'front' && side !== 'reverse')) return truoraError(reply, 404, 'File not found')
    return reply.type('image/png').send(Buffer.from(drawDocument(side)))
  })
}

/** Reasons of the face recognition: the document passed then (dev.truora.com, «Declined Reasons Details»). */
const faceReasons = new Set([
  'similarity_threshold_not_passed',
  'no_face_detected',
  'liveness_verification_not_passed',
  'passive_liveness_verification_not_passed',
])

function resultBody(process: IdentityProcess, origin: string) {
  const { status, declinedReason } = process
  const faceFailed = faceReasons.has(declinedReason)
  const documentStatus = status === 'failure' && faceFailed ? 'success' : status
  const readable = documentStatus === 'success'
  const file = (side: string) => `${origin}/truora/files/${process.fileKey}/${side}.png`
  return {
    process_id: process.processId,
    account_id: process.accountId,
    flow_id: process.flowId,
    phone_number: process.phone,
    creation_date: process.createdAt,
    metadata: { process: process.processUuid },
    status,
    failure_status: process.failureStatus,
    declined_reason: declinedReason,
    validations:
      status === 'pending' || process.failureStatus === 'expired'
        ? []
        : [
            {
              type: 'document-validation',
              validation_status: documentStatus,
              front_image: file('front'),
              reverse_image: file('reverse'),
              details: readable ? { document_details: toDetails(process) } : {},
            },
            { type: 'face-recognition', validation_status: faceFailed ? 'failure' : status, details: {} },
          ],
  }
}

function toDetails({ document }: IdentityProcess) {
  const midnight = (day: string) => (day ? `${day}T00:00:00Z` : '')
  return {
    ...document,
    country: 'CO',
    date_of_birth: midnight(document.date_of_birth),
    issue_date: midnight(document.issue_date),
    expiration_date: midnight(document.expiration_date),
  }
}
