/** Every call that the server makes to a provider, for any origin (R32). */
import { randomUUID } from 'node:crypto'
import type { Sandbox } from '#sandbox/start.ts'
import { createRecaptcha } from '#server/providers/anti-bot/recaptcha.ts'
import { createRecaptchaEnterprise } from '#server/providers/anti-bot/recaptcha-enterprise.ts'
import { takeOwnKeys } from '#server/providers/aws/aws-credentials.ts'
import { createSignedWebhookCrm } from '#server/providers/crm/signed-webhook.ts'
import { createTruoraIdentity } from '#server/providers/identity/truora.ts'
import { createBanrepFigures } from '#server/providers/market-figures/banrep.ts'
import { createTwilioCall, createTwilioSms } from '#server/providers/messaging/twilio.ts'
import { createWhatsappCloud } from '#server/providers/messaging/whatsapp-cloud.ts'
import { createSocrataRates } from '#server/providers/official-rates/socrata.ts'
import { createCosechaBankApi } from '#server/providers/partner-bank/cosecha-bank-api.ts'
import type { NewPsePayment } from '#server/providers/payments/port.ts'
import { createWompiPayments } from '#server/providers/payments/wompi.ts'
import { createTruoraScreening } from '#server/providers/screening/truora-checks.ts'
import { createZapsignSignature } from '#server/providers/signature/zapsign.ts'
import { createS3Storage } from '#server/providers/storage/s3.ts'

export type ProviderCall = {
  provider: string
  name: string
  run(): Promise<unknown>
  /** True when an answer about another person can be recognized: the call must then fail. */
  isAboutSomebody?: boolean
  /** True where the answer may be as large as a file. */
  isFile?: boolean
}

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
const phoneE164 = '+573001234567'

/**
 * @param options - The sandbox's settings.
 * @param origin - The origin to call.
 * @returns An adapter of every kind.
 */
function adaptersAt({ settings }: Sandbox, origin: string, deadlineMs: number) {
  const { whatsapp, twilio, truora, zapsign, wompi, partnerBank, storage, recaptcha, crm } = settings
  const toTwilio = { ...twilio, baseUrl: `${origin}/twilio`, deadlineMs }
  const toTruora = {
    apiKey: truora.apiKey,
    accountUrl: `${origin}/truora/account/v1`,
    identityUrl: `${origin}/truora/identity/v1`,
    checksUrl: `${origin}/truora/checks/v1`,
    flowUrl: `${origin}/identity/flow`,
    flowId: truora.flowId,
    imageOrigins: [origin],
    deadlineMs,
  }
  return {
    whatsapp: createWhatsappCloud({
      ...whatsapp,
      baseUrl: `${origin}/whatsapp/v23.0`,
      templateName: 'codigo_de_ingreso',
      languageCode: 'es',
      deadlineMs,
    }),
    sms: createTwilioSms(toTwilio),
    call: createTwilioCall(toTwilio),
    identity: createTruoraIdentity(toTruora),
    screening: createTruoraScreening(toTruora),
    signature: createZapsignSignature({
      apiUrl: `${origin}/zapsign/api/v1`,
      apiToken: zapsign.apiToken,
      fileOrigins: [origin],
      deadlineMs,
    }),
    payments: createWompiPayments({ ...wompi, baseUrl: `${origin}/wompi/v1`, deadlineMs }),
    bank: createCosechaBankApi({ ...partnerBank, baseUrl: `${origin}/partner-bank`, deadlineMs }),
    crm: createSignedWebhookCrm({ url: `${origin}/crm/webhook`, secret: crm.secret, deadlineMs }),
    antiBot: createRecaptcha({
      baseUrl: `${origin}/recaptcha/api`,
      siteKey: 'site',
      secret: recaptcha.secret,
      minScore: 0.5,
      deadlineMs,
    }),
    assessments: createRecaptchaEnterprise({
      ...{ baseUrl: `${origin}/recaptcha-enterprise/v1`, projectId: recaptcha.projectId, siteKey: 'site' },
      ...{ apiKey: recaptcha.apiKey, minScore: 0.5, deadlineMs },
    }),
    rates: createSocrataRates({ url: `${origin}/open-data/resource/axk9-g2nh.json`, deadlineMs }),
    figures: createBanrepFigures({ url: `${origin}/banrep/estadisticaEconomicaRestService`, deadlineMs }),
    storage: createS3Storage({ ...storage, keys: takeOwnKeys(storage), url: `${origin}/s3`, deadlineMs }),
  }
}

type Adapters = ReturnType<typeof adaptersAt>

