/** Members of staff who have given both proofs, for tests of what they do. */
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beginAuthenticator, giveOneTimePassword } from '#contract/staff.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { staffMembers } from '#server/platform/db/schema/back-office.ts'
import type { Client, TestApp } from './app.ts'
import { loadCustomerId } from './opening.ts'
import { freshPhone } from './people.ts'

/**
 * @param later - How many half-minutes from now.
 * @returns What the authenticator shows now, or this many half-minutes later.
 */
export function generatePassword(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })
}

/** Signs somebody in whose phone has a role, without the second proof. */
export async function newStaff(test: TestApp, role: StaffRole, options: { bankId?: number } = {}) {
  const client = await test.signIn(freshPhone(), 'Persona Del Equipo')
  const customerId = await loadCustomerId(test, client)
  const [row] = await test.ctx.db
    .insert(staffMembers)
    .values({ customerId, role, bankId: options.bankId ?? null })
    .returning({ id: staffMembers.id })
  if (!row) throw new Error('no member of staff')
  return { client, staffId: row.id }
}

/** The same with an authenticator registered and its first password given: somebody at work. */
export async function staffClient(
  test: TestApp,
  role: StaffRole,
  options: { bankId?: number } = {},
): Promise<{ client: Client; staffId: string; secret: string }> {
  const { client, staffId } = await newStaff(test, role, options)
  const { secret } = (await client.call(beginAuthenticator, {})).body
  const given = await client.call(giveOneTimePassword, { body: { password: generatePassword(secret) } })
  if (given.status !== 200) throw new Error(`the password was refused: ${given.problem.errors.code}`)
  return { client, staffId, secret }
}

/** Lets the password that was just taken be taken once more, as if half a minute had gone by. */
export async function forgetStep(test: TestApp, staffId: string): Promise<void> {
  await test.ctx.db.update(staffMembers).set({ totpLastStep: 0 }).where(eq(staffMembers.id, staffId))
}
