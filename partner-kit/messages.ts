import { createHash, randomInt, randomUUID } from 'node:crypto'
import type {
  ApplicationRequest,
  DepositRequest,
  FormAnswer,
  PartnerBankDocument,
  PartnerBankDocumentKind,
  RenewalRequest,
} from '#contract/partner-bank.ts'

/** Messages about people who do not exist, new ones in each run. */

const amountCop = 20_000_000

export function buildDocument(kind: PartnerBankDocumentKind): PartnerBankDocument {
  const bytes = Buffer.from(`%PDF-1.7\n% prueba de conformidad ${randomUUID()}\n%%EOF\n`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { kind, sha256, mime: 'application/pdf', base64: bytes.toString('base64') }
}

export function newCustomer() {
  return {
    first_names: 'Prueba',
    last_names: 'De Conformidad',
    document_type: 'CC',
    document_number: String(randomInt(1_000_000_000, 1_999_999_999)),
    phone: '+573000000000',
    email: 'conformidad@example.com',
  }
}

const form = [
  {
    section: 'personal/activity',
    title: 'Actividad económica',
    answers: [{ field: 'personal/activity/1', label: '¿A qué te dedicas?', value: 'Prueba' }],
  },
]

const answers: FormAnswer[] = [
  { field: 'birth_date', label: 'Fecha de nacimiento', value: '1990-05-17', text: '17 de mayo de 1990' },
  { field: 'residence_municipality', label: 'Municipio', value: '05001', text: 'Medellín' },
  { field: 'ciiu_code', label: 'Código CIIU', value: '0010', text: '0010 Asalariados' },
  { field: 'monthly_income', label: 'Ingresos del mes', value: 4_500_000, text: '$\u00a04.500.000' },
  { field: 'has_rut', label: '¿Tienes RUT?', value: true, text: 'Sí' },
]

/** What an application may carry; a bank takes every one of them. */
const applicationKinds = ['identity-front', 'identity-back', 'tax-return', 'signed-linking-request'] as const

export function newApplication(bankId: number): ApplicationRequest {
  return {
    reference: randomUUID(),
    bank_id: bankId,
    customer: { ...newCustomer(), form, answers },
    terms: { amount_cop: amountCop, term_days: 360, rate_percent: '11.250', day_base: 360 },
    documents: applicationKinds.map(buildDocument),
  }
}

export function depositFor({ reference }: ApplicationRequest, applicationId: string): DepositRequest {
  const paid_at = new Date().toISOString()
  const payment = { method: 'pse', reference: `pse-${randomUUID()}`, amount_cop: amountCop, paid_at } as const
  return { application_id: applicationId, reference, payment }
}

export function renewalFor(reference: string, depositId: string, addedCop = 0): RenewalRequest {
  const paid_at = new Date().toISOString()
  const payment = { method: 'pse', reference: `pse-${randomUUID()}`, amount_cop: addedCop, paid_at } as const
  const without = { amount_cop: amountCop, rate_percent: '10.500' }
  return {
    reference,
    deposit_id: depositId,
    period: 0,
    decision: 'renew-capital',
    terms: { amount_cop: amountCop + addedCop, term_days: 360, rate_percent: '10.500' },
    ...(addedCop > 0 ? { added_money: { payment, without } } : {}),
    form,
    answers,
    documents: [],
    signed_document: buildDocument('signed-renewal-decision'),
  }
}
