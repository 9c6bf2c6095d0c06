import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opsTasks } from '#contract/ops-tasks.ts'
import * as staffCalls from '#contract/staff.ts'
import * as calls from '#contract/staff-passkeys.ts'
import { type Client, getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { createRegistration, newPasskey, type SoftPasskey, signAssertion } from '#testing/passkeys.ts'
import { generatePassword, newStaff, staffClient } from '#testing/staff.ts'
import { staffMembers, staffPasskeyChallenges, staffPasskeys } from '../../../platform/db/schema/back-office.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import { makeAdmin } from './make-admin.ts'

let product: TestApp
let origin: string
let rpId: string
beforeAll(async () => {
  product = await startTestApp()
  const { PUBLIC_URL } = product.ctx.config
  origin = new URL(PUBLIC_URL).origin
  rpId = new URL(PUBLIC_URL).hostname
}, 120_000)
afterAll(() => product.close())

type Said = Partial<Parameters<typeof signAssertion>[1]>
const challengeIn = ({ body }: { body: { options: Record<string, unknown> } }) => String(body.options.challenge)

async function register(client: Client, passkey: SoftPasskey, said: Said = {}, name = 'Mi llave') {
  const challenge = challengeIn(await client.call(calls.beginPasskey, {}))
  const response = createRegistration(passkey, { challenge, origin, rpId, ...said })
  return client.call(calls.addPasskey, { body: { name, response } })
}

async function prove(client: Client, passkey: SoftPasskey, said: Said = {}) {
  const begun = await client.call(calls.beginPasskeyProof, {})
  if (begun.status !== 200) return begun as never
  const response = signAssertion(passkey, { challenge: challengeIn(begun), origin, rpId, ...said })
  return client.call(calls.provePasskey, { body: { response } })
}

/** Somebody at work with a passkey, and the same person signed in elsewhere without a second proof. */
async function withPasskey(role: 'ops' | 'admin' = 'ops') {
  const { client, staffId, secret } = await staffClient(product, role)
  const passkey = newPasskey()
  const added = await register(client, passkey)
  if (added.status !== 201) throw new Error(`the passkey was refused: ${getErrorCode(added)}`)
  const elsewhere = await product.signIn(client.phone)
  return { client, staffId, secret, passkey, elsewhere, passkeyId: added.body.passkey.passkey_id }
}

const audited = (staffId: string, action: string) =>
  product.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, staffId), eq(auditLog.action, action)))
const unlock = (staffId: string) =>
  product.ctx.db.update(staffMembers).set({ wrongPasswords: 0, lockedUntil: null }).where(eq(staffMembers.id, staffId))

