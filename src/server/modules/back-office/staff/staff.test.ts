import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listQueue } from '#contract/bank-portal.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import {
  addStaff,
  beginAuthenticator,
  changeStaff,
  confirmStaff,
  endStaffSessions,
  giveOneTimePassword,
  listStaff,
  staffSelf,
} from '#contract/staff.ts'
import { getUser } from '#contract/users.ts'
import { getErrorCode, startTestApp, type TestApp } from '#testing/app.ts'
import { openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { forgetStep, generatePassword, newStaff, staffClient } from '#testing/staff.ts'
import { staffMembers } from '../../../platform/db/schema/back-office.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notePerson } from '../../opening/identity/note-person.ts'
import { requireIndependent } from './four-eyes.ts'
import { makeAdmin, makeFirstAdmin } from './make-admin.ts'

// Here promise R02 is meant, not the route.

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
}, 120_000)
afterAll(() => product.close())

test('O04 R39 to a customer, and to whoever is suspended, the area does not exist', async () => {
  const customer = await product.signIn(freshPhone(), 'Solo Cliente')
  expect(getErrorCode(await customer.call(staffSelf, {}))).toBe('NOT_FOUND')
  expect(getErrorCode(await customer.call(listStaff, {}))).toBe('NOT_FOUND')
  expect(getErrorCode(await product.anonymous.call(listStaff, {}))).toBe('SESSION_REQUIRED')
  const { client, staffId } = await staffClient(product, 'admin')
  await product.ctx.db.update(staffMembers).set({ disabledAt: new Date() }).where(eq(staffMembers.id, staffId))
  expect(getErrorCode(await client.call(listStaff, {}))).toBe('NOT_FOUND')
})

