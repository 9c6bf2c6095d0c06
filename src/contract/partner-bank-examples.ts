/** An example of every message of the partner-bank protocol, for its OpenAPI document and its conformance kit. */
import type {
  ApplicationRequest,
  DepositCertificate,
  DepositRequest,
  FormAnswer,
  PaperSignatureRequest,
  PartnerBankDocument,
  PartnerBankDocumentKind,
  PartnerBankWebhook,
  Reconciliation,
  ReconciliationReport,
  ReconciliationResult,
  RenewalRequest,
  VerificationRequest,
} from './partner-bank.ts'

const reference = '6f1de7fe-2b1a-4c57-9f0c-1d2f9b1f0a11'
const ids = {
  application_id: 'app_8c1f2a',
  deposit_id: 'dep_41d09b',
  paper_id: 'pap_77ab30',
  renewal_id: 'ren_c02e55',
}

/** A PDF of one line, to show the shape of a file. Its hash is of the decoded bytes. */
const buildDocument = (kind: PartnerBankDocumentKind): PartnerBankDocument => ({
  kind,
  sha256: '180425dc0941c39093a339459c3700785776198113f755965dadafad4342f9be',
  mime: 'application/pdf',
  base64: 'JVBERi0xLjcKJSBlamVtcGxvCiUlRU9GCg==',
})

const customer = {
  first_names: 'Luz Marina',
  last_names: 'Peña Rojas',
  document_type: 'CC',
  document_number: '1020304050',
  phone: '+573001234567',
  email: 'luz@example.com',
}

const form = [
  {
    section: 'personal/activity',
    title: 'Actividad económica',
    answers: [{ field: 'personal/activity/1', label: '¿A qué te dedicas?', value: 'Empleada' }],
  },
]

const answers: FormAnswer[] = [
  { field: 'birth_date', label: 'Fecha de nacimiento', value: '1990-05-17', text: '17 de mayo de 1990' },
  { field: 'residence_municipality', label: 'Municipio', value: '05001', text: 'Medellín' },
  { field: 'ciiu_code', label: 'Código CIIU', value: '0010', text: '0010 Asalariados' },
  { field: 'monthly_income', label: 'Ingresos del mes', value: 4_500_000, text: '$\u00a04.500.000' },
  { field: 'is_us_person', label: '¿Tienes ciudadanía de Estados Unidos?', value: false, text: 'No' },
]

const certificate: DepositCertificate = {
  constancy_number: '2026-10000001',
  isin: 'COSIM1000001',
  issued_on: '2026-11-23',
  opening_date: '2026-11-23',
  maturity_date: '2027-11-23',
  amount_cop: 20_000_000,
  rate_percent: '11.250',
  term_days: 360,
}

const verification: VerificationRequest = { document_type: 'CC', document_number: '1020304050', bank_id: 22 }
const papers: PaperSignatureRequest = {
  reference,
  bank_id: 22,
  period: 0,
  customer,
  document: buildDocument('linking-request'),
}
const application: ApplicationRequest = {
  reference,
  bank_id: 22,
  customer: { ...customer, form, answers },
  terms: { amount_cop: 20_000_000, term_days: 360, rate_percent: '11.250', day_base: 360 },
  documents: [buildDocument('signed-linking-request')],
}
const deposit: DepositRequest = {
  application_id: ids.application_id,
  reference,
  payment: { method: 'pse', reference: 'pse-100234', amount_cop: 20_000_000, paid_at: '2026-11-22T15:04:05.000Z' },
}
const renewal: RenewalRequest = {
  reference,
  deposit_id: ids.deposit_id,
  period: 0,
  decision: 'renew-all',
  terms: { amount_cop: 24_100_000, term_days: 360, rate_percent: '10.600' },
  added_money: {
    payment: { method: 'pse', reference: 'pse-100871', amount_cop: 2_000_000, paid_at: '2027-11-20T14:30:00.000Z' },
    without: { amount_cop: 22_100_000, rate_percent: '10.500' },
  },
  form,
  answers,
  documents: [],
  signed_document: buildDocument('signed-renewal-decision'),
}

const day: Reconciliation = {
  bank_id: 22,
  day: '2026-11-23',
  deposits: [
    {
      reference,
      deposit_id: ids.deposit_id,
      period: 0,
      origin: 'opening',
      constancy_number: certificate.constancy_number,
      issued_on: certificate.issued_on,
      opening_date: certificate.opening_date,
      maturity_date: certificate.maturity_date,
      amount_cop: certificate.amount_cop,
      rate_percent: certificate.rate_percent,
      term_days: certificate.term_days,
    },
  ],
  payments: [
    {
      reference,
      payment_reference: 'pse-100234',
      provider_id: 'pse-100234',
      method: 'pse',
      status: 'approved',
      amount_cop: 20_000_000,
      changed_at: '2026-11-23T15:04:05.000Z',
    },
  ],
  commissions: [],
  totals: {
    deposits: { count: 1, amount_cop: 20_000_000 },
    approved_payments: { count: 1, amount_cop: 20_000_000 },
  },
}

