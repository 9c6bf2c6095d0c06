/** What production refuses in settings that are well formed (R11). Problems name settings, never their values. */
import { BlockList, isIP } from 'node:net'
import { hostname } from 'node:os'
import { parseKeys } from '../platform/encryption/keys.ts'
import { optionalProviderUrls } from '../providers/optional-providers.ts'

type Values = Record<string, unknown>
type Strings = Record<string, string | undefined>

/** Settings that may name this machine: what they name is no party outside. */
const ofThisMachine = [
  ...['DATABASE_URL', 'DATABASE_REPLICA_URL', 'NODE_ENV', 'DATA_FOLDER', 'HOST', 'METRICS_HOST'],
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]

/**
 * Addresses of others that people's data, tokens or accounts are sent to; the object store has encrypted files alone.
 */
const reachedOverTls = [
  ...['PUBLIC_URL', 'WHATSAPP_URL', 'TWILIO_URL', 'RECAPTCHA_URL', 'RECAPTCHA_ENTERPRISE_URL', 'OFFICIAL_RATES_URL'],
  ...['TRUORA_ACCOUNT_URL', 'TRUORA_IDENTITY_URL', 'TRUORA_CHECKS_URL', 'TRUORA_FLOW_URL'],
  ...['ZAPSIGN_URL', 'WOMPI_URL', 'KMS_URL'],
  ...optionalProviderUrls,
]

const originLists = ['TRUORA_IMAGE_ORIGINS', 'ZAPSIGN_FILE_ORIGINS']

/** Shared with somebody who proves themselves by it: nobody may come upon it by trying. */
const isSharedSecret = (name: string) =>
  name.endsWith('_SECRET') || ['WHATSAPP_VERIFY_TOKEN', 'TWILIO_AUTH_TOKEN'].includes(name)
const leastSecretLength = 32
const leastDifferentCharacters = 8
/** Of 32 random bytes fewer than 16 are different once in a billion billion times. */
const leastDifferentBytes = 16

/**
 * Everything that production refuses.
 * @param given - The settings as given.
 * @returns A sentence for each.
 */
export function productionProblems(given: Strings): string[] {
  return [
    ...tlsProblems(given),
    ...mailProblems(given),
    ...originProblems(given),
    ...secretProblems(given),
    ...keyProblems(given),
  ]
}

function tlsProblems(given: Strings): string[] {
  const plain = reachedOverTls.filter((name) => given[name] && !given[name].toLowerCase().startsWith('https://'))
  return [
    ...plain.map((name) => `${name}: production uses https`),
    ...collectorProblems(given),
    ...(weakensTls(given.SMTP_URL ?? '') ? ['SMTP_URL: production sends mail over TLS, so without ignoreTLS'] : []),
  ]
}

/** A collector on this machine may be reached without TLS; the headers for another one may hold its key. */
function collectorProblems({
  OTEL_EXPORTER_OTLP_ENDPOINT: address = '',
  OTEL_EXPORTER_OTLP_HEADERS: headers,
}: Strings) {
  if (headers === undefined || !URL.canParse(address)) return []
  const { protocol, hostname: host } = new URL(address)
  const isSafe = protocol === 'https:' || isThisMachine(host)
  return isSafe ? [] : ['OTEL_EXPORTER_OTLP_ENDPOINT: production uses https where headers are sent']
}

/**
 * Whether the query of a mail server's address says anything of TLS, such as not to ask for it or to believe any key.
 */
function weakensTls(address: string): boolean {
  return URL.canParse(address) && [...new URL(address).searchParams.keys()].some((name) => /tls|secure/i.test(name))
}

/** Names that stand for no host (RFC 2606, 6761): what is written to them reaches nobody. */
const isExampleAddress = (address: string) =>
  /@(?:[^\s@>]+\.)?(?:example(?:\.(?:com|net|org))?|invalid)>?\s*$/i.test(address)

function mailProblems(given: Strings): string[] {
  return ['MAIL_FROM', 'MAIL_RETURN_PATH', 'PRIVACY_MAIL', 'SUPPORT_EMAIL']
    .filter((name) => given[name] && isExampleAddress(given[name]))
    .map((name) => `${name}: an address of .example reaches nobody`)
}

