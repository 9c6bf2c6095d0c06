import { parseAnswer } from '../answer.ts'
import type { Guarded } from '../guard.ts'
import type { ProviderAnswer } from '../http-client.ts'
import { createProviderHttp, ProviderError } from '../http-client.ts'
import type { NewPsePayment, Payment, PaymentStatus, PaymentsPort } from './port.ts'
import { smallestPsePaymentCop } from './port.ts'
import { integritySignature } from './wompi-integrity.ts'
import {
  institutionsAnswer,
  merchantAnswer,
  toPayment,
  transactionAnswer,
  transactionListAnswer,
  wompiErrorAnswer,
  wompiLegalIdType,
} from './wompi-wire.ts'

export type WompiSettings = Guarded & {
  /** With `/v1` and without a slash at the end: `https://production.wompi.co/v1`. */
  baseUrl: string
  publicKey: string
  privateKey: string
  /** Signs new transactions; the events secret is another one, see `wompi-event.ts`. */
  integritySecret: string
  /** Longest wait for an answer, in milliseconds, repeats included; 5 s by default. */
  deadlineMs?: number
  /** How long the page of a new payment's bank is waited for, and how often it is asked for, in milliseconds. */
  bankPage?: { deadlineMs: number; pollMs: number }
}

const provider = 'wompi'
const currency = 'COP'
const usualBankPage = { deadlineMs: 5_000, pollMs: 400 }
const longestDescription = 64
/** PSE's own list begins with an invitation to choose a bank. */
const invitationCode = '0'
/** Should Wompi ever answer several transactions for a reference, the one that matters most comes first. */
const weight: Record<PaymentStatus, number> = { approved: 0, voided: 1, pending: 2, declined: 3, error: 3 }

/**
 * PSE by Wompi.
 * @param settings - Where it is and the merchant's keys.
 */
export function createWompiPayments(settings: WompiSettings): PaymentsPort {
  const http = createProviderHttp(provider, settings.guard)
  const { baseUrl, deadlineMs, bankPage = usualBankPage } = settings

  async function get(path: string, key: string): Promise<ProviderAnswer> {
    const headers = { authorization: `Bearer ${key}` }
    return http({ method: 'GET', url: `${baseUrl}${path}`, headers, repeatable: true, deadlineMs })
  }

  async function payment(providerPaymentId: string): Promise<Payment> {
    const answer = accepted(await get(`/transactions/${encodeURIComponent(providerPaymentId)}`, settings.privateKey))
    const { data } = parseAnswer(provider, transactionAnswer, answer.json())
    if (data.id !== providerPaymentId) throw another()
    return toPayment(data)
  }

  async function findByReference(reference: string): Promise<Payment | undefined> {
    const answer = await get(`/transactions?reference=${encodeURIComponent(reference)}`, settings.privateKey)
    if (answer.status === 404) return undefined
    const { data } = parseAnswer(provider, transactionListAnswer, accepted(answer).json())
    // A list of other people's payments does not say that ours is not there.
    if (data.some((transaction) => transaction.reference !== reference)) throw another()
    const payments = data.map(toPayment)
    return payments.sort((left, right) => weight[left.status] - weight[right.status])[0]
  }

  async function post(input: NewPsePayment): Promise<Payment> {
    const answer = await http({
      method: 'POST',
      url: `${baseUrl}/transactions`,
      headers: { authorization: `Bearer ${settings.privateKey}` },
      json: newTransaction(input, settings.integritySecret),
      deadlineMs,
    })
    const created = toPayment(parseAnswer(provider, transactionAnswer, accepted(answer).json()).data)
    const { reference, amountCop } = input
    if (created.reference !== reference || created.amountCop !== amountCop || created.currency !== currency) {
      throw another()
    }
    return created
  }

  /** Wompi refuses a reference that it knows; then the payment is there already, and that one is meant. */
  async function postOrFind(input: NewPsePayment): Promise<Payment> {
    try {
      return await post(input)
    } catch (error) {
      const isKnown = error instanceof ProviderError && error.providerCode?.split(':').includes('reference')
      const known = isKnown ? await findByReference(input.reference) : undefined
      if (!known) throw error
      return known
    }
  }

  /** Waits for the bank's page. A failure on the way is no failure of the payment, which exists already. */
  async function withBankPage(created: Payment): Promise<Payment> {
    const giveUpAt = Date.now() + bankPage.deadlineMs
    let latest = created
    while (latest.status === 'pending' && latest.redirectUrl === undefined && Date.now() < giveUpAt) {
      await new Promise((resolve) => setTimeout(resolve, bankPage.pollMs))
      latest = await payment(created.providerPaymentId).catch(() => latest)
    }
    return latest
  }

  return {
    payment,
    findByReference,

    async pseBanks() {
      const answer = accepted(await get('/pse/financial_institutions', settings.publicKey))
      return parseAnswer(provider, institutionsAnswer, answer.json())
        .data.filter((bank) => bank.financial_institution_code !== invitationCode)
        .map((bank) => ({ code: bank.financial_institution_code, name: bank.financial_institution_name }))
    },

    async acceptance() {
      const answer = accepted(await get(`/merchants/${encodeURIComponent(settings.publicKey)}`, settings.publicKey))
      const { data } = parseAnswer(provider, merchantAnswer, answer.json())
      return {
        acceptanceToken: data.presigned_acceptance.acceptance_token,
        personalDataToken: data.presigned_personal_data_auth.acceptance_token,
        links: {
          terms: data.presigned_acceptance.permalink,
          personalData: data.presigned_personal_data_auth.permalink,
        },
      }
    },

    async createPsePayment(input) {
      const existing = input.mayExist ? await findByReference(input.reference) : undefined
      return withBankPage(existing ?? (await postOrFind(input)))
    },
  }
}

