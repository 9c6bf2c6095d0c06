import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sandbox } from '#sandbox/start.ts'
import { buildSandboxSettings, startTestSandbox } from '#testing/sandbox.ts'
import { runKit } from './run-kit.ts'

const { keyId, outgoingSecret, incomingSecret } = buildSandboxSettings().partnerBank

let sandbox: Sandbox
let folder: string
let signing: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kit-'))
  const made = await runKit(['partner-kit/bundle.ts', join(folder, 'kit.mjs')])
  expect(made.stderr).toBe('')
  sandbox = await startTestSandbox('')
  signing = ['--url', `${sandbox.origin}/partner-bank`, '--key-id', keyId, '--outgoing-secret', outgoingSecret]
}, 90_000)
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

/** The kit as a bank has it: one file in a folder with nothing of this repository. */
const run = (...args: string[]) => runKit(['kit.mjs', ...args], folder)
const play = (...args: string[]) => run('play', ...args, ...signing)
const decide = (id: string, action: string) =>
  fetch(`${sandbox.origin}/control/bank/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  })
/** The value of a member in what the bank answered. */
const answered = (stdout: string, name: string) =>
  new RegExp(`"${name}": "(.+?)"`).exec(stdout.slice(stdout.indexOf('← ')))?.[1] ?? ''

test('Z12 the kit in one file checks a bank, prints the document, and imports only what Node has', async () => {
  const imported = [...(await readFile(join(folder, 'kit.mjs'), 'utf8')).matchAll(/^import .* from "(.+)";$/gm)]
  expect(imported.length).toBeGreaterThan(3)
  for (const [, name] of imported) expect(name).toMatch(/^node:/)
  const checked = await run('check', ...signing, '--incoming-secret', incomingSecret, '--json')
  expect(JSON.parse(checked.stdout).passes).toBe(true)
  expect(JSON.parse((await run('openapi')).stdout).openapi).toBe('3.1.0')
  const without = await run()
  expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('play')])
})

test('Z12 the kit plays the marketplace message by message, and prints what went and what came', async () => {
  const asked = await play('verification')
  expect(asked.stdout).toContain('→ POST')
  expect(asked.stdout).toContain('cosecha-signature: v1=')
  expect([asked.code, asked.stdout.includes('"result": "00"')]).toEqual([0, true])

  const applied = await play('application', '--bank-id', '22')
  const [application, reference] = [answered(applied.stdout, 'application_id'), answered(applied.stdout, 'reference')]
  expect(applied.stdout).toMatch(/"kind": "signed-linking-request"/)
  expect(applied.stdout).toContain('✓')
  const early = await play('deposit', '--application', application, '--reference', reference)
  expect([early.code, early.stdout.includes('✗ respondió 409')]).toEqual([1, true])
  await decide(application, 'approve')
  const paid = await play('deposit', '--application', application, '--reference', reference)
  expect(paid.code).toBe(0)
  await decide(application, 'issue')

  const deposit = answered(paid.stdout, 'deposit_id')
  const read = await play('read', '--path', `/v1/deposits/${deposit}`)
  expect(answered(read.stdout, 'status')).toBe('issued')
  expect((await play('read', '--path', `/v1/deposits/${deposit}/certificate`)).stdout).toContain('application/pdf')
  const renewed = await play('renewal', '--deposit', deposit, '--reference', reference)
  expect([renewed.code, answered(renewed.stdout, 'status')]).toEqual([0, 'received'])
  expect((await play('papers')).code).toBe(0)
})

test('Z12 the kit sends a message of the bank’s own, and says which options are missing', async () => {
  await writeFile(join(folder, 'own.json'), JSON.stringify({ document_type: 'CC', document_number: '1', bank_id: 22 }))
  const own = await play('verification', '--body', 'own.json')
  expect([own.code, own.stdout.includes('✗ respondió 400')]).toEqual([1, true])
  for (const wrong of [['nothing'], ['deposit'], ['renewal', '--deposit', 'x'], ['read'], ['papers', '--body', 'no']]) {
    const { code, stderr } = await play(...wrong)
    expect([code, stderr.includes('Uso: play')], wrong.join(' ')).toEqual([2, true])
  }
  expect((await run('play', 'verification', '--url', 'x')).stderr).toContain('--url')
})