test('O04 a passkey is a second proof of its own: eight hours in this session, told in the audit log', async () => {
  const { client, staffId, passkey, elsewhere, passkeyId } = await withPasskey()
  expect(getErrorCode(await elsewhere.call(opsTasks, {}))).toBe('STAFF_PASSWORD_REQUIRED')
  expect((await elsewhere.call(staffCalls.staffSelf, {})).body).toMatchObject({
    ...{ has_authenticator: true, has_one_time_password: true, has_passkey: true },
  })
  const begun = await elsewhere.call(calls.beginPasskeyProof, {})
  expect(begun.body.options).toMatchObject({
    rpId,
    userVerification: 'required',
    allowCredentials: [{ id: passkey.id }],
  })
  const { verified_until } = (await prove(elsewhere, passkey)).body
  const hours = (Date.parse(verified_until) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(7.9)
  expect(hours).toBeLessThan(8.1)
  expect((await elsewhere.call(opsTasks, {})).status).toBe(200)
  expect((await prove(elsewhere, passkey)).status, 'again, with a new challenge').toBe(200)
  expect((await client.call(calls.listPasskeys, {})).body.passkeys).toMatchObject([
    { passkey_id: passkeyId, name: 'Mi llave', last_used_at: expect.any(String), blocked: false },
  ])
  expect(await audited(staffId, 'staff.passkey-added')).toMatchObject([{ after: { passkey: passkeyId } }])
  expect((await audited(staffId, 'staff.signed-in')).at(-1)?.after).toEqual({ passkey: passkeyId })
  const [row] = await product.ctx.db.select().from(staffPasskeys).where(eq(staffPasskeys.id, passkeyId))
  expect(JSON.stringify(row)).not.toContain('Mi llave')
})

test('O04 an answer from elsewhere, of another challenge, unverified, or wrongly signed proves nothing', async () => {
  const { elsewhere, passkey, staffId } = await withPasskey()
  const thief = newPasskey()
  const wrong: [string, SoftPasskey, Said][] = [
    ['another origin', passkey, { origin: 'https://cosecha.example.evil.example' }],
    ['another relying party', passkey, { rpId: 'evil.example' }],
    ['a challenge of nobody', passkey, { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['a person who was not verified', passkey, { isVerified: false }],
    ['an answer for a registration', passkey, { type: 'webauthn.create' }],
    ['another key under the same id', { ...thief, id: passkey.id }, {}],
    ['a passkey that nobody registered', thief, {}],
  ]
  for (const [what, key, said] of wrong) {
    await unlock(staffId)
    expect(getErrorCode(await prove(elsewhere, key, said)), what).toBe('PASSKEY_REFUSED')
  }
  expect(getErrorCode(await elsewhere.call(opsTasks, {}))).toBe('STAFF_PASSWORD_REQUIRED')
  expect(await audited(staffId, 'staff.passkey-refused')).toHaveLength(wrong.length)
  expect((await prove(elsewhere, passkey)).status).toBe(200)
})

test('O04 a challenge is spent by the first answer, right or wrong, counts five minutes, and is of its session', async () => {
  const { elsewhere, passkey, staffId, client } = await withPasskey()
  const begin = async (who: Client) => challengeIn(await who.call(calls.beginPasskeyProof, {}))
  const give = (who: Client, response: calls.PasskeyAssertion) => who.call(calls.provePasskey, { body: { response } })
  const response = signAssertion(passkey, { challenge: await begin(elsewhere), origin, rpId })
  expect((await give(elsewhere, response)).status).toBe(200)
  expect(getErrorCode(await give(elsewhere, response))).toBe('PASSKEY_REFUSED')

  const challenge = await begin(elsewhere)
  expect(
    getErrorCode(await give(elsewhere, signAssertion(passkey, { challenge, origin: 'https://evil.example', rpId }))),
  ).toBe('PASSKEY_REFUSED')
  expect(getErrorCode(await give(elsewhere, signAssertion(passkey, { challenge, origin, rpId })))).toBe(
    'PASSKEY_REFUSED',
  )

  const ofOther = await begin(client)
  await begin(elsewhere)
  const answer = signAssertion(passkey, { challenge: ofOther, origin, rpId })
  expect(getErrorCode(await give(elsewhere, answer)), 'the challenge of another session').toBe('PASSKEY_REFUSED')

  const late = await begin(elsewhere)
  await product.ctx.db.update(staffPasskeyChallenges).set({ expiresAt: new Date(Date.now() - 1_000) })
  expect(getErrorCode(await give(elsewhere, signAssertion(passkey, { challenge: late, origin, rpId })))).toBe(
    'PASSKEY_REFUSED',
  )
  await unlock(staffId)
  expect((await prove(elsewhere, passkey)).status).toBe(200)
})

test('O04 a passkey proves its own person alone', async () => {
  const [one, other] = [await withPasskey(), await withPasskey()]
  expect(getErrorCode(await prove(one.elsewhere, other.passkey))).toBe('PASSKEY_REFUSED')
  expect(getErrorCode(await register(one.client, other.passkey))).toBe('PASSKEY_EXISTS')
  expect(getErrorCode(await one.client.call(calls.removePasskey, { params: { passkey_id: other.passkeyId } }))).toBe(
    'PASSKEY_NOT_FOUND',
  )
  expect((await prove(other.elsewhere, other.passkey)).status).toBe(200)
})

test('O04 a passkey whose counter goes back is one of two: it is refused for good, and the administrators hear', async () => {
  const { elsewhere, passkey, staffId, passkeyId, client, secret } = await withPasskey()
  expect((await prove(elsewhere, passkey, { counter: 9 })).status).toBe(200)
  expect(getErrorCode(await prove(elsewhere, passkey, { counter: 9 }))).toBe('PASSKEY_BLOCKED')
  expect(await audited(staffId, 'staff.passkey-cloned')).toMatchObject([{ after: { passkey: passkeyId } }])
  expect(getErrorCode(await elsewhere.call(calls.beginPasskeyProof, {}))).toBe('PASSKEY_NOT_FOUND')
  const admin = await staffClient(product, 'admin')
  const told = async () =>
    (await admin.client.call(opsTasks, {})).body.tasks.filter(({ key }) => key === `passkey-cloned/${passkeyId}`)
  expect(await told()).toHaveLength(1)
  expect((await client.call(calls.listPasskeys, {})).body.passkeys).toMatchObject([{ blocked: true }])
  expect((await client.call(calls.removePasskey, { params: { passkey_id: passkeyId } })).body).toEqual({ passkeys: [] })
  expect(await told()).toEqual([])
  // The one-time password of the same person goes on.
  await product.ctx.db.update(staffMembers).set({ totpLastStep: 0 }).where(eq(staffMembers.id, staffId))
  const given = await elsewhere.call(staffCalls.giveOneTimePassword, { body: { password: generatePassword(secret) } })
  expect(given.status).toBe(200)
})

test('O04 a passkey that never counts stays usable', async () => {
  const { elsewhere, passkey } = await withPasskey()
  for (const _ of [1, 2]) expect((await prove(elsewhere, passkey, { counter: 0 })).status).toBe(200)
})

test('O04 wrong passkeys and wrong passwords count together, and then neither is taken', async () => {
  const { elsewhere, passkey, staffId } = await withPasskey()
  const thief = newPasskey()
  for (const _ of [1, 2, 3]) expect(getErrorCode(await prove(elsewhere, thief))).toBe('PASSKEY_REFUSED')
  for (const _ of [1, 2]) {
    const given = await elsewhere.call(staffCalls.giveOneTimePassword, { body: { password: '000000' } })
    expect(getErrorCode(given)).toBe('STAFF_PASSWORD_WRONG')
  }
  const stopped = await prove(elsewhere, passkey)
  expect(getErrorCode(stopped)).toBe('STAFF_LOCKED')
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
  expect(await audited(staffId, 'staff.locked')).toHaveLength(1)
})

test('O04 a passkey is registered with the second proof given, or as the first one; else not', async () => {
  const { elsewhere } = await withPasskey()
  expect(getErrorCode(await elsewhere.call(calls.beginPasskey, {}))).toBe('STAFF_PASSWORD_REQUIRED')

  const { client, staffId } = await newStaff(product, 'admin')
  const begun = (await client.call(staffCalls.beginAuthenticator, {})).body
  const passkey = newPasskey()
  for (const said of [{ origin: 'https://evil.example' }, { isVerified: false }, { rpId: 'evil.example' }]) {
    expect(getErrorCode(await register(client, passkey, said))).toBe('PASSKEY_REFUSED')
  }
  const added = await register(client, passkey)
  expect(added.status).toBe(201)
  expect((await client.call(staffCalls.listStaff, {})).status).toBe(200)
  expect((await client.call(staffCalls.staffSelf, {})).body).toMatchObject({
    ...{ has_authenticator: true, has_one_time_password: false, has_passkey: true },
  })
  // Who holds the phone alone can neither begin an authenticator beside it, nor confirm one that was begun before.
  const again = await product.signIn(client.phone)
  expect(getErrorCode(await again.call(staffCalls.beginAuthenticator, {}))).toBe('STAFF_PASSWORD_REQUIRED')
  const password = generatePassword(begun.secret)
  expect(getErrorCode(await again.call(staffCalls.giveOneTimePassword, { body: { password } }))).toBe(
    'STAFF_PASSWORD_REQUIRED',
  )
  expect(getErrorCode(await again.call(calls.beginPasskey, {}))).toBe('STAFF_PASSWORD_REQUIRED')
  expect((await prove(again, passkey)).status).toBe(200)
  const { secret } = (await again.call(staffCalls.beginAuthenticator, {})).body
  const confirmed = await again.call(staffCalls.giveOneTimePassword, { body: { password: generatePassword(secret) } })
  expect(confirmed.status).toBe(200)
  expect(await audited(staffId, 'staff.authenticator-confirmed')).toHaveLength(1)
})

test('O04 several passkeys have names, and the last second proof stays', async () => {
  const { client } = await newStaff(product, 'ops')
  const [first, second] = [newPasskey(), newPasskey()]
  const one = (await register(client, first, {}, 'Portátil')).body.passkey
  const two = (await register(client, second, {}, 'Llave azul')).body.passkey
  const names = async () => (await client.call(calls.listPasskeys, {})).body.passkeys.map(({ name }) => name)
  expect(await names()).toEqual(['Portátil', 'Llave azul'])
  await client.call(calls.removePasskey, { params: { passkey_id: one.passkey_id } })
  expect(await names()).toEqual(['Llave azul'])
  expect(getErrorCode(await client.call(calls.removePasskey, { params: { passkey_id: two.passkey_id } }))).toBe(
    'PASSKEY_LAST',
  )
  const elsewhere = await product.signIn(client.phone)
  expect(getErrorCode(await prove(elsewhere, first))).toBe('PASSKEY_REFUSED')
  expect((await prove(elsewhere, second)).status).toBe(200)
  for (let more = 1; more < 10; more += 1) expect((await register(client, newPasskey())).status).toBe(201)
  expect(getErrorCode(await client.call(calls.beginPasskey, {}))).toBe('PASSKEY_LIMIT')
})

test('O04 A17 an administrator takes all second proofs away at once, and of an administrator two agree to it', async () => {
  const [asker, other] = [await staffClient(product, 'admin'), await staffClient(product, 'admin')]
  const { staffId, passkey, elsewhere, client } = await withPasskey('admin')
  const params = { staff_id: staffId }
  const reset = await asker.client.call(staffCalls.changeStaff, { params, body: { reset_authenticator: true } })
  expect(reset.body).toMatchObject({ has_authenticator: false, passkeys: 0, awaits_confirmation: true })
  expect(getErrorCode(await client.call(calls.listPasskeys, {}))).toBe('STAFF_PASSWORD_REQUIRED')
  expect(getErrorCode(await prove(elsewhere, passkey))).toBe('PASSKEY_NOT_FOUND')
  expect((await register(elsewhere, newPasskey())).status).toBe(201)
  expect(getErrorCode(await elsewhere.call(staffCalls.listStaff, {}))).toBe('STAFF_AWAITS_CONFIRMATION')
  await other.client.call(staffCalls.confirmStaff, { params })
  expect((await elsewhere.call(staffCalls.listStaff, {})).status).toBe(200)
  await makeAdmin(product.ctx, `+57${client.phone}`)
  expect((await elsewhere.call(staffCalls.staffSelf, {})).body).toMatchObject({ has_authenticator: false })
})
