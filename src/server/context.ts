/** Everything the server works with, put together in one place. The only file that names vendors. */
import { join } from 'node:path'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { keysOfDataFolder, parseKeys } from './crypto/keys.ts'
import { createSealing, type Sealing } from './crypto/sealing.ts'
import type { Database, Db } from './db/database.ts'
import type { IdentityProvider } from './providers/identity/port.ts'
import { createTruoraIdentity } from './providers/identity/truora.ts'
import type { MailPort } from './providers/mail/port.ts'
import { createSmtpMail } from './providers/mail/smtp.ts'
import type { MessageChannel } from './providers/messaging/port.ts'
import { createTwilioCall, createTwilioSms } from './providers/messaging/twilio.ts'
import { createWhatsappCloud } from './providers/messaging/whatsapp-cloud.ts'
import { createCosechaBankApi } from './providers/partner-bank/cosecha-bank-api.ts'
import type { PartnerBankPort } from './providers/partner-bank/port.ts'
import type { PaymentsPort } from './providers/payments/port.ts'
import { createWompiPayments } from './providers/payments/wompi.ts'
import type { ScreeningProvider } from './providers/screening/port.ts'
import { createTruoraScreening } from './providers/screening/truora-checks.ts'
import type { SignatureProvider } from './providers/signature/port.ts'
import { createZapsignSignature } from './providers/signature/zapsign.ts'
import { createDiskStorage } from './providers/storage/disk.ts'
import type { DocumentStorage } from './providers/storage/port.ts'

export type Providers = {
  channels: Record<'whatsapp' | 'sms' | 'call', MessageChannel>
  mail: MailPort
  identity: IdentityProvider
  screening: ScreeningProvider
  signature: SignatureProvider
  payments: PaymentsPort
  bank: PartnerBankPort
  storage: DocumentStorage
}

/** What verbs, jobs and routes are given. */
export type Context = {
  config: Config
  logger: Logger
  database: Database
  db: Db
  boss: PgBoss
  sealing: Sealing
  providers: Providers
}

/** In: the settings, an open database, a started job engine and the logger. Out: the context of the whole server. */
export function createContext(parts: { config: Config; database: Database; boss: PgBoss; logger: Logger }): Context {
  const { config, database } = parts
  const keys = config.ENCRYPTION_KEYS ? parseKeys(config.ENCRYPTION_KEYS) : keysOfDataFolder(config.DATA_FOLDER)
  return { ...parts, db: database.db, sealing: createSealing(keys), providers: createProviders(config) }
}

function createProviders(config: Config): Providers {
  const twilio = {
    baseUrl: config.TWILIO_URL,
    accountSid: config.TWILIO_ACCOUNT_SID,
    authToken: config.TWILIO_AUTH_TOKEN,
    from: config.TWILIO_FROM,
    statusCallbackUrl: `${config.PUBLIC_URL}/api/webhooks/twilio`,
  }
  return {
    channels: {
      whatsapp: createWhatsappCloud({
        baseUrl: config.WHATSAPP_URL,
        phoneNumberId: config.WHATSAPP_PHONE_NUMBER_ID,
        accessToken: config.WHATSAPP_ACCESS_TOKEN,
        templateName: config.WHATSAPP_TEMPLATE,
        languageCode: 'es',
      }),
      sms: createTwilioSms(twilio),
      call: createTwilioCall(twilio),
    },
    mail: createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    identity: createTruoraIdentity({
      apiKey: config.TRUORA_API_KEY,
      accountUrl: config.TRUORA_ACCOUNT_URL,
      identityUrl: config.TRUORA_IDENTITY_URL,
      checksUrl: config.TRUORA_CHECKS_URL,
      flowUrl: config.TRUORA_FLOW_URL,
      flowId: config.TRUORA_FLOW_ID,
      imageOrigins: config.TRUORA_IMAGE_ORIGINS.split(','),
    }),
    screening: createTruoraScreening({ apiKey: config.TRUORA_API_KEY, checksUrl: config.TRUORA_CHECKS_URL }),
    signature: createZapsignSignature({
      apiUrl: config.ZAPSIGN_URL,
      apiToken: config.ZAPSIGN_API_TOKEN,
      fileOrigins: config.ZAPSIGN_FILE_ORIGINS.split(','),
    }),
    payments: createWompiPayments({
      baseUrl: config.WOMPI_URL,
      publicKey: config.WOMPI_PUBLIC_KEY,
      privateKey: config.WOMPI_PRIVATE_KEY,
      integritySecret: config.WOMPI_INTEGRITY_SECRET,
    }),
    bank: createCosechaBankApi({
      baseUrl: config.PARTNER_BANK_URL,
      keyId: config.PARTNER_BANK_KEY_ID,
      outgoingSecret: config.PARTNER_BANK_OUTGOING_SECRET,
    }),
    storage: createDiskStorage(join(config.DATA_FOLDER, 'documents')),
  }
}
