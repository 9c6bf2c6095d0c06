import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { opsProviderChecks, providerCheckNames } from '#contract/provider-checks.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { connectBank, startBankServer } from '#testing/bank-connections.ts'
import { control } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { createSharedProviders } from '../../../app/context.ts'
import { bankConnections } from '../../../platform/db/schema/back-office.ts'
import { listSharedChecks } from './list-checks.ts'
import { runChecks } from './present-checks.ts'

let product: TestApp
let admin: Client
beforeAll(async () => {
  product = await startTestApp()
  admin = (await staffClient(product, 'admin')).client
  // The sandbox loads its issuer when it is first asked, in this process, which holds up what else is tried.
  await fetch(`${product.sandbox.origin}/.well-known/openid-configuration`)
})
afterEach(async () => {
  for (const counterpart of ['inbox', 'identity', 'signing', 'company'])
    await control(product, 'PUT', `faults/${counterpart}`, {})
})
afterAll(() => product.close())

const fetchChecks = async () => (await admin.call(opsProviderChecks, {})).body.checks
/** How the providers answer with other settings than those of the test. */
async function checkWith(settings: object) {
  const providers = createSharedProviders({ ...product.ctx.config, ...settings })
  const checked = await runChecks(listSharedChecks(providers))
  providers.mail.close()
  return new Map(checked.map((one) => [one.name, one]))
}

test('R11 O04 an administrator sees everybody outside tried, and no trace is left at the providers', async () => {
  const countMessages = async () => (await control(product, 'GET', 'inbox')).messages.length
  const before = await countMessages()
  const checks = await fetchChecks()
  expect(checks.map(({ name }) => name)).toEqual(providerCheckNames)
  const states = new Map(checks.map(({ name, state }) => [name, state]))
  expect([states.get('anti-bot'), states.get('text-recognition'), states.get('crm')]).toEqual([
    ...['not-set', 'not-set'],
    'attention',
  ])
  const others = ['anti-bot', 'text-recognition', 'crm']
  for (const name of providerCheckNames.filter((one) => !others.includes(one))) {
    expect([name, states.get(name)]).toEqual([name, 'works'])
  }
  expect(await countMessages()).toBe(before)
})

test('R11 a provider that is away is told with its cause, and the others are tried all the same', async () => {
  await control(product, 'PUT', 'faults/identity', { dropConnection: true })
  await control(product, 'PUT', 'faults/signing', { failAlways: true })
  const checks = await fetchChecks()
  const found = (name: string) => checks.find((one) => one.name === name)
  expect(found('identity')).toMatchObject({ state: 'unreachable', cause_code: 'UND_ERR_SOCKET' })
  expect(found('signature')).toMatchObject({ state: 'unreachable', http_status: 500 })
  expect(found('payments')?.state).toBe('works')
})

test('R11 keys that are not taken are told with the code of the provider, and with the settings to look at', async () => {
  const checked = await checkWith({
    TRUORA_API_KEY: 'wrong',
    ZAPSIGN_API_TOKEN: 'wrong',
    WHATSAPP_ACCESS_TOKEN: 'wrong',
    TWILIO_AUTH_TOKEN: 'wrong',
    RECAPTCHA_SITE_KEY: 'public',
    RECAPTCHA_SECRET: 'wrong',
  })
  expect(checked.get('identity')).toMatchObject({ state: 'refused', httpStatus: 401, providerCode: '10401' })
  expect(checked.get('screening')).toMatchObject({
    state: 'refused',
    settings: ['TRUORA_API_KEY', 'TRUORA_CHECKS_URL'],
  })
  expect(checked.get('signature')).toMatchObject({ state: 'refused', httpStatus: 403 })
  expect(checked.get('whatsapp')).toMatchObject({ state: 'refused', providerCode: '190', meaning: 'token-expired' })
  expect(checked.get('twilio')).toMatchObject({ state: 'refused', meaning: 'credentials-not-valid' })
  expect(checked.get('anti-bot')).toMatchObject({ state: 'refused', providerCode: 'invalid-input-secret' })
  expect(JSON.stringify([...checked.values()])).not.toContain('wrong')
})

