/** Somebody with a process at a step, at a server that runs as a program: the way there is written into its data. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { partnerBank } from '#domain/banks/registry.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { freshPhone } from '#testing/people.ts'
import { callControl, createCaller, newTally } from './calls.ts'
import type { Program } from './program.ts'

const bankId = 22

/**
 * Signs somebody in and names them.
 * @returns Their token.
 */
export async function signInAt(program: Pick<Program, 'url' | 'sandboxUrl'>): Promise<string> {
  const call = createCaller(program, newTally())
  const phone = freshPhone()
  const sent = await call('POST', 'auth/sign-up', {
    body: { phone_number: phone, prefix_number: '57', device_key: 'pc' },
  })
  const inbox = await callControl(program, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  const { ChallengeParameters, Session } = sent.body
  const body = { username: ChallengeParameters.USERNAME, session: Session, answer: inbox.messages[0].code }
  const token = String((await call('POST', 'auth/sign-in', { body })).body.AuthenticationResult.IdToken)
  await call('POST', 'users/create', { token, body: { data: { full_name: 'Prueba Ahorradora' } } })
  return token
}

/**
 * Begins an opening.
 * @param token - Who is signed in.
 * @returns What came of it.
 */
export function beginAt(program: Pick<Program, 'url'>, token: string, amount: number, key: string = randomUUID()) {
  const rate = partnerBank(bankId).demonstrationRates.curve[360]
  const body = { bank_id: bankId, amount, term: 360, rate, environment_simulate: 'astro' }
  return createCaller(program, newTally())('POST', 'processes/create-process', { token, key, body })
}

export type ProcessOfProgram = { token: string; processUuid: string }

/** @returns Whose process it is and which; the program was ended and started again for it. */
export async function processOfProgram(program: Program, status: ProcessStatus): Promise<ProcessOfProgram> {
  const [one] = await processesOfProgram(program, status, 1)
  if (!one) throw new Error('no process')
  return one
}

/** The same for several people, each with a process of their own. */
export async function processesOfProgram(
  program: Program,
  status: ProcessStatus,
  count: number,
): Promise<ProcessOfProgram[]> {
  const made: ProcessOfProgram[] = []
  for (let at = 0; at < count; at += 1) {
    const token = await signInAt(program)
    made.push({ token, processUuid: String((await beginAt(program, token, 10_000_000)).body.process_uuid) })
  }
  await program.stop()
  const database = await openDatabase({ databaseUrl: program.databaseUrl, dataFolder: program.dataFolder })
  await database.db.execute(sql`update processes set status = ${status} where status = 'LEAD-SIN-FORMULARIO'`)
  await database.close()
  await program.start()
  return made
}
