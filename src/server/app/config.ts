import type { z } from 'zod'
import { parseKeys } from '../platform/encryption/keys.ts'
import { siteOriginProblems } from '../platform/http/own-sites.ts'
import { ConfigError } from '../platform/settings.ts'
import { developmentOfOptionalProviders } from '../providers/optional-providers.ts'
import { storageProblems } from '../providers/storage-settings.ts'
import { type Config, settingNames, settings } from '../settings.ts'
import { productionProblems, simulatedSettings } from './production-settings.ts'
import { readSecretFiles } from './secret-files.ts'

const sandboxOrigin = (environment: Environment) => `http://localhost:${sandboxPort(environment)}`
const productPort = (environment: Environment) => Number(environment.PORT ?? 3000)
const sandboxPort = (environment: Environment) => Number(environment.SANDBOX_PORT ?? productPort(environment) + 1)

export type Environment = Record<string, string | undefined>

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

/**
 * Reads the settings.
 * @param outside - The environment, in which `<NAME>_FILE` names a file with the value.
 * @throws `ConfigError` naming everything that is missing or wrong.
 */
export function readConfig(outside: Environment): Config {
  const { environment, problems } = readSecretFiles(settingNames, outside)
  const isProduction = environment.NODE_ENV === 'production'
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const defaults = isProduction ? productionDefaults : developmentDefaults(nonEmpty)
  const parsed = settings.safeParse({ ...defaults, ...nonEmpty })
  const wrong = [...problems, ...(parsed.success ? [] : parsed.error.issues.map(sayIssue))]
  if (nonEmpty.ENCRYPTION_KEYS) wrong.push(...keyProblems(nonEmpty.ENCRYPTION_KEYS))
  else if (isProduction) wrong.push('ENCRYPTION_KEYS is missing')
  if (!nonEmpty.DATABASE_URL && ['api', 'worker'].includes(nonEmpty.PROCESS_ROLE ?? '')) {
    wrong.push('PROCESS_ROLE: the embedded database belongs to one process; api and worker need DATABASE_URL')
  }
  wrong.push(...crmProblems(nonEmpty, isProduction), ...companySignInProblems(nonEmpty))
  if ((nonEmpty.TWILIO_API_KEY_SID === undefined) !== (nonEmpty.TWILIO_API_KEY_SECRET === undefined)) {
    wrong.push('TWILIO_API_KEY_SID and TWILIO_API_KEY_SECRET go together')
  }
  wrong.push(...recaptchaProblems(nonEmpty))
  wrong.push(...storageProblems(nonEmpty))
  wrong.push(...siteOriginProblems({ ...defaults, ...nonEmpty }, isProduction))
  if ((nonEmpty.BANNER_TEXT === undefined) !== (nonEmpty.BANNER_ENDS_AT === undefined)) {
    wrong.push('BANNER_TEXT and BANNER_ENDS_AT go together')
  }
  // Reads all given values, so that one run reports everything that is wrong.
  if (isProduction) wrong.push(...simulatedSettings(settingNames, nonEmpty), ...productionProblems(nonEmpty))
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

/** A client without its secret, or without its issuer, would be no way in that nobody notices. */
function companySignInProblems(given: Environment): string[] {
  const all = [given.STAFF_OIDC_ISSUER_URL, given.STAFF_OIDC_CLIENT_ID, given.STAFF_OIDC_CLIENT_SECRET]
  const isHalf = all.includes(undefined) && all.some((one) => one !== undefined)
  return isHalf ? ['STAFF_OIDC_ISSUER_URL, STAFF_OIDC_CLIENT_ID and STAFF_OIDC_CLIENT_SECRET go together'] : []
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
