import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { ConfigError } from '../platform/settings.ts'
import { bankStandInNames, createStandIn, listUnreadSettings } from '../providers/bank-stand-in.ts'
import { type Environment, readConfig } from './config.ts'
import { switchedOff } from './production-settings.ts'

const key = `k1:${Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) % 256)).toString('base64')}`

/** A complete production environment; all of it invented. */
const production: Environment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://cosecha.example',
  DATABASE_URL: 'postgres://cosecha@db.internal.example/cosecha',
  ENCRYPTION_KEYS: key,
  WHATSAPP_URL: 'https://graph.example/v23.0',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_ACCESS_TOKEN: 'whatsapp-access-token-value',
  WHATSAPP_APP_SECRET: 'whatsapp-app-secret-value-of-32-letters-at-least',
  WHATSAPP_VERIFY_TOKEN: 'whatsapp-verify-value-of-32-letters-at-least',
  WHATSAPP_TEMPLATE: 'codigo',
  TWILIO_URL: 'https://twilio.example',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'twilio-auth-token-value-of-32-letters',
  TWILIO_FROM: '+15550001111',
  SMTP_URL: 'smtps://user:smtp-password-value@mail.example:465',
  MAIL_FROM: 'Cosecha <hola@cosecha.test>',
  TRUORA_API_KEY: 'truora-key-value',
  TRUORA_ACCOUNT_URL: 'https://account.example/v1',
  TRUORA_IDENTITY_URL: 'https://identity.example/v1',
  TRUORA_CHECKS_URL: 'https://checks.example/v1',
  TRUORA_FLOW_URL: 'https://flow.example',
  TRUORA_FLOW_ID: 'IPF1',
  TRUORA_IMAGE_ORIGINS: 'https://files.example,https://other-files.example',
  TRUORA_WEBHOOK_SECRET: 'truora-webhook-secret-value-of-32-letters-at-least',
  ZAPSIGN_URL: 'https://zapsign.example/api/v1',
  ZAPSIGN_API_TOKEN: 'zapsign-token-value',
  ZAPSIGN_WEBHOOK_SECRET: 'zapsign-webhook-secret-value-of-32-letters-at-least',
  ZAPSIGN_FILE_ORIGINS: 'https://zapsign-files.example',
  WOMPI_URL: 'https://wompi.example/v1',
  PRIVACY_MAIL: 'datos@cosecha.test',
}

const { NODE_ENV: _, DATABASE_URL: __, ...required } = production

function getRefusal(environment: Environment): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('R11 a complete production environment is taken, and nothing in it is a simulation', () => {
  const config = readConfig(production)
  expect(config).toMatchObject({ isProduction: true, usesSandbox: false, PORT: 3000, HOST: '0.0.0.0' })
})

test('R11 production without settings names everything that is missing, at once', () => {
  const refusal = getRefusal({ NODE_ENV: 'production' })
  for (const name of Object.keys(required)) expect(refusal).toContain(`${name} is missing`)
})

test.each(Object.keys(required))('R11 production refuses to start without %s, also when it is empty', (name) => {
  expect(getRefusal({ ...production, [name]: undefined })).toContain(`${name} is missing`)
  expect(getRefusal({ ...production, [name]: '' })).toContain(`${name} is missing`)
})

test('R11 production refuses every setting of the development set-up, and names each one', () => {
  const development = readConfig({})
  const secrets = ['WHATSAPP_TEMPLATE', 'WHATSAPP_PHONE_NUMBER_ID', 'TWILIO_FROM', 'MAIL_FROM', 'PRIVACY_MAIL']
  const simulated = Object.keys(required).filter((name) => !secrets.includes(name) && name !== 'ENCRYPTION_KEYS')
  for (const name of simulated) {
    const value = String(development[name as keyof typeof development])
    expect(getRefusal({ ...production, [name]: value }), name).toContain(name)
  }
})

