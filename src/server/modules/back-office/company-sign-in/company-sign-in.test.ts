import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { companySignIn } from '#contract/auth.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { listStaff, readAudit, staffSelf } from '#contract/staff.ts'
import { endAccess } from '#contract/staff-absences.ts'
import { setStaffDigest } from '#contract/staff-digest.ts'
import { type Client, createClient, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { type Crooked, createCompanyBrowser, startCrookedIssuer } from '#testing/company-issuer.ts'
import { control, loadCustomerId } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'
import { staffIdentities, staffMembers } from '../../../platform/db/schema/back-office.ts'
import { mailAddresses } from '../../../platform/db/schema/notifications.ts'
import { createOidc } from '../../../providers/company-sign-in/oidc.ts'

let product: TestApp
let crooked: Awaited<ReturnType<typeof startCrookedIssuer>>
let usual: TestApp['ctx']['providers']['companySignIn']
let admin: Client
beforeAll(async () => {
  product = await startTestApp()
  // The issuer leads back to where the product says that it is.
  product.sandbox.settings.productOrigin = product.ctx.config.PUBLIC_URL
  usual = product.ctx.providers.companySignIn
  crooked = await startCrookedIssuer('cosecha')
  admin = (await staffClient(product, 'admin')).client
}, 120_000)
afterAll(async () => {
  await crooked.close()
  await product.close()
})
afterEach(() => {
  product.ctx.providers.companySignIn = usual
})

/** A member with a confirmed address. */
async function member() {
  const { client, staffId } = await staffClient(product, 'ops')
  const email = `equipo.${randomUUID()}@empresa.example`
  await client.call(setStaffDigest, { body: { frequency: 'off', address: email } })
  const ownerId = await loadCustomerId(product, client)
  await product.ctx.db.update(mailAddresses).set({ isOwners: true }).where(eq(mailAddresses.ownerId, ownerId))
  return { staffId, email, client }
}

/** Who the session of a browser is. */
function clientOf(own: ReadonlyMap<string, string>): Client {
  const client = createClient(product.app, '')
  client.token = own.get('id_token_user')
  return client
}
const hasSession = (own: ReadonlyMap<string, string>) => (own.get('id_token_user') ?? '') !== ''
const reasonIn = (location: string) => new URL(location, 'http://x').searchParams.get('equipo')

test('O04 a member signs in with the account of the company, and still gives the second factor', async () => {
  const { email, staffId } = await member()
  expect((await product.anonymous.call(companySignIn, {})).body).toEqual({ is_offered: true })
  const browser = createCompanyBrowser(product)
  expect(await browser.signIn({ email, verified: 'on' })).toBe('/ops/tareas')
  const client = clientOf(browser.own)
  const self = (await client.call(staffSelf, {})).body
  expect(self.staff_id).toBe(staffId)
  expect(self.verified_until).toBeUndefined()
  expect(getErrorCode(await client.call(opsTasks, {}))).toBe('STAFF_PASSWORD_REQUIRED')
  const { entries } = (await admin.call(readAudit, { query: { staff_id: staffId } })).body
  expect(entries[0]).toMatchObject({ action: 'staff.company-signed-in', after: { first: true, second_factor: false } })
})

test('O04 the second factor is given where the issuer proves one, and the role stays that of our table', async () => {
  const { email } = await member()
  const browser = createCompanyBrowser(product)
  await browser.signIn({ email, verified: 'on', second_factor: 'on' })
  const client = clientOf(browser.own)
  expect((await client.call(opsTasks, {})).status).toBe(200)
  expect(getErrorCode(await client.call(listStaff, {}))).toBe('ROLE_REQUIRED')
})

test('O04 the account is bound at its first use: later another address does, and another account with the address does not', async () => {
  const { email, staffId } = await member()
  const subject = randomUUID()
  await createCompanyBrowser(product).signIn({ email, verified: 'on', subject })
  const renamed = createCompanyBrowser(product)
  expect(await renamed.signIn({ email: 'otro.correo@empresa.example', subject })).toBe('/ops/tareas')
  expect((await clientOf(renamed.own).call(staffSelf, {})).body.staff_id).toBe(staffId)
  const recycled = createCompanyBrowser(product)
  expect(reasonIn(await recycled.signIn({ email, verified: 'on', subject: randomUUID() }))).toBe('unknown')
  expect(hasSession(recycled.own)).toBe(false)
})

test('O04 no access comes of it: strangers, customers, unverified addresses and former members are refused', async () => {
  const refused = async (form: Record<string, string>) => {
    const browser = createCompanyBrowser(product)
    expect(reasonIn(await browser.signIn(form))).toBe('unknown')
    expect(hasSession(browser.own)).toBe(false)
  }
  await refused({ email: 'nadie@empresa.example', verified: 'on' })
  const { email, staffId } = await member()
  await refused({ email })
  // A customer who confirmed an address is not of the team.
  const saver = await product.signIn(freshPhone(), 'Ana Ahorradora')
  const own = `ana.${randomUUID()}@empresa.example`
  const ownerId = await loadCustomerId(product, saver)
  await product.ctx.db.insert(mailAddresses).values({
    ownerId,
    addressBlindIndex: product.ctx.encryption.blindIndex('mail-address', own),
    addressEncrypted: product.ctx.encryption.encrypt('mail_addresses.address', own),
    isOwners: true,
  })
  await refused({ email: own, verified: 'on' })
  await createCompanyBrowser(product).signIn({ email, verified: 'on' })
  await admin.call(endAccess, { params: { staff_id: staffId }, body: { reason: 'Cambió de trabajo.' } })
  await refused({ email, verified: 'on' })
  expect(await product.ctx.db.select().from(staffIdentities).where(eq(staffIdentities.staffId, staffId))).toEqual([])
})

test('O04 an account that came while its member was suspended is not theirs once they are back', async () => {
  const { email, staffId } = await member()
  const suspend = (disabledAt: Date | null) =>
    product.ctx.db.update(staffMembers).set({ disabledAt }).where(eq(staffMembers.id, staffId))
  const signIn = async (form: Record<string, string>) => {
    const browser = createCompanyBrowser(product)
    const location = await browser.signIn({ verified: 'on', ...form })
    return hasSession(browser.own) ? location : reasonIn(location)
  }
  await suspend(new Date())
  // The company gave the address to somebody else in the meantime.
  const successor = { email: 'otra.persona@empresa.example', subject: randomUUID() }
  expect(await signIn({ email, subject: successor.subject })).toBe('unknown')
  await suspend(null)
  expect(await signIn(successor)).toBe('unknown')
  // An address is one whatever its case.
  expect(await signIn({ email: email.toUpperCase(), subject: randomUUID() })).toBe('/ops/tareas')
})

test('O04 who cancels at the issuer is led back and told so, and the return works once and in its own browser', async () => {
  const { email } = await member()
  const browser = createCompanyBrowser(product)
  expect(reasonIn(await browser.signIn({ email, cancel: '1' }))).toBe('cancelled')
  const returned = await browser.signInAt(await browser.start(), { email, verified: 'on' })
  const thief = createCompanyBrowser(product)
  expect(reasonIn((await thief.comeBack(returned)).location)).toBe('over')
  expect((await browser.comeBack(returned)).location).toBe('/ops/tareas')
  browser.own.delete('id_token_user')
  expect(reasonIn((await browser.comeBack(returned)).location)).toBe('over')
  expect(hasSession(browser.own) || hasSession(thief.own)).toBe(false)
})

test('O04 the return leads to a page of the team and nowhere else', async () => {
  const { email } = await member()
  for (const asked of [
    'https://otro.example/ops/',
    '//otro.example/ops',
    '/ops/../\\otro.example',
    '/portal',
    '/ops/@a',
  ]) {
    const location = await createCompanyBrowser(product).signIn({ email, verified: 'on' }, asked)
    expect(location, asked).toBe('/ops/dashboard')
  }
})

test('O04 what a wrong issuer says signs nobody in', async () => {
  const { email } = await member()
  const claims = { sub: randomUUID(), email, email_verified: true }
  const use = (acr?: string) => {
    const settings = { issuer: crooked.issuer, clientId: 'cosecha', clientSecret: 'secret', secondFactor: ['mfa'] }
    product.ctx.providers.companySignIn = createOidc({ ...settings, acr, deadlineMs: 3_000 })
  }
  const attempt = async (answer: Crooked, query?: Record<string, string>) => {
    const browser = createCompanyBrowser(product)
    const { location } = await browser.comeBack(crooked.answer(await browser.start(), answer, query))
    return hasSession(browser.own) ? 'signed in' : reasonIn(location)
  }
  use()
  const past = Math.floor(Date.now() / 1_000) - 3_600
  const attacks: readonly [string, Crooked, Record<string, string>?][] = [
    ['another issuer', { claims: { ...claims, iss: 'https://otro.example' } }],
    ['another issuer in the address', { claims }, { iss: 'https://otro.example' }],
    ['another audience', { claims: { ...claims, aud: 'otro' } }],
    ['a second audience without us', { claims: { ...claims, aud: ['otro', 'mas'] } }],
    ['another nonce', { claims: { ...claims, nonce: 'otro' } }],
    ['an old token', { claims: { ...claims, iat: past - 60, exp: past } }],
    ['another key', { claims, signsWithOther: true }],
  ]
  for (const [name, answer, query] of attacks) expect(await attempt(answer, query), name).toBe('refused')
  expect(await attempt({ claims }, { state: 'otro' }), 'another state').toBe('over')
  expect(await attempt({ claims: { ...claims, email_verified: 'true' } }), 'not a boolean').toBe('unknown')
  expect(await attempt({ claims, status: 503 }), 'it fails').toBe('unavailable')
  // The same with nothing wrong, so that each of the above was refused for its own fault.
  expect(await attempt({ claims })).toBe('signed in')
  use('alta')
  expect(await attempt({ claims: { ...claims, acr: 'baja' } })).toBe('refused')
  expect(await attempt({ claims: { ...claims, acr: 'alta' } })).toBe('signed in')
})

test('O04 without the settings there is no such way in', async () => {
  product.ctx.providers.companySignIn = undefined
  expect((await product.anonymous.call(companySignIn, {})).body).toEqual({ is_offered: false })
  expect(reasonIn(await createCompanyBrowser(product).start())).toBe('unavailable')
})

test('O04 O01 while the issuer is away nobody is sent there, and the team has a task until it is back', async () => {
  const away = await startTestApp({ PROVIDER_FAILURES_TO_PAUSE: '2', PROVIDER_PAUSE_SECONDS: '1' })
  const { client } = await staffClient(away, 'ops')
  const tasks = async () =>
    (await client.call(opsTasks, {})).body.tasks
      .filter(({ kind }) => kind === 'provider-down')
      .map(({ detail }) => detail)
  await control(away, 'PUT', 'faults/company', { failAlways: true })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(reasonIn(await createCompanyBrowser(away).start())).toBe('unavailable')
  }
  await expect.poll(tasks).toEqual(['La cuenta de la empresa, por donde entra el equipo · 2 fallos seguidos'])
  await control(away, 'PUT', 'faults/company', {})
  await expect.poll(async () => reasonIn(await createCompanyBrowser(away).start())).toBeNull()
  await expect.poll(tasks).toEqual([])
  await away.close()
}, 60_000)