/**
 * @param sandbox - The sandbox, where the needed objects are made first.
 * @param origin - The origin to call.
 * @param deadlineMs - The deadline of each call.
 * @returns The calls. Each may be made several times.
 */
export async function providerCalls(sandbox: Sandbox, origin: string, deadlineMs: number): Promise<ProviderCall[]> {
  const good = adaptersAt(sandbox, sandbox.origin, 5_000)
  const bad = adaptersAt(sandbox, origin, deadlineMs)
  return [
    ...messageCalls(bad),
    ...(await identityCalls(good, bad)),
    ...(await signatureCalls(good, bad, sandbox.origin)),
    ...(await paymentCalls(good, bad)),
    ...(await bankCalls(good, bad)),
    ...(await otherCalls(good, bad, sandbox.origin)),
  ]
}

function messageCalls({ whatsapp, sms, call }: Adapters): ProviderCall[] {
  const to = { phoneE164, brandName: 'Cosecha', pageHost: 'cosecha.example', reference: 'r32' }
  const code = { ...to, code: '123456', expiresMinutes: 5 }
  const notice = { ...to, kind: 'maturity-near', bankName: 'Finandina', maturityDate: '2027-01-04' } as const
  return [
    { provider: 'whatsapp', name: 'sendCode', run: () => whatsapp.sendCode(code) },
    { provider: 'whatsapp', name: 'sendNotice', run: () => whatsapp.sendNotice(notice) },
    { provider: 'twilio', name: 'sendCode by SMS', run: () => sms.sendCode(code) },
    { provider: 'twilio', name: 'sendCode by call', run: () => call.sendCode(code) },
  ]
}

async function identityCalls(good: Adapters, bad: Adapters): Promise<ProviderCall[]> {
  const attempt = () => {
    const processUuid = randomUUID()
    return { accountId: `${processUuid}.1`, phoneE164, redirectUrl: 'http://localhost:3000/', processUuid }
  }
  const asked = attempt()
  const { providerProcessId } = await good.identity.startIdentity(asked)
  const about = { providerProcessId, accountId: asked.accountId }
  const name = { firstNames: 'Luz Marina', lastNames: 'Ñustes Peña' }
  const person = { ...name, documentType: 'CC', documentNumber: '1020304050', country: 'CO' } as const
  const { checkId } = await good.screening.startScreening(person)
  return [
    { provider: 'truora', name: 'startIdentity', run: () => bad.identity.startIdentity(attempt()) },
    {
      provider: 'truora',
      name: 'identityResult',
      run: () => bad.identity.identityResult(about),
      isAboutSomebody: true,
    },
    { provider: 'truora', name: 'startScreening', run: () => bad.screening.startScreening(person) },
    {
      provider: 'truora',
      name: 'screeningResult',
      run: () => bad.screening.screeningResult(checkId),
      isAboutSomebody: true,
    },
    {
      provider: 'truora',
      name: 'screeningFindings',
      run: () => bad.screening.screeningFindings(checkId),
      isAboutSomebody: true,
    },
  ]
}

async function signatureCalls(good: Adapters, bad: Adapters, origin: string): Promise<ProviderCall[]> {
  const signer = { name: 'Ana Lucía Ruiz', email: 'ana@example.com', phoneE164 }
  const asked = () => {
    const redirectUrl = 'http://localhost:3000/verificando-firma'
    return { pdf, name: 'Apertura', externalId: randomUUID(), signer, redirectUrl }
  }
  const { token } = await good.signature.createSigningRequest(asked())
  return [
    {
      provider: 'zapsign',
      name: 'createSigningRequest',
      run: () => bad.signature.createSigningRequest(asked()),
      isAboutSomebody: true,
    },
    {
      provider: 'zapsign',
      name: 'findSigningRequest',
      run: () => bad.signature.findSigningRequest({ externalId: randomUUID(), signerEmail: signer.email }),
      isAboutSomebody: true,
    },
    { provider: 'zapsign', name: 'signingState', run: () => bad.signature.signingState(token), isAboutSomebody: true },
    {
      provider: 'zapsign',
      name: 'fetchSignedFile from elsewhere',
      run: () => bad.signature.fetchSignedFile(`${origin}/signing`),
      isAboutSomebody: true,
    },
  ]
}