test('R11 what works in part is told: templates in another language, and a number that is not of the account', async () => {
  const checked = await checkWith({ WHATSAPP_LANGUAGE: 'es_CO', TWILIO_FROM: '+15005550007' })
  expect(checked.get('whatsapp')).toMatchObject({ state: 'attention' })
  expect(checked.get('whatsapp')?.findings).toContainEqual({ code: 'template-missing', about: 'codigo_de_ingreso' })
  expect(checked.get('twilio')).toMatchObject({ state: 'attention', findings: [{ code: 'number-not-in-account' }] })
  const unknown = await checkWith({ WHATSAPP_BUSINESS_ACCOUNT_ID: undefined })
  expect(unknown.get('whatsapp')?.findings).toEqual([{ code: 'templates-not-read' }])
})

test('R11 each bank is tried by its own keys, and told by its name', async () => {
  const bank = await startBankServer((_, response) =>
    response.writeHead(401, { 'content-type': 'application/json' }).end('{}'),
  )
  await connectBank(product, 24, { baseUrl: bank.baseUrl })
  const checks = (await fetchChecks()).filter(({ about }) => about === 'Coltefinanciera')
  await bank.close()
  await product.ctx.db.delete(bankConnections)
  product.ctx.connections.forget()
  expect(checks).toMatchObject([
    { name: 'partner-bank', state: 'refused', http_status: 401, settings: ['/ops/conexiones'] },
    { name: 'payments', state: 'refused' },
  ])
})

test('R11 a bucket that is there works, and another one is refused', async () => {
  const { bucket, region, accessKeyId, secretAccessKey } = product.sandbox.settings.storage
  const bucketOf = (name: string) => ({
    S3_URL: `${product.sandbox.origin}/s3`,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  expect((await checkWith(bucketOf(bucket))).get('storage')).toMatchObject({ state: 'works' })
  expect((await checkWith(bucketOf('another'))).get('storage')).toMatchObject({ state: 'refused', httpStatus: 404 })
})

test('R11 somebody else at the address of a provider is no provider that works', async () => {
  const elsewhere = `${product.sandbox.origin}/nowhere`
  const checked = await checkWith({
    TRUORA_IDENTITY_URL: elsewhere,
    ZAPSIGN_URL: elsewhere,
    TWILIO_URL: elsewhere,
    WHATSAPP_URL: elsewhere,
    OFFICIAL_RATES_URL: elsewhere,
  })
  for (const name of ['identity', 'signature', 'twilio', 'whatsapp', 'official-rates'] as const) {
    expect([name, ['refused', 'unreachable'].includes(checked.get(name)?.state ?? '')]).toEqual([name, true])
  }
})

test('R11 O04 the company’s issuer is tried by its description, its keys, and whether it takes our secret', async () => {
  const found = async (settings: object = {}) => (await checkWith(settings)).get('company-sign-in')
  expect(await found()).toMatchObject({ state: 'works', findings: [] })
  const refused = await found({ STAFF_OIDC_CLIENT_SECRET: 'another-secret-of-more-than-32-letters' })
  expect(refused).toMatchObject({ state: 'refused', httpStatus: 401, providerCode: 'invalid_client' })
  expect(refused?.settings).toContain('STAFF_OIDC_CLIENT_SECRET')
  expect(await found({ STAFF_OIDC_ISSUER_URL: `${product.sandbox.origin}/nowhere` })).toMatchObject({
    state: 'unreachable',
  })
  expect(await found({ STAFF_OIDC_ISSUER_URL: undefined })).toMatchObject({ state: 'not-set' })
  await control(product, 'PUT', 'faults/company', { failAlways: true })
  expect(await found()).toMatchObject({ state: 'unreachable' })
})
