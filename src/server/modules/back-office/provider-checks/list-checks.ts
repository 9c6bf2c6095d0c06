import { type SQL, sql } from 'drizzle-orm'
import type { ProviderCheckName } from '#contract/provider-checks.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { partnerBank, partnerBanks } from '#domain/banks/registry.ts'
import type { Context, Providers, SharedProviders } from '../../../context.ts'
import type { BankConnection, Tried } from '../../../providers/bank-connections/port.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import type { Checkable, ProviderFinding } from '../../../providers/provider-check.ts'

/** A party outside that can be tried. */
export type Check = {
  name: ProviderCheckName
  /** Which one, where there are several of a name. */
  about?: string
  /** What it depends on: names of settings, or the page where it is set. */
  settings: readonly string[]
  /** Undefined where none is set. */
  check: (() => Promise<ProviderFinding[]>) | undefined
}

/** @returns Every party outside, those that a deposit cannot do without first. */
export async function listChecks(ctx: Context): Promise<Check[]> {
  return [listDatabase(ctx), ...listSharedChecks(ctx.providers), ...(await listBankChecks(ctx))]
}

function listDatabase({ db }: { db: { execute(query: SQL): unknown } }): Check {
  const check = async () => {
    await db.execute(sql`select 1`)
    return []
  }
  return { name: 'database', settings: ['DATABASE_URL', 'ENCRYPTION_KEYS'], check }
}

export function listSharedChecks(providers: SharedProviders): Check[] {
  const { channels, storage, scanner, antiBot, crm, marketFigures, textRecognition, companySignIn } = providers
  const truora = ['TRUORA_API_KEY']
  return [
    make('identity', [...truora, 'TRUORA_IDENTITY_URL'], providers.identity),
    make('screening', [...truora, 'TRUORA_CHECKS_URL'], providers.screening),
    make('signature', ['ZAPSIGN_API_TOKEN', 'ZAPSIGN_URL'], providers.signature),
    make('whatsapp', whatsappSettings, channels.whatsapp),
    // Text messages and calls are one account with one number.
    make('twilio', twilioSettings, channels.sms),
    make('mail', ['SMTP_URL', 'MAIL_FROM'], providers.mail),
    make('storage', ['S3_URL', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], storage),
    make('scanner', ['CLAMD_ADDRESS'], scanner),
    make('text-recognition', ['TESSERACT_PROGRAM'], textRecognition),
    make('anti-bot', antiBotSettings, antiBot),
    make('crm', ['CRM_WEBHOOK_URL', 'CRM_WEBHOOK_SECRET'], crm),
    make('market-figures', ['BANREP_URL'], marketFigures),
    make('official-rates', ['OFFICIAL_RATES_URL'], providers.officialRates),
    make('company-sign-in', companySettings, companySignIn),
  ]
}

/** A secret of v3, or a project and its key. */
const antiBotSettings = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET', 'RECAPTCHA_PROJECT_ID', 'RECAPTCHA_API_KEY']
const whatsappSettings = [
  ...['WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_BUSINESS_ACCOUNT_ID'],
  ...['WHATSAPP_TEMPLATE', 'WHATSAPP_LANGUAGE'],
]
const companySettings = ['STAFF_OIDC_ISSUER_URL', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET']
const twilioSettings = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_API_KEY_SID', 'TWILIO_FROM']

/**
 * Decision 043: the interface and the merchant of each bank. What stands for all of them in development is tried once. In
 * production each partner bank has its line, also one that nobody has connected.
 */
async function listBankChecks({ connections, providers }: Context): Promise<Check[]> {
  const known = await connections.list()
  const simulated = known.find(({ isSimulated }) => isSimulated)
  const own = partnerBanks.flatMap(({ id, name }) => {
    const connection = known.find(({ bankId, isSimulated }) => bankId === id && !isSimulated)
    return connection || !simulated ? listChecksFor(connection, name, providers) : []
  })
  return [...own, ...(simulated ? listChecksFor(simulated, undefined, providers) : [])]
}

/**
 * A bank of the portal has no interface to try.
 * @param connection - The connection of a bank, if it has one.
 * @param about - The bank's name.
 */
function listChecksFor(
  connection: BankConnection | undefined,
  about: string | undefined,
  { tryConnection }: Providers,
): Check[] {
  const shared = { ...(about === undefined ? {} : { about }), settings: [staffPaths.connections] }
  const { merchant } = connection ?? {}
  const api = connection?.channel === 'api' ? connection.api : undefined
  const bank: Check = {
    ...shared,
    name: 'partner-bank',
    check: api && (async () => requireWorks('partner-bank', (await tryConnection({ api })).bank)),
  }
  const payments: Check = {
    ...shared,
    name: 'payments',
    check: merchant && (async () => requireWorks('wompi', (await tryConnection({ merchant })).payments)),
  }
  const takesPse = connection && partnerBank(connection.bankId).paymentMethods.includes('pse')
  return [...(connection?.channel === 'portal' ? [] : [bank]), ...(takesPse ? [payments] : [])]
}

/**
 * @param options - What a bank or its merchant answered.
 * @throws `ProviderError`, as the check of any other provider does.
 */
function requireWorks(provider: string, { outcome, httpStatus, code, cause }: Tried): ProviderFinding[] {
  if (outcome === 'works') return []
  throw new ProviderError(provider, outcome === 'refused' || outcome === 'garbage' ? outcome : 'unavailable', outcome, {
    ...(httpStatus === undefined ? {} : { httpStatus }),
    ...(code === undefined ? {} : { providerCode: code }),
    ...(cause === undefined ? {} : { cause: Object.assign(new Error(cause), { code: cause }) }),
  })
}

function make(name: ProviderCheckName, settings: readonly string[], provider: Checkable | undefined): Check {
  return { name, settings, check: provider && (() => provider.check()) }
}
