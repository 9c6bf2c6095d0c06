/** Everything the server works with, put together in one place. The only file that names vendors. */
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Context, Providers, SharedProviders } from '../context.ts'
import { createPortalBank } from '../modules/bank-portal/portal-bank.ts'
import { choosePartnerBank } from '../modules/bank-portal/portal-chooser.ts'
import { memoizeByContent } from '../platform/cache/memoize-by-content.ts'
import type { Database } from '../platform/db/database.ts'
import { openReadReplica } from '../platform/db/read-replica.ts'
import { createEncryption } from '../platform/encryption/encryption.ts'
import { openIndexKeys } from '../platform/encryption/index-keys.ts'
import { keysOfDataFolder, type MasterKey, parseKeys } from '../platform/encryption/keys.ts'
import type { AntiBotProvider } from '../providers/anti-bot/port.ts'
import { createRecaptcha } from '../providers/anti-bot/recaptcha.ts'
import { createRecaptchaEnterprise } from '../providers/anti-bot/recaptcha-enterprise.ts'
import { createBankLine } from '../providers/bank-connections/bank-line.ts'
import type { BankConnections, BankTls } from '../providers/bank-connections/port.ts'
import { createStoredConnections } from '../providers/bank-connections/stored-connections.ts'
import { createConnectionTrial } from '../providers/bank-connections/try-connection.ts'
import { createStandIn } from '../providers/bank-stand-in.ts'
import { createProviderClosures, type ProviderClosures } from '../providers/closures.ts'
import { createProviderGuards, type ProviderGuard } from '../providers/guard.ts'
import { createTruoraIdentity } from '../providers/identity/truora.ts'
import { readTruoraWebhook } from '../providers/identity/truora-webhook.ts'
import { logProviderFailures } from '../providers/log-failures.ts'
import { renderLetter } from '../providers/mail/letter.ts'
import { readMailReport } from '../providers/mail/read-report.ts'
import { createSmtpMail } from '../providers/mail/smtp.ts'
import { createTwilioCall, createTwilioSms } from '../providers/messaging/twilio.ts'
import { readTwilioEvent, readWhatsappEvent, whatsappVerification } from '../providers/messaging/webhooks.ts'
import { createWhatsappCloud } from '../providers/messaging/whatsapp-cloud.ts'
import { createSocrataRates } from '../providers/official-rates/socrata.ts'
import { openStorage } from '../providers/open-storage.ts'
import type { Way } from '../providers/optional-provider.ts'
import { createOptionalProviders } from '../providers/optional-providers.ts'
import { createOutgoingAgent } from '../providers/outgoing-agent.ts'
import { createCosechaBankApi, toSigner } from '../providers/partner-bank/cosecha-bank-api.ts'
import { readCallOfBanks, readWebhookOfBanks } from '../providers/partner-bank/read-webhook-of-banks.ts'
import { chooseMerchant } from '../providers/payments/choose-merchant.ts'
import { createWompiPayments } from '../providers/payments/wompi.ts'
import { readWompiEventOfBanks } from '../providers/payments/wompi-event-of-banks.ts'
import { recordCertificates, recordProviderStates } from '../providers/record-states.ts'
import { createTruoraScreening } from '../providers/screening/truora-checks.ts'
import { createZapsignSignature } from '../providers/signature/zapsign.ts'
import { readZapsignWebhook } from '../providers/signature/zapsign-webhook.ts'
import type { WebhookReaders } from '../providers/webhook-readers.ts'
import type { Config } from '../settings.ts'

/**
 * @param parts - The settings, an open and migrated database, a started job engine and the logger.
 * @returns The context of the whole server.
 * @throws When the database needs a key that the settings do not have.
 */
export async function createContext(parts: {
  config: Config
  database: Database
  boss: PgBoss
  logger: Logger
}): Promise<Context> {
  const { config, database } = parts
  const keys = readMasterKeys(config)
  const { db } = database
  const encryption = createEncryption(keys, await openIndexKeys(db, keys))
  const connections = createStoredConnections({ db, encryption, stand: createStandIn(config) })
  const closures = createProviderClosures(db, parts.logger)
  return {
    ...parts,
    db,
    readReplica: openReadReplica({
      primary: db,
      url: config.DATABASE_REPLICA_URL,
      mostDelaySeconds: config.DATABASE_REPLICA_DELAY_SECONDS,
      logger: parts.logger,
    }),
    encryption,
    connections,
    closures,
    providers: logProviderFailures(
      createProviders(
        config,
        { db, encryption, connections },
        createGuards(config, recordProviderStates(db, parts.logger), closures.requireOpen),
        recordCertificates(db, parts.logger),
      ),
      parts.logger,
    ),
    webhooks: createWebhookReaders(config, connections),
    renderLetter,
  }
}

