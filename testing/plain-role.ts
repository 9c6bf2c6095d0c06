/** A database with the two roles of ops/postgres/roles.sql, on a server of a test. */
import { spawnSync } from 'node:child_process'
import type { TestPostgres } from './postgres.ts'

const passwords = { OWNER_PASSWORD: 'owner-of-a-test', PROGRAM_PASSWORD: 'program-of-a-test' }

/**
 * @param options - The server.
 * @returns The addresses of the database as its owner and as the program.
 * @throws What psql says.
 */
export function makeRoles({ url }: Pick<TestPostgres, 'url'>): { owner: string; program: string } {
  const { status, stderr } = spawnSync('psql', ['-v', 'ON_ERROR_STOP=1', '-q', '-f', 'ops/postgres/roles.sql', url], {
    encoding: 'utf8',
    env: { ...process.env, ...passwords },
  })
  if (status !== 0) throw new Error(`psql ended with ${status}: ${stderr}`)
  const as = (role: string, password: string) => {
    const address = new URL(url)
    Object.assign(address, { username: role, password, pathname: '/cosecha' })
    return address.href
  }
  return { owner: as('cosecha_owner', passwords.OWNER_PASSWORD), program: as('cosecha', passwords.PROGRAM_PASSWORD) }
}
