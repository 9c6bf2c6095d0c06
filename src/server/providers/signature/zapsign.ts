import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { parseAnswer } from '../answer.ts'
import { fetchProviderFile } from '../fetch-file.ts'
import type { Guarded } from '../guard.ts'
import { createProviderHttp, ProviderError, type ProviderHttp, type ProviderRequest } from '../http-client.ts'
import { checkDeadlineMs, requireTaken } from '../provider-check.ts'
import type { NewSigningRequest, SignatureProvider, SigningRequest, SigningState } from './port.ts'

/** Where ZapSign is and who we are there. */
export type ZapsignSettings = Guarded & {
  /** Base address without a slash at the end, e.g. `https://api.zapsign.com.br/api/v1`. */
  apiUrl: string
  apiToken: string
  /** Origins that signed files may be fetched from, e.g. `https://zapsign.s3.amazonaws.com`. */
  fileOrigins: readonly string[]
  /** How long a question may take, 5 s unless said; what carries files gets four times it. */
  deadlineMs?: number
}

/** ZapSign takes no larger `base64_pdf` (docs.zapsign.com.br, create document via upload). */
const largestPdfBytes = 10 * 1024 * 1024

const token = z.string().regex(/^[A-Za-z0-9-]{8,80}$/)
const webAddress = z.url({ protocol: /^https?$/ }).max(4000)
const createdDoc = z.object({
  token,
  external_id: z.string().nullish(),
  signers: z.array(z.object({ token, sign_url: webAddress })).length(1),
})
const docsListed = z.object({ results: z.array(z.object({ token })).max(100) })
/** A page of the list, the newest first; hardly anybody has more than a handful of documents. */
const mostLookedAt = 25
const readDoc = z.object({
  token,
  status: z.enum(['pending', 'signed', 'refused', 'expired']),
  /** A deleted document is still answered, with its last status («Delete document»: a soft delete). */
  deleted: z.boolean().nullish(),
  date_limit_to_sign: z.string().max(40).nullish(),
  signed_file: webAddress.nullish(),
  signers: z.array(z.object({ status: z.string(), signed_at: z.iso.datetime({ offset: true }).nullish() })).length(1),
})

/**
 * Electronic signature by ZapSign, by its API v1 as docs.zapsign.com.br had it in November 2026 («Create document via
 * Upload», «Detail document», «List documents», «Delete document», «Events»). That a document whose
 * `date_limit_to_sign` has passed stays `pending`, or gets a status of its own, is in no text that we have: both
 * are read as expired.
 * @returns The port; all failures are `ProviderError`.
 */
export function createZapsignSignature(settings: ZapsignSettings): SignatureProvider {
  const http = createProviderHttp('zapsign', settings.guard)
  const call = <T>(request: ProviderRequest, schema: z.ZodType<T>) => callZapsign(http, settings, request, schema)

  return {
    async createSigningRequest(input) {
      requirePdf(input.pdf, largestPdfBytes, (message) => new TypeError(message))
      const request: ProviderRequest = { method: 'POST', url: `${settings.apiUrl}/docs/`, json: buildDoc(input) }
      // Ten megabytes take their time; and a cut-off creation would have to be made again under a new id.
      const doc = await call({ ...request, deadlineMs: 4 * (settings.deadlineMs ?? 5_000) }, createdDoc)
      if ((doc.external_id ?? '') !== input.externalId) {
        throw new ProviderError('zapsign', 'garbage', 'answered with another document')
      }
      return buildRequest(doc)
    },

    async findSigningRequest({ externalId, signerEmail }) {
      const query = new URLSearchParams({ signer_email: signerEmail, sort_order: 'desc', deleted: 'false', page: '1' })
      const list: ProviderRequest = { method: 'GET', url: `${settings.apiUrl}/docs/?${query}`, repeatable: true }
      const { results } = await call(list, docsListed)
      for (const listed of results.slice(0, mostLookedAt)) {
        // Our id is in the document alone, not by the list.
        const url = `${settings.apiUrl}/docs/${encodeURIComponent(listed.token)}/`
        const doc = await call({ method: 'GET', url, repeatable: true }, createdDoc)
        if (doc.token !== listed.token) throw new ProviderError('zapsign', 'garbage', 'answered with another document')
        if (doc.external_id === externalId) return buildRequest(doc)
      }
      return undefined
    },

    async signingState(docToken) {
      const url = `${settings.apiUrl}/docs/${encodeURIComponent(docToken)}/`
      const doc = await call({ method: 'GET', url, repeatable: true }, readDoc)
      if (doc.token !== docToken) throw new ProviderError('zapsign', 'garbage', 'answered with another document')
      return getState(doc)
    },

    async check() {
      const answer = await createProviderHttp('zapsign')({
        method: 'GET',
        url: `${settings.apiUrl}/docs/?page=1`,
        headers: { authorization: `Bearer ${settings.apiToken}` },
        repeatable: true,
        deadlineMs: checkDeadlineMs,
      })
      requireTaken('zapsign', answer, [200])
      parseAnswer('zapsign', docsListed, answer.json())
      return []
    },

    async fetchSignedFile(url) {
      const pdf = await fetchProviderFile('zapsign', http, url, settings.fileOrigins, settings.deadlineMs)
      requirePdf(pdf, 2 * largestPdfBytes, (message) => new ProviderError('zapsign', 'garbage', message))
      return pdf
    },
  }
}

