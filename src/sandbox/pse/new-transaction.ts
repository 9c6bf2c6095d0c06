import { createHash } from 'node:crypto'
import { z } from 'zod'
import { hasTokenForm } from './acceptance.ts'
import type { PseTransaction } from './transactions.ts'

const smallestAmountInCents = 150_000
const legalIdTypes = ['RC', 'TI', 'CC', 'TE', 'CE', 'NIT', 'PP', 'DNI', 'PPT', 'PA']

const body = z.object({
  amount_in_cents: z.number().int(),
  currency: z.string(),
  customer_email: z.email(),
  reference: z.string().min(1).max(255),
  redirect_url: z.url().optional(),
  customer_data: z.object({ phone_number: z.string(), full_name: z.string().min(1) }),
  payment_method: z.object({
    type: z.literal('PSE'),
    user_type: z.union([z.literal(0), z.literal(1)]),
    user_legal_id_type: z.enum(legalIdTypes),
    user_legal_id: z.string().min(3).max(30),
    financial_institution_code: z.string().min(1),
    payment_description: z.string().min(1).max(64),
  }),
})

export type TransactionRules = {
  acceptanceToken: string
  personalDataToken: string
  integritySecret: string
  isReferenceUsed(reference: string): boolean
}

export type NewTransaction = Omit<PseTransaction, 'id' | 'status' | 'createdAt' | 'finalizedAt'>
export type Refusal = { messages: Record<string, string[]> }

/**
 * Judges a request to create a transaction as Wompi does: it names one failing at a time, in this order: the form of
 * the tokens, the tokens, the signature, then the fields.
 */
export function readNewTransaction(given: unknown, rules: TransactionRules): NewTransaction | Refusal {
  const raw: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {}
  for (const field of ['acceptance_token', 'accept_personal_auth']) {
    if (!hasTokenForm(raw[field])) return refusal(field, 'El formato del token es inválido')
  }
  if (raw.acceptance_token !== rules.acceptanceToken) {
    return refusal('acceptance_token', 'El token de aceptación no es válido')
  }
  if (raw.accept_personal_auth !== rules.personalDataToken) {
    return refusal('accept_personal_auth', 'El token de aceptación de datos personales no es válido')
  }
  if (typeof raw.signature !== 'string') return refusal('signature', 'Firma de integridad requerida no enviada')
  const signedText = `${raw.reference}${raw.amount_in_cents}${raw.currency}${rules.integritySecret}`
  if (raw.signature !== createHash('sha256').update(signedText).digest('hex')) {
    return refusal('signature', 'La firma es inválida')
  }
  return readFields(raw, rules)
}

function readFields(raw: Record<string, unknown>, rules: TransactionRules): NewTransaction | Refusal {
  const read = body.safeParse(raw)
  if (!read.success) {
    const path = read.error.issues[0]?.path.join('.') ?? 'body'
    return refusal(path, 'No cumple con el formato esperado')
  }
  const fields = read.data
  if (fields.currency !== 'COP') return refusal('currency', 'La moneda no está soportada')
  if (fields.amount_in_cents < smallestAmountInCents) {
    return refusal('amount_in_cents', 'El monto mínimo para una transacción es $1.500')
  }
  if (rules.isReferenceUsed(fields.reference)) return refusal('reference', 'La referencia ya ha sido usada')
  const method = fields.payment_method
  return {
    amountInCents: fields.amount_in_cents,
    currency: fields.currency,
    reference: fields.reference,
    customerEmail: fields.customer_email,
    customerName: fields.customer_data.full_name,
    phoneNumber: fields.customer_data.phone_number,
    redirectUrl: fields.redirect_url,
    userType: method.user_type,
    legalIdType: method.user_legal_id_type,
    legalId: method.user_legal_id,
    bankCode: method.financial_institution_code,
    description: method.payment_description,
  }
}

function refusal(field: string, text: string): Refusal {
  return { messages: { [field]: [text] } }
}
