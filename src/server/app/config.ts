import { z } from 'zod'
import { parseKeys } from '../platform/encryption/keys.ts'
import { siteOriginProblems } from '../platform/http/own-sites.ts'
import { keyManagementSettings } from '../providers/key-management-settings.ts'
import { developmentOfOptionalProviders, optionalProviderSettings } from '../providers/optional-providers.ts'
import { storageProblems, storageSettings } from '../providers/storage-settings.ts'
import { bankStandInSettings } from './bank-stand-in.ts'
import { productionProblems, simulatedSettings } from './production-settings.ts'
import { readSecretFiles } from './secret-files.ts'

/**
 * The catalogue of all settings in one schema, read once at start. In development everything has a default and uses the sandbox. In
 * production every secret and every provider's address must be given, and none may be a simulation's.
 */

const sandboxOrigin = (environment: Environment) => `http://localhost:${sandboxPort(environment)}`
const productPort = (environment: Environment) => Number(environment.PORT ?? 3000)
const sandboxPort = (environment: Environment) => Number(environment.SANDBOX_PORT ?? productPort(environment) + 1)

export type Environment = Record<string, string | undefined>

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url()
const httpsUrl = z.url({ protocol: /^https$/ })
const secret = z.string().min(1)
const phoneE164 = z.string().regex(/^\+\d{8,15}$/, 'with plus and calling code, such as +573001234567')

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  PORT: port,
  HOST: z.string().min(1),
  PUBLIC_URL: url,
  BRAND_NAME: z.string().min(1).max(40),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** A standby for lists and figures of the back office, and the delay from which on the primary is asked instead. */
  DATABASE_REPLICA_URL: z.string().startsWith('postgres').optional(),
  DATABASE_REPLICA_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(5),
  DATA_FOLDER: z.string().min(1),
  /** Where it stands who was erased, for a backup that is restored; DATA_FOLDER/erasures unless told. */
  ERASURES_FOLDER: z.string().min(1).optional(),
  /** How many days the oldest backup is kept, and so that list. */
  BACKUPS_KEPT_DAYS: z.coerce.number().int().min(1).max(3_650).default(90),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  /** Whether `/api/docs` and `/api/openapi.json` are served (A82). */
  API_DOCUMENTATION: z.enum(['open', 'closed']),
  /** `id:base64` pairs, comma separated, 32 bytes each; the first one encrypts, all of them decrypt. */
  ENCRYPTION_KEYS: z.string().optional(),
  ...keyManagementSettings,
  /** The first administrator's phone, with its calling code and without plus; used only while there is no staff. */
  FIRST_ADMIN_PHONE: z
    .string()
    .regex(/^\d{8,15}$/)
    .optional(),
  /**
   * An address that the operator chooses, which redirects staff to their sign-in; it gives no access by itself (O04).
   */
  STAFF_ENTRANCE: z
    .string()
    .regex(/^(?:\/[\w-]+)+$/)
    .optional(),
  /** The treasury's account at Bancolombia, `NIT:account:S` or `:D`: from it the file PAB of bonuses is made (O03). */
  TREASURY_ACCOUNT: z
    .string()
    .regex(/^\d{6,15}:\d{11}:[SD]$/, 'NIT, account of 11 digits, and S or D, as 900123456:12345678901:S')
    .optional(),
  /** Proxies in front whose X-Forwarded-For is trusted; none by default. */
  TRUSTED_PROXIES: z.string().optional(),

  WHATSAPP_URL: url,
  WHATSAPP_PHONE_NUMBER_ID: secret,
  WHATSAPP_ACCESS_TOKEN: secret,
  WHATSAPP_APP_SECRET: secret,
  WHATSAPP_VERIFY_TOKEN: secret,
  WHATSAPP_TEMPLATE: secret,
  /** The language in which Meta approved the templates, such as `es` or `es_CO`. */
  WHATSAPP_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(?:_[A-Z]{2})?$/)
    .default('es'),
  /** The WhatsApp Business Account, with which the state of templates is asked for. */
  WHATSAPP_BUSINESS_ACCOUNT_ID: z
    .string()
    .regex(/^\d{5,30}$/)
    .optional(),

  TWILIO_URL: url,
  TWILIO_ACCOUNT_SID: secret,
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_FROM: secret,
  /** An API key instead of the account's token for calls: both or none. */
  TWILIO_API_KEY_SID: z
    .string()
    .regex(/^SK[0-9A-Za-z]{10,64}$/)
    .optional(),
  TWILIO_API_KEY_SECRET: secret.optional(),
  /** The Messaging Service that chooses the sender of text messages. */
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9A-Za-z]{10,64}$/)
    .optional(),

  SMTP_URL: z.string().regex(/^smtps?:\/\//),
  /** `Name <address>` or an address. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'a name and an address, such as Cosecha <hola@cosecha.test>',
    ),
  /** Where mail servers send reports of failed deliveries; that of MAIL_FROM unless told. */
  MAIL_RETURN_PATH: z.email().optional(),
  /** Shared with the mail server that hands those reports on; without it they are refused. */
  MAIL_REPORT_SECRET: secret.optional(),

  TRUORA_API_KEY: secret,
  TRUORA_ACCOUNT_URL: url,
  TRUORA_IDENTITY_URL: url,
  TRUORA_CHECKS_URL: url,
  TRUORA_FLOW_URL: url,
  TRUORA_FLOW_ID: secret,
  TRUORA_IMAGE_ORIGINS: z.string(),
  TRUORA_WEBHOOK_SECRET: secret,

  ZAPSIGN_URL: url,
  ZAPSIGN_API_TOKEN: secret,
  ZAPSIGN_WEBHOOK_SECRET: secret,
  ZAPSIGN_FILE_ORIGINS: z.string(),

  WOMPI_URL: url,

  /** reCAPTCHA v3; without both keys no anti-bot token is asked for. */
  RECAPTCHA_URL: url,
  RECAPTCHA_SITE_KEY: secret.optional(),
  RECAPTCHA_SECRET: secret.optional(),
  /** reCAPTCHA Enterprise instead of v3: a Google Cloud project and an API key of it, beside the site key. */
  RECAPTCHA_ENTERPRISE_URL: url,
  RECAPTCHA_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9:.-]{3,60}$/)
    .optional(),
  RECAPTCHA_API_KEY: secret.optional(),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1),

  ...optionalProviderSettings,

  /** Other companies' scripts that public pages load after consent (H06), and a message above the pages (H09). */
  THIRD_PARTY_PIXEL_URL: httpsUrl.optional(),
  THIRD_PARTY_REPLAY_URL: httpsUrl.optional(),
  THIRD_PARTY_TAGS_URL: httpsUrl.optional(),
  CHAT_URL: httpsUrl.optional(),
  BANNER_TEXT: z.string().min(1).max(200).optional(),
  BANNER_URL: httpsUrl.optional(),
  BANNER_ENDS_AT: z.iso.datetime({ offset: true }).optional(),

  /** How people reach the team outside the conversation; an absent one is not shown. Phones with calling code. */
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PHONE: phoneE164.optional(),
  SUPPORT_WHATSAPP: phoneE164.optional(),
  /** When the team answers, and how soon, as shown to the customer. */
  SUPPORT_HOURS: z.string().min(1).max(80).default('lunes a viernes, 8 a. m. a 6 p. m.'),
  SUPPORT_ANSWER_TIME: z.string().min(1).max(80).default('menos de 4 horas hábiles'),

  /** Origins of our own pages on other hosts, comma separated; and the API's origin for the pages served here. */
  SITE_ORIGINS: z.string().optional(),
  API_ORIGIN: httpsUrl.optional(),

  /** The official report of the rates that banks paid (Z05): the data set as JSON. */
  OFFICIAL_RATES_URL: url,

  /** Who answers questions and claims about personal data; notified of each (Z09). */
  PRIVACY_MAIL: z.email(),

  /** What this process does: everything, only requests, or only jobs. Several processes need a DATABASE_URL. */
  PROCESS_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /** How long a process that shuts down still serves and reports that it is not ready (R42). */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(15).default(0),
  /** From which lateness on requests that can wait are refused (R41); 0 refuses none. */
  SHED_FROM_MILLISECONDS: z.coerce.number().int().min(0).max(10_000).default(150),
  RECONCILE_SECONDS: z.coerce.number().int().min(1).max(300).default(15),

  /** The port where Prometheus reads metrics; without it there is none. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** An OpenTelemetry collector that takes spans as JSON; without it no spans are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  /** Headers for the collector, such as its key: `name=value` pairs, comma separated, values percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=\s]*(?:,[\w-]+=[^,=\s]*)*$/, 'pairs of name=value, comma separated, values percent-encoded')
    .optional(),

  ...storageSettings,

  /** Longest wait for a provider's answer; calls with files get several times it (R32). */
  PROVIDER_DEADLINE_SECONDS: z.coerce.number().min(0.05).max(60).default(5),
  /** After this many failed calls in a row, no call goes to the provider for this long (R32). */
  PROVIDER_FAILURES_TO_PAUSE: z.coerce.number().int().min(1).default(5),
  PROVIDER_PAUSE_SECONDS: z.coerce.number().min(0).max(600).default(15),
  /** Most concurrent calls to one provider. */
  PROVIDER_CALLS_AT_ONCE: z.coerce.number().int().min(1).default(64),

  /** Most codes in an hour to phones that never signed in and have not answered (promise R07). */
  UNANSWERED_CODES_PER_HOUR: z.coerce.number().int().min(1),
  /** Most letters in an hour to addresses whose reader has not said that they are theirs. */
  UNPROVEN_LETTERS_PER_HOUR: z.coerce.number().int().min(1),

  ...bankStandInSettings,
})