function buildRequest(doc: z.infer<typeof createdDoc>): SigningRequest {
  const [signer] = doc.signers
  if (!signer) throw new ProviderError('zapsign', 'garbage', 'answered without a signer')
  return { token: doc.token, signerToken: signer.token, signUrl: signer.sign_url }
}

async function callZapsign<T>(
  http: ProviderHttp,
  settings: ZapsignSettings,
  request: ProviderRequest,
  schema: z.ZodType<T>,
): Promise<T> {
  const answer = await http({
    deadlineMs: settings.deadlineMs,
    ...request,
    headers: { authorization: `Bearer ${settings.apiToken}` },
  })
  if (answer.status >= 400) {
    throw new ProviderError('zapsign', 'refused', `said no (${answer.status})`, { httpStatus: answer.status })
  }
  return parseAnswer('zapsign', schema, answer.json())
}

/** The person reads and signs on the page that our own page leads to, so ZapSign itself writes to nobody. */
function buildDoc({ pdf, name, externalId, signer, redirectUrl }: NewSigningRequest) {
  const { countryCode, number } = splitPhone(signer.phoneE164)
  return {
    name,
    base64_pdf: Buffer.from(pdf).toString('base64'),
    lang: 'es',
    external_id: externalId,
    disable_signer_emails: true,
    signed_file_only_finished: true,
    allow_refuse_signature: true,
    signers: [
      {
        name: signer.name,
        email: signer.email,
        phone_country: countryCode,
        phone_number: number,
        auth_mode: 'assinaturaTela',
        lock_name: true,
        lock_email: true,
        lock_phone: true,
        send_automatic_email: false,
        send_automatic_whatsapp: false,
        redirect_link: redirectUrl,
      },
    ],
  }
}

function splitPhone(phoneE164: string): { countryCode: string; number: string } {
  const parsed = parsePhoneNumberFromString(phoneE164)
  if (!parsed) throw new TypeError('phoneE164 is not a phone number')
  return { countryCode: parsed.countryCallingCode, number: parsed.nationalNumber }
}

function getState(doc: z.infer<typeof readDoc>): SigningState {
  // A signature that was given stays given, also where the document was deleted afterwards.
  if (doc.status === 'refused') return { state: 'refused' }
  if (doc.status !== 'signed') return getOpenState(doc)
  const signedAt = doc.signers[0]?.signed_at
  return {
    state: 'signed',
    ...(signedAt && { signedAt: new Date(signedAt) }),
    ...(doc.signed_file && { signedFileUrl: doc.signed_file }),
  }
}

function getOpenState(doc: z.infer<typeof readDoc>): SigningState {
  if (doc.deleted) return { state: 'withdrawn', reason: 'deleted' }
  const isOver = doc.status === 'expired' || Date.parse(doc.date_limit_to_sign ?? '') <= Date.now()
  return isOver ? { state: 'withdrawn', reason: 'expired' } : { state: 'pending' }
}

function requirePdf(bytes: Uint8Array, largest: number, fault: (message: string) => Error): void {
  if (bytes.byteLength > largest) throw fault('the PDF is too large')
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw fault('the file is not a PDF')
}