function newTransaction(input: NewPsePayment, integritySecret: string) {
  const amountInCents = input.amountCop * 100
  const legalIdType = wompiLegalIdType(input.customer.documentType)
  if (!Number.isSafeInteger(amountInCents) || input.amountCop < smallestPsePaymentCop) throw refused('AMOUNT')
  if (legalIdType === undefined) throw refused('DOCUMENT_TYPE')
  return {
    acceptance_token: input.acceptanceToken,
    accept_personal_auth: input.personalDataToken,
    amount_in_cents: amountInCents,
    currency,
    signature: integritySignature({ reference: input.reference, amountInCents, currency, integritySecret }),
    customer_email: input.customer.email,
    reference: input.reference,
    redirect_url: input.redirectUrl,
    customer_data: { phone_number: input.customer.phoneE164.replace('+', ''), full_name: input.customer.name },
    payment_method: {
      type: 'PSE',
      user_type: input.personType === 'natural' ? 0 : 1,
      user_legal_id_type: legalIdType,
      user_legal_id: input.customer.documentNumber,
      financial_institution_code: input.bankCode,
      payment_description: input.description.slice(0, longestDescription),
    },
  }
}

function another(): ProviderError {
  return new ProviderError(provider, 'garbage', 'answered another transaction')
}

/** A request that we know would be refused, and therefore do not send. */
function refused(providerCode: string): ProviderError {
  return new ProviderError(provider, 'refused', `not sent, unfit ${providerCode}`, { providerCode })
}

/** Lets a success pass. Throws `refused` with Wompi's error type and the names of the fields, never its free text. */
function accepted(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new ProviderError(provider, 'refused', `answered ${answer.status}`, {
    httpStatus: answer.status,
    providerCode: errorCode(answer),
  })
}

function errorCode(answer: ProviderAnswer): string | undefined {
  try {
    const { type, messages } = wompiErrorAnswer.parse(answer.json()).error
    return [type, ...Object.keys(messages ?? {})].join(':').slice(0, 200)
  } catch {
    return undefined
  }
}
