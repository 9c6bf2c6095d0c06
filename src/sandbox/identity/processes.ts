import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { JsonStore } from '../json-store.ts'

/** Truora keeps the link of a web flow open this long. */
export const linkLifeMs = 2 * 60 * 60 * 1000

/**
 * Documents that Truora reads in Colombia, in its words (dev.truora.com, «Document validation via API» and «Documents
 * types per country»); `identity-card` is the tarjeta de identidad, `pep` what came before the PPT.
 */
export const documentTypes = [
  'national-id',
  'foreign-id',
  'ppt',
  'pep',
  'passport',
  'identity-card',
  'driver-license',
] as const

/** What the provider reads off the document, in Truora's words. Dates are civil dates. */
export type ExtractedDocument = {
  document_type: (typeof documentTypes)[number]
  document_number: string
  name: string
  last_name: string
  date_of_birth: string
  issue_date: string
  /** What not every document says; empty where it does not. `M` or `F`, places as they are printed. */
  gender: string
  birth_place: string
  expedition_place: string
  expiration_date: string
}

export type IdentityProcess = {
  processId: string
  accountId: string
  flowId: string
  phone: string
  redirectUrl: string
  /** The product's own id of the deposit process, from `start_variables.metadata.process`. */
  processUuid: string
  /** The key the flow's address carries; opens this process and no other. */
  apiKey: string
  /** Makes the image addresses unguessable. */
  fileKey: string
  createdAt: string
  expiresAt: string
  opened: boolean
  status: 'pending' | 'success' | 'failure'
  failureStatus: '' | 'declined' | 'expired'
  declinedReason: string
  document: ExtractedDocument
}

export type IdentityState = { processes: IdentityProcess[] }

export const emptyIdentity = (): IdentityState => ({ processes: [] })

/** What a person or a test decides. `pending` takes a decision back; `expired` is what two hours of silence do. */
export type Decision = {
  result: 'success' | 'failure' | 'expired' | 'pending'
  declinedReason?: string
  document?: Partial<ExtractedDocument>
}

export type NewProcess = Pick<IdentityProcess, 'accountId' | 'flowId' | 'phone' | 'redirectUrl' | 'processUuid'>

/** Opens a process and its key: a JWT whose claim `additional_data` is JSON in a string, as Truora's is. */
export async function openProcess(jsonStore: JsonStore<IdentityState>, given: NewProcess): Promise<IdentityProcess> {
  const processId = `IDP${randomBytes(16).toString('hex')}`
  const now = Date.now()
  const additionalData = {
    country: 'ALL',
    flow_id: given.flowId,
    phone_number: given.phone,
    process_id: processId,
    redirect_url: given.redirectUrl,
  }
  const apiKey = await new SignJWT({
    account_id: given.accountId,
    additional_data: JSON.stringify(additionalData),
    grant: 'digital-identity',
    key_type: 'web',
    jti: randomUUID(),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + linkLifeMs) / 1000))
    .sign(randomBytes(32))
  const opened: IdentityProcess = {
    ...given,
    processId,
    apiKey,
    fileKey: randomBytes(16).toString('hex'),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + linkLifeMs).toISOString(),
    opened: false,
    status: 'pending',
    failureStatus: '',
    declinedReason: '',
    document: likelyDocument(given.phone),
  }
  jsonStore.state.processes.push(opened)
  jsonStore.save()
  return opened
}

/** @returns The same process, after letting it expire when its two hours are over and nobody decided. */
export function asOfNow(jsonStore: JsonStore<IdentityState>, process: IdentityProcess): IdentityProcess {
  if (process.status === 'pending' && Date.now() > Date.parse(process.expiresAt)) {
    decide(jsonStore, process, { result: 'expired' })
  }
  return process
}

/**
 * Records a decision.
 * @returns The event action Truora would send; a changed final result is an overwritten one.
 */
export function decide(
  jsonStore: JsonStore<IdentityState>,
  process: IdentityProcess,
  decision: Decision,
): string | undefined {
  const wasFinal = process.status !== 'pending'
  const failed = decision.result === 'failure' || decision.result === 'expired'
  process.status = failed ? 'failure' : (decision.result as 'success' | 'pending')
  process.failureStatus = failed ? (decision.result === 'expired' ? 'expired' : 'declined') : ''
  process.declinedReason = decision.result === 'failure' ? (decision.declinedReason ?? 'document_not_recognized') : ''
  process.document = { ...process.document, ...decision.document }
  jsonStore.save()
  if (process.status === 'pending') return undefined
  return wasFinal ? `overwritten_${process.status}` : process.status
}

/** Believable data for a phone, so that approving needs no typing; the number looks like a newer cédula. */
function likelyDocument(phone: string): ExtractedDocument {
  return {
    document_type: 'national-id',
    document_number: `10${phone.replace(/\D/g, '').slice(-8).padStart(8, '0')}`,
    name: 'MARÍA FERNANDA',
    last_name: 'RODRÍGUEZ GÓMEZ',
    date_of_birth: '1988-04-12',
    issue_date: '2006-05-03',
    gender: 'F',
    birth_place: 'MEDELLIN (ANTIOQUIA)',
    expedition_place: 'BOGOTA D.C. (BOGOTA D.C)',
    expiration_date: '',
  }
}