type GuardOf = (provider: string) => ProviderGuard

/** R32: every call to a provider goes through that provider's guard, which reports what it learns. */
function createGuards(
  config: Config,
  onChange: Parameters<typeof createProviderGuards>[1],
  requireOpen: ProviderClosures['requireOpen'],
): GuardOf {
  const limits = {
    failuresToOpen: config.PROVIDER_FAILURES_TO_PAUSE,
    pauseMs: config.PROVIDER_PAUSE_SECONDS * 1_000,
    mostInFlight: config.PROVIDER_CALLS_AT_ONCE,
  }
  return createProviderGuards(limits, onChange, requireOpen)
}

type ForBanks = Pick<Context, 'db' | 'encryption' | 'connections'>

function createProviders(
  config: Config,
  { connections, ...queue }: ForBanks,
  getGuard: GuardOf,
  onCertificate: ReturnType<typeof recordCertificates>,
): Providers {
  const deadlineMs = config.PROVIDER_DEADLINE_SECONDS * 1_000
  const to = (provider: string) => ({ guard: getGuard(provider), deadlineMs })
  // Staff type the addresses of banks; those of everybody else are settings of the operator.
  const isPublicOnly = config.isProduction
  const usualAgent = createOutgoingAgent({ isPublicOnly })
  // A connection is read every two seconds, and the sockets of a bank outlive that.
  const createAgent = memoizeByContent((tls: BankTls) => createOutgoingAgent({ isPublicOnly, tls }))
  const getLine = memoizeByContent(({ bankId, ...to }: { bankId: number; baseUrl: string; tls: BankTls }) =>
    createBankLine({ ...to, isPublicOnly, createAgent, onChange: (change) => onCertificate(bankId, change) }),
  )
  return {
    ...createSharedProviders(config, getGuard),
    getPayments: chooseMerchant({
      connections,
      createPayments: ({ publicKey, privateKey, integrity }) =>
        createWompiPayments({
          baseUrl: config.WOMPI_URL,
          publicKey,
          privateKey,
          integritySecret: integrity,
          ...to('wompi'),
        }),
    }),
    getBank: choosePartnerBank({
      connections,
      portal: createPortalBank(queue),
      // A bank that is slow or away is left alone by itself: the others have their own guard.
      createApi: ({ bankId, api }) =>
        createCosechaBankApi({
          baseUrl: api.baseUrl,
          keyId: api.keyId,
          agent: usualAgent,
          ...(api.tls ? { line: getLine({ bankId, baseUrl: api.baseUrl, tls: api.tls }) } : {}),
          ...toSigner(api),
          ...to(`partner-bank:${bankId}`),
        }),
    }),
    tryConnection: createConnectionTrial({ wompiUrl: config.WOMPI_URL, deadlineMs, isPublicOnly }),
  }
}

const unguarded: GuardOf = () => (call) => call()

/**
 * @param getGuard - The guard of each provider.
 * @returns The providers that need no database, as the doctor tries them where there is none.
 */