/** Every setting by its name. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

export type Config = Readonly<z.infer<typeof settings>> & { isProduction: boolean; usesSandbox: boolean }

/** Values for development: every provider is the sandbox beside us. */
function developmentDefaults(environment: Environment): Environment {
  const sandbox = sandboxOrigin(environment)
  return {
    NODE_ENV: 'development',
    PORT: '3000',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${productPort(environment)}`,
    BRAND_NAME: 'Cosecha',
    DATA_FOLDER: '.data',
    LOG_LEVEL: 'info',
    API_DOCUMENTATION: 'open',
    WHATSAPP_URL: `${sandbox}/whatsapp/v23.0`,
    WHATSAPP_PHONE_NUMBER_ID: '100200300400500',
    WHATSAPP_ACCESS_TOKEN: 'sandbox-whatsapp-token',
    WHATSAPP_APP_SECRET: 'sandbox-whatsapp-app-secret',
    WHATSAPP_VERIFY_TOKEN: 'sandbox-whatsapp-verify',
    WHATSAPP_TEMPLATE: 'codigo_de_ingreso',
    WHATSAPP_BUSINESS_ACCOUNT_ID: '500400300200100',
    TWILIO_URL: `${sandbox}/twilio`,
    TWILIO_ACCOUNT_SID: 'ACsandbox0000000000000000000000000',
    TWILIO_AUTH_TOKEN: 'sandbox-twilio-token',
    TWILIO_FROM: '+15005550006',
    SMTP_URL: `smtp://localhost:${environment.SANDBOX_SMTP_PORT ?? productPort(environment) + 2}`,
    MAIL_FROM: 'Cosecha <hola@cosecha.example>',
    MAIL_REPORT_SECRET: 'sandbox-mail-report-secret-of-32-bytes',
    TRUORA_API_KEY: 'sandbox-truora-key',
    TRUORA_ACCOUNT_URL: `${sandbox}/truora/account/v1`,
    TRUORA_IDENTITY_URL: `${sandbox}/truora/identity/v1`,
    TRUORA_CHECKS_URL: `${sandbox}/truora/checks/v1`,
    TRUORA_FLOW_URL: `${sandbox}/identity/flow`,
    TRUORA_FLOW_ID: 'IPFsandbox',
    TRUORA_IMAGE_ORIGINS: sandbox,
    TRUORA_WEBHOOK_SECRET: 'sandbox-truora-webhook-secret-of-32-bytes',
    ZAPSIGN_URL: `${sandbox}/zapsign/api/v1`,
    ZAPSIGN_API_TOKEN: 'sandbox-zapsign-token',
    ZAPSIGN_WEBHOOK_SECRET: 'sandbox-zapsign-webhook-secret',
    ZAPSIGN_FILE_ORIGINS: sandbox,
    WOMPI_URL: `${sandbox}/wompi/v1`,
    WOMPI_PUBLIC_KEY: 'pub_test_sandbox',
    WOMPI_PRIVATE_KEY: 'prv_test_sandbox',
    WOMPI_INTEGRITY_SECRET: 'test_integrity_sandbox',
    WOMPI_EVENTS_SECRET: 'test_events_sandbox',
    RECAPTCHA_URL: `${sandbox}/recaptcha/api`,
    RECAPTCHA_ENTERPRISE_URL: `${sandbox}/recaptcha-enterprise/v1`,
    RECAPTCHA_MIN_SCORE: '0.5',
    ...developmentOfOptionalProviders({
      origin: sandbox,
      clamdPort: Number(environment.SANDBOX_CLAMD_PORT ?? productPort(environment) + 3),
    }),
    OFFICIAL_RATES_URL: `${sandbox}/open-data/resource/axk9-g2nh.json`,
    PRIVACY_MAIL: 'datos@cosecha.example',
    UNANSWERED_CODES_PER_HOUR: '150',
    UNPROVEN_LETTERS_PER_HOUR: '150',
    PARTNER_BANK_URL: `${sandbox}/partner-bank`,
    PARTNER_BANK_KEY_ID: 'sandbox-bank',
    PARTNER_BANK_OUTGOING_SECRET: 'sandbox-secret-marketplace-to-bank',
    PARTNER_BANK_INCOMING_SECRET: 'sandbox-secret-bank-to-marketplace',
  }
}