test.each([
  ['WOMPI_URL', 'http://localhost:3001/wompi/v1'],
  ['WOMPI_URL', 'http://LOCALHOST:3001/wompi/v1'],
  ['WOMPI_URL', 'http://127.0.0.1:9/v1'],
  ['WOMPI_URL', 'http://[::1]:9/v1'],
  ['WOMPI_URL', 'http://user:word@localhost/v1'],
  ['WOMPI_URL', 'https://localhost./v1'],
  ['WOMPI_URL', 'https://[::ffff:127.0.0.1]/v1'],
  ['WOMPI_URL', 'https://[::]/v1'],
  ['WOMPI_URL', 'https://2130706433/v1'],
  ['WOMPI_URL', 'https://0x7f.1/v1'],
  ['WOMPI_URL', 'https://ip6-localhost/v1'],
  ['WOMPI_URL', `https://${hostname()}/v1`],
  ['WOMPI_URL', 'https://localhost6.localdomain6/v1'],
  ['SMTP_URL', 'smtp://user:word@localhost:25'],
  ['SMTP_URL', 'smtp://user:word@127.1:25'],
  ['SMTP_URL', 'smtps://0x7f.0.0.1'],
  ['SMTP_URL', 'smtps://%6cocalhost'],
  ['SMTP_URL', 'smtps://[::ffff:7f00:1]'],
  ['ZAPSIGN_FILE_ORIGINS', 'https://files.example,http://localhost:3001'],
  ['PUBLIC_URL', 'https://localhost'],
  ['TRUORA_API_KEY', 'sandbox-truora-key'],
])('R11 production refuses %s=%s', (name, value) => {
  expect(getRefusal({ ...production, [name]: value })).toContain(`${name} points at a simulation`)
})

test('R11 N05 in production no setting stands for the banks: each has a connection of its own', () => {
  const development = readConfig({}) as unknown as Record<string, unknown>
  for (const name of [...bankStandInNames]) {
    const value = name === 'PORTAL_BANKS' ? '22' : `https://real.bank.com/${name}/1234567890abcdefghijkl`
    const config = readConfig({ ...production, [name]: value })
    expect(listUnreadSettings(config), name).toEqual([expect.stringMatching(`^${name}: not read .*/ops/conexiones$`)])
    expect(createStandIn(config), name).toBeUndefined()
    if (name !== 'PORTAL_BANKS') expect(development[name], name).toBeTypeOf('string')
  }
})

test('N05 the banks of our portal are partner banks', () => {
  expect(readConfig({ PORTAL_BANKS: '22,24' }).PORTAL_BANKS).toBe('22,24')
  for (const ids of ['25', '22,7', 'koa']) expect(getRefusal({ PORTAL_BANKS: ids }), ids).toContain('PORTAL_BANKS')
})

test('R11 R41 the headers of the collector are pairs, their values are never told, and leave this machine over https', () => {
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=clave%20secreta' }
  const at = (OTEL_EXPORTER_OTLP_ENDPOINT: string) => ({ ...production, ...headers, OTEL_EXPORTER_OTLP_ENDPOINT })
  expect(getRefusal(at('http://collector.example:4318'))).toContain(
    'OTEL_EXPORTER_OTLP_ENDPOINT: production uses https',
  )
  expect(readConfig(at('https://collector.example'))).toMatchObject(headers)
  expect(readConfig(at('http://localhost:4318'))).toMatchObject(headers)
  const refusal = getRefusal({ ...production, OTEL_EXPORTER_OTLP_HEADERS: 'clave secreta' })
  expect(refusal).toContain('OTEL_EXPORTER_OTLP_HEADERS')
  expect(refusal).not.toContain('clave')
})

test('S06 the CRM is off in production unless it has an address over https and a secret', () => {
  expect(readConfig(production)).not.toHaveProperty('CRM_WEBHOOK_URL')
  const crm = {
    CRM_WEBHOOK_URL: 'https://crm.example/hook',
    CRM_WEBHOOK_SECRET: 'crm-secret-value-of-32-letters-at-least',
  }
  expect(readConfig({ ...production, ...crm })).toMatchObject(crm)
  for (const name of ['CRM_WEBHOOK_URL', 'CRM_WEBHOOK_SECRET'] as const) {
    expect(getRefusal({ ...production, [name]: crm[name] })).toContain(
      'CRM_WEBHOOK_URL and CRM_WEBHOOK_SECRET go together',
    )
  }
  expect(getRefusal({ ...production, ...crm, CRM_WEBHOOK_URL: 'http://crm.example/hook' })).toContain(
    'CRM_WEBHOOK_URL: ',
  )
  expect(getRefusal({ ...production, ...crm, CRM_WEBHOOK_SECRET: 'sandbox-crm-secret' })).toContain(
    'CRM_WEBHOOK_SECRET ',
  )
})

