import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff, changeStaff, confirmStaff } from '#contract/staff.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { control } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import { staffClient } from '#testing/staff.ts'

let product: TestApp
let admin: Client
let other: Client
beforeAll(async () => {
  product = await startTestApp()
  admin = (await staffClient(product, 'admin')).client
  other = (await staffClient(product, 'admin')).client
}, 120_000)
afterAll(() => product.close())

const add = (phone: string, role: 'ops' | 'read-only') =>
  admin.call(addStaff, { body: { prefix_number: '57', phone_number: phone, role } })
async function invitationsTo(phone: string): Promise<string[]> {
  await product.drainJobs()
  const { messages } = (await control(product, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)) as {
    messages: { text?: string }[]
  }
  return messages.map(({ text = '' }) => text).filter((text) => text.includes('parte del equipo'))
}

test('O04 who looks alone is told at the moment in which they are added where to sign in, and nothing of their role', async () => {
  const phone = freshPhone()
  expect((await add(phone, 'read-only')).body.awaits_confirmation).toBe(false)
  const told = await invitationsTo(phone)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('/login?equipo=si&return=%2Fops%2Fdashboard')
  expect(told[0]).not.toMatch(/lectura|read/i)
})

test('O04 A17 who needs a second administrator is told when that one agrees, once', async () => {
  const phone = freshPhone()
  const added = await add(phone, 'ops')
  expect(added.body.awaits_confirmation).toBe(true)
  expect(await invitationsTo(phone)).toEqual([])
  const at = { params: { staff_id: added.body.staff_id } }
  await other.call(confirmStaff, at)
  expect(await invitationsTo(phone)).toHaveLength(1)
  await admin.call(changeStaff, { ...at, body: { disabled: true } })
  expect(await invitationsTo(phone)).toHaveLength(1)
})