/** Wrong settings; the message names each one and what is wrong with it, never its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  /** What the entry points exit with: a configuration error, as sysexits.h numbers it. */
  readonly exitCode = 78
}

/**
 * Reads the settings.
 * In: the environment, in which `<NAME>_FILE` names a file with the value. Out: all settings. Throws `ConfigError` naming
 * everything that is missing or wrong.
 */
export function readConfig(outside: Environment): Config {
  const { environment, problems } = readSecretFiles(settingNames, outside)
  const isProduction = environment.NODE_ENV === 'production'
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const defaults = isProduction ? productionDefaults : developmentDefaults(given)
  const parsed = settings.safeParse({ ...defaults, ...given })
  const wrong = [...problems, ...(parsed.success ? [] : parsed.error.issues.map(sayIssue))]
  if (given.ENCRYPTION_KEYS) wrong.push(...keyProblems(given.ENCRYPTION_KEYS))
  else if (isProduction) wrong.push('ENCRYPTION_KEYS is missing')
  if (!given.DATABASE_URL && ['api', 'worker'].includes(given.PROCESS_ROLE ?? '')) {
    wrong.push('PROCESS_ROLE: the embedded database belongs to one process; api and worker need DATABASE_URL')
  }
  wrong.push(...crmProblems(given, isProduction))
  if ((given.TWILIO_API_KEY_SID === undefined) !== (given.TWILIO_API_KEY_SECRET === undefined)) {
    wrong.push('TWILIO_API_KEY_SID and TWILIO_API_KEY_SECRET go together')
  }
  wrong.push(...recaptchaProblems(given))
  wrong.push(...storageProblems(given))
  wrong.push(...siteOriginProblems({ ...defaults, ...given }, isProduction))
  if ((given.BANNER_TEXT === undefined) !== (given.BANNER_ENDS_AT === undefined)) {
    wrong.push('BANNER_TEXT and BANNER_ENDS_AT go together')
  }
  // Reads all given values, so that one run reports everything that is wrong.
  if (isProduction) wrong.push(...simulatedSettings(settingNames, given), ...productionProblems(given))
  if (!parsed.success || wrong.length > 0) {
    throw new ConfigError(`The configuration is not complete:\n${wrong.map((line) => `  - ${line}`).join('\n')}`)
  }
  const usesSandbox = simulatedSettings(settingNames, parsed.data).length > 0
  return Object.freeze({ ...parsed.data, isProduction, usesSandbox })
}