test('R33 nothing is scanned in production unless it is said where, and that may be on the same machine', () => {
  expect(readConfig(production)).not.toHaveProperty('CLAMD_ADDRESS')
  for (const CLAMD_ADDRESS of ['clamav.internal.example:3310', '127.0.0.1:3310', '[::1]:3310']) {
    expect(readConfig({ ...production, CLAMD_ADDRESS })).toMatchObject({ CLAMD_ADDRESS })
  }
  for (const CLAMD_ADDRESS of ['clamav', ':3310', 'tcp://clamav:3310', 'clamav:port']) {
    expect(getRefusal({ ...production, CLAMD_ADDRESS })).toContain('CLAMD_ADDRESS')
  }
})

test.each([
  ...['PUBLIC_URL', 'WHATSAPP_URL', 'TWILIO_URL', 'TRUORA_ACCOUNT_URL', 'TRUORA_IDENTITY_URL', 'TRUORA_CHECKS_URL'],
  ...['TRUORA_FLOW_URL', 'ZAPSIGN_URL', 'WOMPI_URL', 'RECAPTCHA_URL', 'RECAPTCHA_ENTERPRISE_URL', 'OFFICIAL_RATES_URL'],
])('R11 production reaches %s over https alone', (name) => {
  expect(getRefusal({ ...production, [name]: 'http://somewhere.example/v1' })).toContain(
    `${name}: production uses https`,
  )
})

test.each([
  ['SMTP_URL', 'smtp://user:word@mail.example:25?ignoreTLS=true', 'over TLS'],
  ['SMTP_URL', 'smtp://mail.example:25?ignore%54LS=true', 'over TLS'],
  ['SMTP_URL', 'smtp://mail.example:25?ignoreTLS=false', 'over TLS'],
  ['SMTP_URL', 'smtp://mail.example:25?requireTLS=false', 'over TLS'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false', 'over TLS'],
  ['TWILIO_AUTH_TOKEN', 'short-token', '32 characters'],
  ['ENCRYPTION_KEYS', `k1:${Buffer.alloc(32, 7).toString('base64')}`, '32 random bytes'],
  ['ENCRYPTION_KEYS', `${key},k2:${Buffer.from('ab'.repeat(16)).toString('base64')}`, '32 random bytes'],
  ['ZAPSIGN_WEBHOOK_SECRET', 'a', '32 characters'],
  ['ZAPSIGN_WEBHOOK_SECRET', 'ab'.repeat(20), 'repeats itself'],
  ['ZAPSIGN_WEBHOOK_SECRET', production.TRUORA_WEBHOOK_SECRET, 'stands in another setting'],
  ['WHATSAPP_VERIFY_TOKEN', 'short-token', '32 characters'],
  ['TRUORA_IMAGE_ORIGINS', 'https://files.example/path', 'origins such as'],
  ['TRUORA_IMAGE_ORIGINS', 'https://files.example, https://other.example', 'origins such as'],
  ['ZAPSIGN_FILE_ORIGINS', 'http://files.example', 'origins such as'],
  ['ZAPSIGN_FILE_ORIGINS', 'files.example', 'origins such as'],
  ['MAIL_FROM', 'Cosecha <hola@cosecha.example>', 'reaches nobody'],
  ['PRIVACY_MAIL', 'datos@cosecha.example', 'reaches nobody'],
  ['SUPPORT_EMAIL', 'hola@example.com', 'reaches nobody'],
])('R11 production refuses a %s of %j', (name, value, why) => {
  const refusal = getRefusal({ ...production, [name]: value })
  expect(refusal).toMatch(new RegExp(`${name}: .*${why}`))
})

test('R11 what is switched off in production is said in one place', () => {
  const off = switchedOff(readConfig(production)).join('\n')
  for (const name of ['RECAPTCHA_SITE_KEY', 'CRM_WEBHOOK_URL', 'CLAMD_ADDRESS', 'S3_URL', 'SUPPORT_EMAIL'])
    expect(off).toContain(name)
  const crm = { CRM_WEBHOOK_URL: 'https://crm.example/hook', CRM_WEBHOOK_SECRET: 'a-secret-of-the-crm-of-32-letters' }
  expect(switchedOff(readConfig({ ...production, ...crm })).join()).not.toContain('CRM')
})

test.each(['word', 'k1:c2hvcnQ=', `${key},${key}`, `K-1:${key.slice(3)}`])(
  'the keys %j are refused at start, in every environment',
  (keys) => {
    expect(getRefusal({ ...production, ENCRYPTION_KEYS: keys })).toContain('ENCRYPTION_KEYS')
    expect(getRefusal({ ENCRYPTION_KEYS: keys })).toContain('ENCRYPTION_KEYS')
  },
)

test('a refusal names settings and never their values', () => {
  const values = { ...production, PORT: 'canary-port', WOMPI_URL: 'canary-address', LOG_LEVEL: 'canary-level' }
  const refusal = getRefusal({ ...values, SMTP_URL: 'canary-mail', ENCRYPTION_KEYS: 'canary-keys' })
  for (const name of ['PORT', 'WOMPI_URL', 'LOG_LEVEL', 'SMTP_URL', 'ENCRYPTION_KEYS']) expect(refusal).toContain(name)
  expect(refusal).not.toMatch(/canary|-value|prod_/)
})

test('R11 without settings everything stands on this machine, beside port 3000, and says that it is simulated', () => {
  expect(readConfig({})).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    WOMPI_URL: 'http://localhost:3001/wompi/v1',
    SMTP_URL: 'smtp://localhost:3002',
    usesSandbox: true,
    isProduction: false,
  })
})