async function paymentCalls(good: Adapters, bad: Adapters): Promise<ProviderCall[]> {
  const { acceptanceToken, personalDataToken } = await good.payments.acceptance()
  const customer = {
    name: 'Luz Marina Ñustes',
    email: 'luz@example.com',
    phoneE164,
    documentType: 'CC',
    documentNumber: '1020304050',
  }
  const asked = (): NewPsePayment => ({
    reference: `R32-${randomUUID()}`,
    amountCop: 5_000_000,
    customer,
    bankCode: '1007',
    personType: 'natural',
    redirectUrl: 'http://localhost:3000/transfiere-el-dinero',
    description: 'CDT',
    acceptanceToken,
    personalDataToken,
  })
  const { providerPaymentId, reference } = await good.payments.createPsePayment(asked())
  const about = { provider: 'wompi', isAboutSomebody: true }
  return [
    { provider: 'wompi', name: 'pseBanks', run: () => bad.payments.pseBanks() },
    { provider: 'wompi', name: 'acceptance', run: () => bad.payments.acceptance() },
    { ...about, name: 'createPsePayment', run: () => bad.payments.createPsePayment(asked()) },
    { ...about, name: 'payment', run: () => bad.payments.payment(providerPaymentId) },
    { ...about, name: 'findByReference', run: () => bad.payments.findByReference(reference) },
  ]
}

async function bankCalls(good: Adapters, bad: Adapters): Promise<ProviderCall[]> {
  const asked = () => {
    const reference = randomUUID()
    const name = { firstNames: 'Luz Marina', lastNames: 'Ñustes Peña' }
    const document = { documentType: 'CC', documentNumber: '1020304050' }
    const terms = { amountCop: 20_000_000, termDays: 360, ratePercent: '11.250', dayBase: 360 } as const
    const documents = [{ kind: 'signed-linking-request', mime: 'application/pdf', bytes: pdf } as const]
    const customer = { ...name, ...document, phoneE164, email: 'luz@example.com' }
    const effectKey = `${reference}:submit`
    return { effectKey, reference, bankId: 7, customer, form: [], answers: [], terms, documents, paper: undefined }
  }
  const { applicationId, reference } = await good.bank.submitApplication(asked())
  const about = { provider: 'partner-bank', isAboutSomebody: true }
  const person = { documentType: 'CC', documentNumber: '1020304050', bankId: 7 }
  return [
    { provider: 'partner-bank', name: 'verifyCustomer', run: () => bad.bank.verifyCustomer(person) },
    { ...about, name: 'submitApplication', run: () => bad.bank.submitApplication(asked()) },
    { ...about, name: 'application', run: () => bad.bank.application(applicationId) },
    { ...about, name: 'findApplication', run: () => bad.bank.findApplication(reference) },
    { ...about, name: 'deposit', run: () => bad.bank.deposit(randomUUID()) },
    { ...about, name: 'certificatePdf', isFile: true, run: () => bad.bank.certificatePdf(randomUUID()) },
  ]
}

async function otherCalls(good: Adapters, bad: Adapters, origin: string): Promise<ProviderCall[]> {
  const key = 'r32/object'
  await good.storage.put(key, Buffer.from('sealed'))
  const cutOn = (await good.rates.lastCut()) ?? '2026-09-25'
  const humans = { action: 'modalLogin', hostNames: ['localhost'], address: '203.0.113.7' }
  const token = async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/control/recaptcha/tokens`, { method: 'POST', headers, body: '{}' })
    return ((await answer.json()) as { token: string }).token
  }
  return [
    {
      provider: 'crm',
      name: 'tellOfSimulation',
      run: () => bad.crm.tellOfSimulation({ id: randomUUID(), fields: { amnt: 10_000_000 } }),
      isAboutSomebody: true,
    },
    { provider: 'recaptcha', name: 'judge', run: async () => bad.antiBot.judge({ ...humans, token: await token() }) },
    {
      provider: 'recaptcha',
      name: 'assess',
      run: async () => bad.assessments.judge({ ...humans, token: await token() }),
    },
    { provider: 'official-rates', name: 'lastCut', isFile: true, run: () => bad.rates.lastCut() },
    {
      provider: 'official-rates',
      name: 'rowsOfCut',
      isFile: true,
      run: () => bad.rates.rowsOfCut(cutOn),
      isAboutSomebody: true,
    },
    { provider: 'market-figures', name: 'inflation', run: () => bad.figures.inflation() },
    { provider: 's3', name: 'put', isFile: true, run: () => bad.storage.put(key, Buffer.from('sealed')) },
    { provider: 's3', name: 'get', run: () => bad.storage.get(key), isAboutSomebody: true },
    { provider: 's3', name: 'remove', isFile: true, run: () => bad.storage.remove('r32/nothing') },
  ]
}