const productionDefaults: Environment = {
  PORT: '3000',
  HOST: '0.0.0.0',
  BRAND_NAME: 'Cosecha',
  DATA_FOLDER: '.data',
  LOG_LEVEL: 'info',
  API_DOCUMENTATION: 'closed',
  RECAPTCHA_URL: 'https://www.google.com/recaptcha/api',
  RECAPTCHA_ENTERPRISE_URL: 'https://recaptchaenterprise.googleapis.com/v1',
  RECAPTCHA_MIN_SCORE: '0.5',
  OFFICIAL_RATES_URL: 'https://www.datos.gov.co/resource/axk9-g2nh.json',
  UNANSWERED_CODES_PER_HOUR: '150',
  UNPROVEN_LETTERS_PER_HOUR: '150',
}

function sayIssue(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.')
  return issue.code === 'invalid_type' && issue.input === undefined ? `${name} is missing` : `${name}: ${issue.message}`
}

/** The CRM gets names and phones, so production requires its secret. */
function crmProblems(given: Environment, isProduction: boolean): string[] {
  const { CRM_WEBHOOK_URL: address, CRM_WEBHOOK_SECRET: shared } = given
  const isHalf = isProduction && (address === undefined) !== (shared === undefined)
  return isHalf ? ['CRM_WEBHOOK_URL and CRM_WEBHOOK_SECRET go together'] : []
}

/** Two ways to judge a token, of which one is chosen. */
function recaptchaProblems(given: Environment): string[] {
  const { RECAPTCHA_PROJECT_ID: project, RECAPTCHA_API_KEY: key, RECAPTCHA_SECRET: shared } = given
  const isHalf = (project === undefined) !== (key === undefined)
  return [
    ...(isHalf ? ['RECAPTCHA_PROJECT_ID and RECAPTCHA_API_KEY go together'] : []),
    ...(key !== undefined && shared !== undefined
      ? ['RECAPTCHA_SECRET and RECAPTCHA_API_KEY: give one of the two']
      : []),
  ]
}

function keyProblems(text: string): string[] {
  try {
    parseKeys(text)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}