test('the sandbox is looked for beside the port that is given', () => {
  expect(readConfig({ PORT: '4100' })).toMatchObject({
    PORT: 4100,
    PUBLIC_URL: 'http://localhost:4100',
    ZAPSIGN_URL: 'http://localhost:4101/zapsign/api/v1',
    SMTP_URL: 'smtp://localhost:4102',
    CLAMD_ADDRESS: 'localhost:4103',
  })
  const elsewhere = readConfig({
    PORT: '4100',
    SANDBOX_PORT: '5001',
    SANDBOX_SMTP_PORT: '5002',
    SANDBOX_CLAMD_PORT: '5003',
  })
  expect(elsewhere.TRUORA_FLOW_URL).toBe('http://localhost:5001/identity/flow')
  expect(elsewhere.SMTP_URL).toBe('smtp://localhost:5002')
  expect(elsewhere.CLAMD_ADDRESS).toBe('localhost:5003')
})

test('a word that is no environment is refused, so that a misspelt production never runs as development', () => {
  for (const name of ['prod', 'Production', 'production ']) {
    expect(getRefusal({ ...production, NODE_ENV: name })).toContain('NODE_ENV')
  }
})

test('R11 a sender of mail without an address is told by name', () => {
  expect(getRefusal({ ...production, MAIL_FROM: 'Cosecha' })).toContain('MAIL_FROM: a name and an address')
})

test.each([
  [{ RECAPTCHA_PROJECT_ID: 'cosecha-1' }, 'RECAPTCHA_PROJECT_ID and RECAPTCHA_API_KEY go together'],
  [{ RECAPTCHA_API_KEY: 'key' }, 'RECAPTCHA_PROJECT_ID and RECAPTCHA_API_KEY go together'],
  [
    { RECAPTCHA_PROJECT_ID: 'cosecha-1', RECAPTCHA_API_KEY: 'key', RECAPTCHA_SECRET: 'secret' },
    'RECAPTCHA_SECRET and RECAPTCHA_API_KEY: give one of the two',
  ],
])('L18 the two ways of reCAPTCHA are told apart: %j', (given, problem) => {
  expect(getRefusal(given)).toContain(problem)
})
