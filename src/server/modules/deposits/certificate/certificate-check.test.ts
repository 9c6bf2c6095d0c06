import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { compactVerify, createLocalJWKSet } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/certificate.ts'
import { addDays } from '#domain/money/dates/civil-date.ts'
import { shareDays } from '#domain/process/certificate-check.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { depositAt, inDays, today } from '#testing/deposits.ts'
import type { Opening } from '#testing/opening.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { limitCounters } from '../../../platform/db/schema/platform.ts'
import { buildCheckUrl } from '../../opening/bank/certificate-check.ts'
import { makeShareKey } from './share-key.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const loadCertificate = async ({ client, processUuid }: Opening) =>
  (await client.call(calls.getCertificate, { query: { process_uuid: processUuid } })).body
const idOf = (url: string) => url.split('/').at(-1) ?? ''
const ask = (id: string, shareKey?: string) => {
  const headers = shareKey ? { [calls.shareKeyHeader]: shareKey } : {}
  return app.app.inject({ url: `/api/certificate/checks/${id}`, headers })
}
const loadKeys = async () => (await app.app.inject('/.well-known/jwks.json')).json()

/** What is stated, by the keys as they are published. */
async function readStatement(id: string, shareKey?: string) {
  const { body: jws, headers } = await ask(id, shareKey)
  expect(headers).toMatchObject({ 'content-type': 'application/jose', 'cache-control': 'no-store' })
  const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(await loadKeys()))
  expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'certificate-statement+jwt' })
  return calls.certificateStatement.strict().parse(JSON.parse(Buffer.from(payload).toString()))
}

test('Z23 anyone with the address of a certificate learns whose bank, state, term and dates, and neither sum nor owner', async () => {
  const opening = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100)
  const { constancy_number, check_url } = await loadCertificate(opening)
  expect(check_url).toMatch(/\/verificar\/[\w-]{42}$/)
  const { owner, iat, ...stated } = await readStatement(idOf(check_url))
  expect(stated).toEqual({
    iss: app.ctx.config.PUBLIC_URL,
    sub: idOf(check_url),
    as_of: today(),
    state: 'open',
    bank_label: expect.any(String),
    legal_entity: expect.stringMatching(/S\.A\./),
    term: 360,
    opening_date: expect.any(String),
    maturity_date: inDays(100),
    constancy_number: `•••${constancy_number.slice(-4)}`,
  })
  expect(owner).toMatch(/^(\p{Lu}\. )*\p{Lu}\.$/u)
  expect(Math.abs(iat - Date.now() / 1_000)).toBeLessThan(60)
  const text = JSON.stringify({ stated, url: check_url })
  for (const secret of [opening.processUuid, opening.documentNumber, opening.email, opening.client.phone]) {
    expect(text).not.toContain(secret)
  }
})

test('Z23 it states what became of the deposit: matured, extended, paid', async () => {
  const states = async (opening: Opening) => readStatement(idOf((await loadCertificate(opening)).check_url))
  expect(await states(await depositAt(app, 'R-VENCIMIENTOS-PENDIENTES', 0))).toMatchObject({ state: 'matured' })
  const extended = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', [
    { maturityDate: inDays(-10) },
    { maturityDate: inDays(350) },
  ])
  expect(await states(extended)).toMatchObject({
    state: 'renewed',
    maturity_date: inDays(-10),
    renewed_until: inDays(350),
  })
  const { processUuid } = extended
  await app.ctx.db.update(processes).set({ status: 'R-CANCELACION-FINALIZADA' }).where(eq(processes.uuid, processUuid))
  const paid = await states(extended)
  expect(paid).toMatchObject({ state: 'paid' })
  expect(paid.renewed_until).toBeUndefined()
})

test('Z23 the owner’s link shows sum and owner for seven days, and then no more than any other', async () => {
  const opening = await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100)
  const { constancy_number, document_id, check_url, share_key, share_ends_at } = await loadCertificate(opening)
  const id = idOf(check_url)
  expect(share_ends_at.slice(0, 10)).toBe(addDays(new Date().toISOString().slice(0, 10), shareDays))
  const shared = await readStatement(id, share_key)
  expect(shared).toMatchObject({
    constancy_number,
    amount: 10_000_000,
    rate: '11.250',
    is_pledged: false,
    shared_until: share_ends_at,
  })
  expect(shared.owner).toMatch(/^\S{2,} \S{2,}/)
  const masked = await readStatement(id)
  const sevenDaysAgo = Date.now() - shareDays * 86_400_000
  const ended = makeShareKey(app.ctx, document_id, sevenDaysAgo).key
  const another = await loadCertificate(await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100))
  // Over, of another certificate, with a later end, without its proof.
  const later = `0zzzzzz${share_key.slice(7)}`
  for (const key of [ended, another.share_key, later, share_key.slice(0, 7), 'á']) {
    const { iat: _, ...stated } = await readStatement(id, encodeURIComponent(key))
    expect(stated, key).toEqual({ ...masked, iat: undefined })
  }
  const almost = makeShareKey(app.ctx, document_id, sevenDaysAgo + 60_000).key
  expect((await readStatement(id, almost)).amount).toBe(10_000_000)
})

test('Z23 R14 an id that was made up answers like one whose certificate is gone', async () => {
  const { check_url } = await loadCertificate(await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100))
  const id = idOf(check_url)
  const changed = id.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const gone = idOf(buildCheckUrl(app.ctx, crypto.randomUUID()))
  const answers = await Promise.all([changed, gone, 'x', `${id}A`, id.toUpperCase()].map((one) => ask(one)))
  const refusals = answers.map((answer) => [answer.statusCode, answer.json().errors.code])
  expect(refusals).toEqual(refusals.map(() => [404, 'NOT_FOUND']))
})

test('Z23 one line asks sixty times a minute and no more', async () => {
  await app.ctx.db.delete(limitCounters)
  const answers = await Promise.all(Array.from({ length: 70 }, () => ask('x')))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  // A new minute may begin in between, with what is left of the one before.
  expect(refused.length).toBeGreaterThanOrEqual(8)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  await app.ctx.db.delete(limitCounters)
})

test('Z23 the command of the document checks a statement without us, and finds one that was changed', async () => {
  const document = readFileSync('docs/checking-certificates.md', 'utf8')
  const [, program = ''] = /```js\n([\s\S]+?)```/.exec(document) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  try {
    const { check_url } = await loadCertificate(await depositAt(app, 'DECEVAL-ENVIADO-AL-CLIENTE', 100))
    const { body: jws } = await ask(idOf(check_url))
    const [header = '', payload = '', signature = ''] = jws.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, state: 'paid' })).toString('base64url')
    writeFileSync(join(folder, 'check.mjs'), program)
    writeFileSync(join(folder, 'jwks.json'), JSON.stringify(await loadKeys()))
    writeFileSync(join(folder, 'genuine.jws'), `${jws}\n`)
    writeFileSync(join(folder, 'changed.jws'), `${header}.${forged}.${signature}`)
    const run = (file: string) =>
      promisify(execFile)(process.execPath, ['check.mjs', file, 'jwks.json'], { cwd: folder })
    expect((await run('genuine.jws')).stdout).toContain("state: 'open'")
    await expect(run('changed.jws')).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('not genuine') })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