const paperAnswer = { paper_id: ids.paper_id, reference, period: 0, status: 'waiting', where: 'En cualquier oficina.' }
const applicationAnswer = { application_id: ids.application_id, reference, status: 'received' }
const depositBase = { deposit_id: ids.deposit_id, application_id: ids.application_id, reference }
const renewalBase = { renewal_id: ids.renewal_id, reference, deposit_id: ids.deposit_id, period: 0 }

/** By the id of the operation. What answers a PDF has none. */
export const operationExamples: Readonly<Record<string, { request?: unknown; answer?: unknown }>> = {
  verifyCustomer: { request: verification, answer: { result: '00' } },
  requestPaperSignature: { request: papers, answer: paperAnswer },
  paperSignatureState: {
    answer: { ...paperAnswer, status: 'received', received_at: '2026-11-22T15:04:05.000Z' },
  },
  submitApplication: { request: application, answer: applicationAnswer },
  findApplication: { answer: { applications: [applicationAnswer] } },
  application: { answer: { ...applicationAnswer, status: 'declined', reason: 'Ingresos sin soporte' } },
  requestDeposit: { request: deposit, answer: { ...depositBase, status: 'pending' } },
  deposit: { answer: { ...depositBase, status: 'issued', certificate } },
  requestRenewal: { request: renewal, answer: { ...renewalBase, status: 'received' } },
  findRenewal: { answer: { renewals: [{ ...renewalBase, status: 'confirmed', added_money: 'found' }] } },
  renewal: { answer: { ...renewalBase, status: 'more-documents', reason: 'Tu cédula por ambos lados' } },
  addRenewalDocuments: {
    request: { documents: [buildDocument('identity-front')] },
    answer: { ...renewalBase, status: 'received' },
  },
  reconciliation: { answer: day },
  reportReconciliation: {
    request: {
      deposits: [{ reference, period: 0, amount_cop: 20_000_000 }],
      payments: [{ payment_reference: 'pse-100234', amount_cop: 19_000_000 }],
    } satisfies ReconciliationReport,
    answer: {
      bank_id: 22,
      day: '2026-11-23',
      result: 'differs',
      difference_count: 1,
      differences: [
        {
          list: 'payments',
          key: 'pse-100234',
          what: 'amount',
          marketplace_cop: 20_000_000,
          bank_cop: 19_000_000,
        },
      ],
    } satisfies ReconciliationResult,
  },
}

const event = { id: 'evt_0000000001', reference, occurred_at: '2026-11-22T15:04:05.000Z' }

const happened = { event_id: 'nov_0001', occurred_at: event.occurred_at, on: '2026-11-22' }

/** One event of each type that a bank sends. */
export const webhookExamples: readonly PartnerBankWebhook[] = [
  { ...event, type: 'paper-signature.received', data: { paper_id: ids.paper_id, received_at: event.occurred_at } },
  { ...event, type: 'application.approved', data: { application_id: ids.application_id } },
  {
    ...event,
    type: 'application.declined',
    data: { application_id: ids.application_id, reason: 'Ingresos sin soporte' },
  },
  {
    ...event,
    type: 'deposit.issued',
    data: { application_id: ids.application_id, deposit_id: ids.deposit_id, certificate },
  },
  {
    ...event,
    type: 'deposit.funds-not-found',
    data: { application_id: ids.application_id, deposit_id: ids.deposit_id, reason: 'El pago no aparece' },
  },
  {
    ...event,
    type: 'renewal.more-documents',
    data: { renewal_id: ids.renewal_id, reason: 'Tu cédula por ambos lados' },
  },
  { ...event, type: 'renewal.confirmed', data: { renewal_id: ids.renewal_id } },
  { ...event, type: 'renewal.issued', data: { renewal_id: ids.renewal_id, certificate } },
  { ...event, type: 'renewal.withdrawn', data: { renewal_id: ids.renewal_id } },
  {
    ...event,
    type: 'deposit.cancelled-early',
    data: {
      deposit_id: ids.deposit_id,
      event: { ...happened, kind: 'cancelled-early', paid_cop: 20_350_000 },
    },
  },
  {
    ...event,
    type: 'deposit.pledged',
    data: { deposit_id: ids.deposit_id, event: { ...happened, kind: 'pledged', creditor: 'Cooperativa Ejemplo' } },
  },
  {
    ...event,
    type: 'deposit.pledge-released',
    data: {
      deposit_id: ids.deposit_id,
      event: { ...happened, kind: 'pledge-released', creditor: 'Cooperativa Ejemplo' },
    },
  },
  {
    ...event,
    type: 'deposit.holder-died',
    data: { deposit_id: ids.deposit_id, event: { ...happened, kind: 'holder-died' } },
  },
]

export const errorExample = { error: { code: 'INVALID_STATE', message: 'La solicitud no espera un pago' } }
