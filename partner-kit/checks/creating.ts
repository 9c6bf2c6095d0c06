import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { CheckFailed, expectAnswer, expectRefusal, expectSame } from '../results.ts'
import type { Kit } from './kit.ts'

type Creating<T> = {
  /** What the ids of its checks begin with, `application`. */
  id: string
  /** What it is called, `Solicitud`. */
  name: string
  path: string
  body: { reference?: string }
  /** The same with something else in it. */
  otherBody: object
  answer: z.ZodType<T>
}

/**
 * Checks a call that creates: it answers by its schema, and the same key does nothing twice.
 * @returns Its first answer.
 */
export async function checkCreating<T extends { reference: string }>(
  kit: Kit,
  { id, name, path, body, otherBody, answer }: Creating<T>,
): Promise<T | undefined> {
  const { call, check, skip } = kit
  const key = randomUUID()
  const created = await check(`${id}.created`, `${name}: se crea y responde según el esquema`, async () => {
    const given = expectAnswer(await call({ method: 'POST', path, body, key }), answer, [200, 201])
    if (body.reference && given.reference !== body.reference) throw new CheckFailed('respondió con otra referencia')
    return given
  })
  const repeatTitle = `${name}: la misma clave y el mismo cuerpo responden lo mismo`
  const mismatchTitle = `${name}: la misma clave con otro cuerpo es 422`
  if (!created) {
    skip(`${id}.repeat`, repeatTitle, 'no se pudo crear')
    skip(`${id}.mismatch`, mismatchTitle, 'no se pudo crear')
    return undefined
  }
  await check(`${id}.repeat`, repeatTitle, async () => {
    const again = expectAnswer(await call({ method: 'POST', path, body, key }), answer, [200, 201])
    expectSame(created, again, 'la repetición respondió otra cosa: se hizo dos veces')
  })
  await check(`${id}.mismatch`, mismatchTitle, async () =>
    expectRefusal(await call({ method: 'POST', path, body: otherBody, key }), 'IDEMPOTENCY_MISMATCH'),
  )
  return created
}

/** Checks that a creating call refuses what is not readable, and what comes without a key; never with a 5xx. */
export async function checkBadInput(
  kit: Kit,
  { id, name, path, body, wrong = [] }: { id: string; name: string; path: string; body: object; wrong?: object[] },
): Promise<void> {
  const { call, check } = kit
  await check(`${id}.needs-key`, `${name}: sin Idempotency-Key es 400`, async () =>
    expectRefusal(await call({ method: 'POST', path, body }), 'IDEMPOTENCY_KEY_REQUIRED'),
  )
  await check(`${id}.bad-input`, `${name}: lo que no cumple el esquema es 400`, async () => {
    for (const bad of ['{', '[]', {}, ...wrong]) {
      expectRefusal(await call({ method: 'POST', path, body: bad, key: randomUUID() }), 'INVALID_REQUEST')
    }
  })
}

/** Checks that each of these addresses answers that there is no such thing. */
export async function checkUnknown(kit: Kit, id: string, name: string, paths: readonly string[]): Promise<void> {
  await kit.check(`${id}.unknown`, `${name}: un identificador desconocido es 404`, async () => {
    for (const path of paths) expectRefusal(await kit.call({ path }), 'NOT_FOUND')
  })
}
