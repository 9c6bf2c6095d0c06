import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { OutgoingWebhook, World } from '../counterpart.ts'
import type { SigningDesk, SigningDoc } from './documents.ts'

const largestPdfBytes = 10 * 1024 * 1024
/** Base64 of the largest PDF, and room for the rest of the request. */
const largestBodyBytes = 15 * 1024 * 1024

const newDoc = z.object({
  name: z.string().min(1).max(255),
  base64_pdf: z.base64(),
  lang: z.enum(['es', 'en', 'pt-br']).default('pt-br'),
  external_id: z.string().max(255).default(''),
  signers: z
    .array(
      z.object({
        name: z.string().min(1),
        email: z.union([z.email(), z.literal('')]).default(''),
        phone_country: z.string().default('55'),
        phone_number: z.string().default(''),
        auth_mode: z.enum(['assinaturaTela', 'tokenEmail', 'tokenSms', 'tokenWhatsapp']).default('assinaturaTela'),
        redirect_link: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
      }),
    )
    .min(1),
})

/** How many documents a page of the list holds. */
const pageOfDocs = 25
const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  signer_email: z.string().optional(),
  sort_order: z.enum(['asc', 'desc']).default('asc'),
  deleted: z.enum(['true', 'false']).default('false'),
})

/** ZapSign's API: create a document, list them, ask for one, fetch its files. */
export function registerZapsignApi(app: FastifyInstance, world: World, desk: SigningDesk): void {
  const hasToken = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization === `Bearer ${world.settings.zapsign.apiToken}`) return true
    reply.code(403).send({ detail: 'Invalid API token.' })
    return false
  }

  app.post('/zapsign/api/v1/docs/', { bodyLimit: largestBodyBytes }, async (request, reply) => {
    if (!hasToken(request, reply)) return reply
    const parsed = newDoc.safeParse(request.body)
    if (!parsed.success) {
      const path = parsed.error.issues[0]?.path.join('.') ?? 'body'
      return reply.code(400).send({ [path]: ['Invalid value.'] })
    }
    const pdf = Buffer.from(parsed.data.base64_pdf, 'base64')
    if (pdf.length > largestPdfBytes || pdf.subarray(0, 5).toString('latin1') !== '%PDF-') {
      return reply.code(400).send({ base64_pdf: ['Not a PDF of at most 10 MB.'] })
    }
    const signers = parsed.data.signers.map((signer) => ({
      name: signer.name,
      email: signer.email,
      phone: signer.phone_number === '' ? '' : `+${signer.phone_country}${signer.phone_number}`,
      redirectLink: signer.redirect_link,
    }))
    return docBody(desk.create(parsed.data.name, parsed.data.external_id, signers, pdf), world.origin)
  })

  app.get('/zapsign/api/v1/docs/', async (request, reply) => {
    if (!hasToken(request, reply)) return reply
    const parsed = listQuery.safeParse(request.query)
    if (!parsed.success) return reply.code(400).send({ detail: 'Invalid filter.' })
    const { signer_email, sort_order, page, deleted } = parsed.data
    const found = desk.jsonStore.state.docs.filter(
      ({ signers, deletedAt }) =>
        (deletedAt !== undefined) === (deleted === 'true') &&
        (signer_email === undefined || signers.some(({ email }) => email === signer_email)),
    )
    const sorted = sort_order === 'desc' ? found.toReversed() : found
    return {
      count: found.length,
      next: null,
      previous: null,
      results: sorted.slice((page - 1) * pageOfDocs, page * pageOfDocs).map((doc) => listedDoc(doc, world.origin)),
    }
  })

  app.get<{ Params: { token: string } }>('/zapsign/api/v1/docs/:token/', async (request, reply) => {
    if (!hasToken(request, reply)) return reply
    const doc = desk.jsonStore.state.docs.find((each) => each.token === request.params.token)
    return doc ? docBody(doc, world.origin) : reply.code(404).send({ detail: 'Not found.' })
  })

  app.get<{ Params: { key: string; name: string } }>('/zapsign/files/:key/:name', async (request, reply) => {
    const doc = desk.jsonStore.state.docs.find((each) => each.fileKey === request.params.key)
    const kind = request.params.name === 'signed.pdf' ? 'signed' : 'original'
    const pdf = doc && desk.file(doc, kind)
    if (!pdf) return reply.code(404).send({ detail: 'Not found.' })
    return reply.type('application/pdf').header('content-disposition', 'inline').send(pdf)
  })
}

/** The path of a document's PDF on the sandbox. */
export function filePath(doc: SigningDoc, kind: 'original' | 'signed'): string {
  return `/zapsign/files/${doc.fileKey}/${kind}.pdf`
}

/** The list has fewer fields than the document itself; it leaves out the id of the creator. */
function listedDoc(doc: SigningDoc, origin: string) {
  const { token, name, status, original_file, signed_file, created_at } = docBody(doc, origin)
  return { token, name, status, original_file, signed_file, created_at }
}

function docBody(doc: SigningDoc, origin: string) {
  return {
    sandbox: true,
    token: doc.token,
    external_id: doc.externalId,
    name: doc.name,
    status: doc.status,
    lang: 'es',
    original_file: origin + filePath(doc, 'original'),
    signed_file: doc.status === 'signed' ? origin + filePath(doc, 'signed') : null,
    deleted: doc.deletedAt !== undefined,
    deleted_at: doc.deletedAt ?? null,
    date_limit_to_sign: doc.signUntil ?? null,
    created_at: doc.createdAt,
    signers: doc.signers.map((signer) => ({
      token: signer.token,
      sign_url: `${origin}/signing/sign/${signer.token}`,
      status: signer.status,
      name: signer.name,
      email: signer.email,
      signed_at: signer.signedAt,
    })),
  }
}

/** ZapSign's webhook: the document's body with the event's name; unsigned, with the secret header of our set-up. */
export function signingWebhook(world: World, doc: SigningDoc, eventType: string): OutgoingWebhook {
  const { webhookUrl, webhookSecret } = world.settings.zapsign
  return {
    url: webhookUrl,
    headers: { 'content-type': 'application/json', 'x-zapsign-secret': webhookSecret },
    body: JSON.stringify({ event_type: eventType, ...docBody(doc, world.origin) }),
  }
}