export function createSharedProviders(config: Config, getGuard: GuardOf = unguarded): SharedProviders {
  const deadlineMs = config.PROVIDER_DEADLINE_SECONDS * 1_000
  const to = (provider: string) => ({ guard: getGuard(provider), deadlineMs })
  const twilio = {
    baseUrl: config.TWILIO_URL,
    accountSid: config.TWILIO_ACCOUNT_SID,
    authToken: config.TWILIO_AUTH_TOKEN,
    apiKey: readTwilioKey(config),
    from: config.TWILIO_FROM,
    messagingServiceSid: config.TWILIO_MESSAGING_SERVICE_SID,
    statusCallbackUrl: `${config.PUBLIC_URL}/api/webhooks/twilio`,
    ...to('twilio'),
  }
  return {
    channels: {
      whatsapp: createWhatsappCloud({
        baseUrl: config.WHATSAPP_URL,
        phoneNumberId: config.WHATSAPP_PHONE_NUMBER_ID,
        accessToken: config.WHATSAPP_ACCESS_TOKEN,
        templateName: config.WHATSAPP_TEMPLATE,
        languageCode: config.WHATSAPP_LANGUAGE,
        businessAccountId: config.WHATSAPP_BUSINESS_ACCOUNT_ID,
        ...to('whatsapp'),
      }),
      sms: createTwilioSms(twilio),
      call: createTwilioCall(twilio),
    },
    mail: createSmtpMail({
      url: config.SMTP_URL,
      from: config.MAIL_FROM,
      returnPath: config.MAIL_RETURN_PATH,
      ...to('smtp'),
    }),
    identity: createTruoraIdentity({
      apiKey: config.TRUORA_API_KEY,
      accountUrl: config.TRUORA_ACCOUNT_URL,
      identityUrl: config.TRUORA_IDENTITY_URL,
      checksUrl: config.TRUORA_CHECKS_URL,
      flowUrl: config.TRUORA_FLOW_URL,
      flowId: config.TRUORA_FLOW_ID,
      imageOrigins: config.TRUORA_IMAGE_ORIGINS.split(','),
      ...to('truora'),
    }),
    screening: createTruoraScreening({
      apiKey: config.TRUORA_API_KEY,
      checksUrl: config.TRUORA_CHECKS_URL,
      ...to('truora'),
    }),
    signature: createZapsignSignature({
      apiUrl: config.ZAPSIGN_URL,
      apiToken: config.ZAPSIGN_API_TOKEN,
      fileOrigins: config.ZAPSIGN_FILE_ORIGINS.split(','),
      ...to('zapsign'),
    }),
    storage: openStorage(config, to('s3')),
    officialRates: createSocrataRates({
      url: config.OFFICIAL_RATES_URL,
      ...to('official-rates'),
      // A slow public service, asked by a job that nobody waits for.
      deadlineMs: deadlineMs * 4,
    }),
    antiBot: createAntiBot(config, to('recaptcha')),
    ...createOptionalProviders(config, to),
  }
}

function readTwilioKey({ TWILIO_API_KEY_SID: sid, TWILIO_API_KEY_SECRET: secret }: Config) {
  return sid === undefined || secret === undefined ? undefined : { sid, secret }
}

function createAntiBot(config: Config, way: Way): AntiBotProvider | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_MIN_SCORE: minScore } = config
  const { RECAPTCHA_PROJECT_ID: projectId, RECAPTCHA_API_KEY: apiKey } = config
  if (siteKey === undefined) return undefined
  if (projectId !== undefined && apiKey !== undefined) {
    const baseUrl = config.RECAPTCHA_ENTERPRISE_URL
    return createRecaptchaEnterprise({ baseUrl, projectId, siteKey, apiKey, minScore, ...way })
  }
  if (secret === undefined) return undefined
  const { RECAPTCHA_URL: baseUrl } = config
  return createRecaptcha({ baseUrl, siteKey, secret, minScore, ...way })
}

/** Judges webhooks by our secrets; a secret that is not configured makes its reader refuse everything. */
function createWebhookReaders(config: Config, connections: BankConnections): WebhookReaders {
  return {
    identity: ({ rawBody }) => readTruoraWebhook(rawBody, config.TRUORA_WEBHOOK_SECRET),
    signature: ({ headers, rawBody }) => readZapsignWebhook(headers, rawBody, config.ZAPSIGN_WEBHOOK_SECRET),
    payment: async (received) => readWompiEventOfBanks(received, await connections.list(), Date.now()),
    bank: async (received) => readWebhookOfBanks(received, await connections.list(), Date.now()),
    bankCall: async (received) => readCallOfBanks(received, await connections.list(), Date.now()),
    whatsapp: ({ headers, rawBody }) => readWhatsappEvent(headers, rawBody, config.WHATSAPP_APP_SECRET),
    twilio: ({ headers, path, rawBody }) => {
      // Twilio signs the address it was given, which is our public one, whatever a proxy makes of it.
      const form = Object.fromEntries(new URLSearchParams(Buffer.from(rawBody).toString()))
      return readTwilioEvent(`${config.PUBLIC_URL}${path}`, headers, form, config.TWILIO_AUTH_TOKEN)
    },
    mailReport: (received) => readMailReport(received, config.MAIL_REPORT_SECRET, Date.now()),
    whatsappChallenge: (query) => whatsappVerification(query, config.WHATSAPP_VERIFY_TOKEN),
  }
}

/** The master keys of the settings; in development those of the data folder. The first one is current. */
export function readMasterKeys(config: Pick<Config, 'ENCRYPTION_KEYS' | 'DATA_FOLDER'>): MasterKey[] {
  return config.ENCRYPTION_KEYS ? parseKeys(config.ENCRYPTION_KEYS) : keysOfDataFolder(config.DATA_FOLDER)
}