function originProblems(given: Strings): string[] {
  const isOrigin = (text: string) =>
    URL.canParse(text) && new URL(text).origin === text && new URL(text).protocol === 'https:'
  return originLists
    .filter((name) => given[name] !== undefined && !given[name].split(',').every(isOrigin))
    .map((name) => `${name}: origins such as https://files.example, comma separated, without path or blank`)
}

function secretProblems(given: Strings): string[] {
  const secrets = Object.entries(given).filter(([name, value]) => isSharedSecret(name) && value !== undefined)
  const problems = secrets.flatMap(([name, value = '']) => [
    ...(value.length < leastSecretLength ? [`${name}: a secret has ${leastSecretLength} characters at least`] : []),
    ...(new Set(value).size < leastDifferentCharacters ? [`${name}: a secret is random, this one repeats itself`] : []),
  ])
  const repeated = secrets.filter(([, value], at) => secrets.slice(0, at).some(([, earlier]) => earlier === value))
  return [...problems, ...repeated.map(([name]) => `${name}: the same secret stands in another setting`)]
}

function keyProblems({ ENCRYPTION_KEYS: text }: Strings): string[] {
  try {
    const isRandom = parseKeys(text ?? '').every(({ bytes }) => new Set(bytes).size >= leastDifferentBytes)
    return isRandom ? [] : ['ENCRYPTION_KEYS: a key is 32 random bytes, as openssl rand -base64 32 writes them']
  } catch {
    // That they are missing or malformed is an error in every environment.
    return []
  }
}

/** Names of settings that point at a simulation: the sandbox's fixed secrets, test keys, or this machine. */
export function simulatedSettings(names: readonly string[], values: Values): string[] {
  return names
    .filter((name) => !ofThisMachine.includes(name))
    .filter((name) =>
      String(values[name] ?? '')
        .split(',')
        .some(isSimulated),
    )
    .map((name) => `${name} points at a simulation, which production refuses`)
}

function isSimulated(value: string): boolean {
  if (/sandbox|^(?:pub|prv)_test_|^test_/.test(value)) return true
  // A host is written plainly only in addresses of the web: `smtp://127.1` is as much this machine as `https://127.1`.
  const address = value.trim().replace(/^[a-z][a-z0-9+.-]{0,20}:\/\//i, 'https://')
  return address.startsWith('https://') && URL.canParse(address) && isThisMachine(new URL(address).hostname)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addSubnet('0.0.0.0', 8, 'ipv4')
loopback.addAddress('::', 'ipv6')
loopback.addAddress('::1', 'ipv6')

const namesOfThisMachine =
  /^(?:localhost[46]?|.*\.localhost|localhost[46]?\.localdomain[46]?|ip6-localhost|ip6-loopback)$/

/** Whether a host of an address is this machine, however it is written. */
function isThisMachine(host: string): boolean {
  const plain = host.toLowerCase().replace(/^\[/, '').replace(/\]$/, '').replace(/\.$/, '')
  const version = isIP(plain)
  if (version !== 0) return loopback.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  return namesOfThisMachine.test(plain) || plain === hostname().toLowerCase()
}

/** What can be switched off by leaving it out, and what that means; said once at start (R11). */
const optional: Readonly<Record<string, string>> = {
  RECAPTCHA_SITE_KEY: 'no anti-bot check',
  MAIL_REPORT_SECRET: 'no report of a mail server stops letters to an address',
  CRM_WEBHOOK_URL: 'advisers hear of no simulation',
  STAFF_OIDC_ISSUER_URL: 'the team has no sign-in with the account of the company',
  CLAMD_ADDRESS: 'no file is looked through for malware',
  S3_URL: 'documents lie in the data folder',
  METRICS_PORT: 'no figures for Prometheus',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'no traces',
  STAFF_ENTRANCE: 'no address of its own leads staff to their sign-in',
  CHAT_URL: 'no chat of the operator',
  SUPPORT_EMAIL: 'people are shown no mail address of the team, only the conversation',
  SUPPORT_PHONE: 'people are shown no phone of the team',
  SUPPORT_WHATSAPP: 'people are shown no WhatsApp of the team',
}

/**
 * @param values - The settings.
 * @returns What is switched off, one line for each.
 */
export function switchedOff(values: Values): string[] {
  return Object.entries(optional)
    .filter(([name]) => values[name] === undefined)
    .map(([name, meaning]) => `${name}: ${meaning}`)
}