test('O04 a role alone opens nothing: the one-time password of an authenticator comes first, once for each session', async () => {
  const { client } = await newStaff(product, 'admin')
  expect(getErrorCode(await client.call(listStaff, {}))).toBe('STAFF_PASSWORD_REQUIRED')
  expect((await client.call(staffSelf, {})).body).toMatchObject({ role: 'admin', has_authenticator: false })
  const { secret, uri } = (await client.call(beginAuthenticator, {})).body
  expect(uri).toContain(`secret=${secret}`)
  expect(getErrorCode(await client.call(giveOneTimePassword, { body: { password: '000000' } }))).toBe(
    'STAFF_PASSWORD_WRONG',
  )
  const { verified_until } = (await client.call(giveOneTimePassword, { body: { password: generatePassword(secret) } }))
    .body
  const hours = (Date.parse(verified_until) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(7.9)
  expect(hours).toBeLessThan(8.1)
  expect((await client.call(listStaff, {})).status).toBe(200)
  expect((await client.call(staffSelf, {})).body).toMatchObject({ has_authenticator: true, verified_until })
  expect(getErrorCode(await client.call(beginAuthenticator, {}))).toBe('STAFF_ENROLLED')
  const elsewhere = await product.signIn(client.phone)
  expect(getErrorCode(await elsewhere.call(listStaff, {}))).toBe('STAFF_PASSWORD_REQUIRED')
})

test('O04 a one-time password is taken once, and five wrong ones stop whoever guesses', async () => {
  const { client, staffId, secret } = await staffClient(product, 'ops')
  const give = (password: string) => client.call(giveOneTimePassword, { body: { password } })
  // The given password belongs to this step, even if the next step has begun.
  const totpLastStep = Math.floor(Date.now() / 30_000) + 1
  await product.ctx.db.update(staffMembers).set({ totpLastStep }).where(eq(staffMembers.id, staffId))
  expect(getErrorCode(await give(generatePassword(secret)))).toBe('STAFF_PASSWORD_WRONG')
  for (let wrong = 0; wrong < 4; wrong += 1) expect(getErrorCode(await give('000000'))).toBe('STAFF_PASSWORD_WRONG')
  await forgetStep(product, staffId)
  const stopped = await give(generatePassword(secret))
  expect(getErrorCode(stopped)).toBe('STAFF_LOCKED')
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
  await product.ctx.db.update(staffMembers).set({ lockedUntil: null }).where(eq(staffMembers.id, staffId))
  expect((await give(generatePassword(secret))).status).toBe(200)
})

test('O04 of a member twenty wrong passwords are compared in a day, and then not even the right one', async () => {
  const { client, staffId, secret } = await staffClient(product, 'ops')
  const give = (password: string) => client.call(giveOneTimePassword, { body: { password } })
  const unlock = () =>
    product.ctx.db
      .update(staffMembers)
      .set({ lockedUntil: null, wrongPasswords: 0 })
      .where(eq(staffMembers.id, staffId))
  for (let wrong = 0; wrong < 20; wrong += 1) {
    await unlock()
    expect(getErrorCode(await give('000000'))).toBe('STAFF_PASSWORD_WRONG')
  }
  await unlock()
  await forgetStep(product, staffId)
  const stopped = await give(generatePassword(secret))
  expect(getErrorCode(stopped)).toBe('STAFF_LOCKED')
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(60 * 60)
})

test('O04 R02 of twenty right passwords at once one is taken', async () => {
  const { client, staffId, secret } = await staffClient(product, 'ops')
  await forgetStep(product, staffId)
  const password = generatePassword(secret)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.call(giveOneTimePassword, { body: { password } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('O04 only administrators say who is staff; nobody changes themselves', async () => {
  const admin = await staffClient(product, 'admin')
  const ops = await staffClient(product, 'ops')
  expect(getErrorCode(await ops.client.call(listStaff, {}))).toBe('ROLE_REQUIRED')
  const phone = freshPhone()
  const add = (body: object) =>
    admin.client.call(addStaff, { body: { prefix_number: '57', phone_number: phone, ...body } as never })
  expect(getErrorCode(await add({ role: 'bank' }))).toBe('INVALID_REQUEST')
  expect(getErrorCode(await add({ role: 'bank', bank_id: 9_999 }))).toBe('BANK_NOT_FOUND')
  const added = await add({ role: 'bank', bank_id: 22 })
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ role: 'bank', bank_id: 22, phone: `+57${phone}`, has_authenticator: false })
  expect(getErrorCode(await add({ role: 'ops' }))).toBe('STAFF_EXISTS')
  const own = { params: { staff_id: admin.staffId }, body: { disabled: true } }
  expect(getErrorCode(await admin.client.call(changeStaff, own))).toBe('STAFF_SELF')
})

test('O04 A17 with two administrators a third, or somebody of operations, a bank or compliance, can do nothing until the other one agrees', async () => {
  const [asker, other] = [await staffClient(product, 'admin'), await staffClient(product, 'admin')]
  const roles = [{ role: 'admin' }, { role: 'ops' }, { role: 'bank', bank_id: 22 }, { role: 'compliance' }] as const
  for (const role of roles) {
    const phone = freshPhone()
    const added = await asker.client.call(addStaff, { body: { prefix_number: '57', phone_number: phone, ...role } })
    expect(added.body.awaits_confirmation).toBe(true)
    const params = { staff_id: added.body.staff_id }
    const client = await product.signIn(phone)
    const { secret } = (await client.call(beginAuthenticator, {})).body
    await client.call(giveOneTimePassword, { body: { password: generatePassword(secret) } })
    const work = { admin: listStaff, ops: opsTasks, bank: listQueue, compliance: opsTasks }[role.role]
    expect(getErrorCode(await client.call(work, {} as never))).toBe('STAFF_AWAITS_CONFIRMATION')
    expect(getErrorCode(await asker.client.call(confirmStaff, { params }))).toBe('CHANGE_OWN')
    expect((await other.client.call(confirmStaff, { params })).body.awaits_confirmation).toBe(false)
    expect((await client.call(work, {} as never)).status).toBe(200)
    expect(getErrorCode(await other.client.call(confirmStaff, { params }))).toBe('CHANGE_DECIDED')
    // Coming back needs two people again.
    await asker.client.call(changeStaff, { params, body: { disabled: true } })
    expect((await asker.client.call(changeStaff, { params, body: { disabled: false } })).body.awaits_confirmation).toBe(
      true,
    )
  }
})

test('O04 A17 who was added by somebody, or a moment ago, approves nothing that needs two', async () => {
  const [asker, other] = [await staffClient(product, 'admin'), await staffClient(product, 'admin')]
  const third = await staffClient(product, 'admin')
  const given = (values: object) =>
    product.ctx.db.update(staffMembers).set(values).where(eq(staffMembers.id, third.staffId))
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  const allowed = async (askerId: string) =>
    inTransaction(product.ctx.db, (tx) => requireIndependent(tx, third.staffId, askerId)).then(
      () => true,
      () => false,
    )
  expect(await allowed(asker.staffId), 'made on the machine').toBe(true)
  await given({ invitedBy: asker.staffId })
  expect([await allowed(asker.staffId), await allowed(other.staffId)]).toEqual([false, false])
  await given({ standsSince: dayAgo })
  expect([await allowed(asker.staffId), await allowed(other.staffId)]).toEqual([false, true])
  await given({ awaitsConfirmation: true })
  expect(await allowed(other.staffId)).toBe(false)
})

test('O04 A17 nobody becomes the only administrator by what they do to the others', async () => {
  const alone = await startTestApp()
  try {
    const [asker, other] = [await staffClient(alone, 'admin'), await staffClient(alone, 'admin')]
    const params = { staff_id: other.staffId }
    const isConfirmedBy = async () => {
      const body = { prefix_number: '57', phone_number: freshPhone(), role: 'admin' } as const
      return (await asker.client.call(addStaff, { body })).body.awaits_confirmation ? 'two' : 'one'
    }
    await asker.client.call(changeStaff, { params, body: { reset_authenticator: true } })
    expect(await isConfirmedBy(), 'after a reset').toBe('two')
    await asker.client.call(changeStaff, { params, body: { disabled: true } })
    expect(await isConfirmedBy(), 'after a suspension').toBe('two')
    // A member who has been suspended for long no longer counts: the last administrator goes on alone.
    const longAgo = { disabledAt: new Date(Date.now() - 8 * 86_400_000) }
    await alone.ctx.db.update(staffMembers).set(longAgo).where(eq(staffMembers.id, other.staffId))
    expect(await isConfirmedBy(), 'a week later').toBe('one')
  } finally {
    await alone.close()
  }
}, 120_000)

test('O04 A17 the other phone of a person approves nothing that they ask for', async () => {
  const [one, other] = [await staffClient(product, 'ops'), await staffClient(product, 'ops')]
  const independent = () =>
    inTransaction(product.ctx.db, (tx) => requireIndependent(tx, other.staffId, one.staffId)).then(
      () => true,
      () => false,
    )
  expect(await independent()).toBe(true)
  for (const { client } of [one, other]) {
    const { processUuid } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS', { client })
    await inTransaction(product.ctx.db, (tx) => notePerson(tx, processUuid, 'the same document'))
  }
  expect(await independent()).toBe(false)
})

test('R12 O04 A67 sessions that an administrator ends are worth nothing at once, and a suspended person keeps none', async () => {
  const admin = await staffClient(product, 'admin')
  const ops = await staffClient(product, 'ops')
  const about = { params: { staff_id: ops.staffId } }
  expect((await admin.client.call(endStaffSessions, about)).body).toEqual({ ended: 1 })
  expect(getErrorCode(await ops.client.call(getUser, {}))).toBe('SESSION_ENDED')
  const again = await product.signIn(ops.client.phone)
  expect(getErrorCode(await again.call(beginAuthenticator, {}))).toBe('STAFF_ENROLLED')
  await admin.client.call(changeStaff, { ...about, body: { reset_authenticator: true } })
  expect((await again.call(staffSelf, {})).body.has_authenticator).toBe(false)
  expect((await again.call(beginAuthenticator, {})).status).toBe(200)
})

test('O04 the first administrator comes from the settings, and only while nobody is staff', async () => {
  const phone = `57${freshPhone()}`
  const withFirst = { ...product.ctx, config: { ...product.ctx.config, FIRST_ADMIN_PHONE: phone } }
  const before = (await product.ctx.db.select().from(staffMembers)).length
  expect(before).toBeGreaterThan(0)
  await makeFirstAdmin(withFirst)
  expect(await product.ctx.db.select().from(staffMembers)).toHaveLength(before)
  const id = await makeAdmin(product.ctx, `+${phone}`)
  expect(await makeAdmin(product.ctx, `+${phone}`)).toBe(id)
})
