import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { flattenedVerify } from 'jose'
import { expect, test } from 'vitest'
import {
  partnerBankDocumentKinds,
  partnerBankErrorCode,
  partnerBankErrorStatus,
  partnerBankJwsCritical,
  partnerBankJwsHeader,
  partnerBankWebhook,
  verificationRequest,
} from '#contract/partner-bank.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { readOptions, usage } from './options.ts'
import { playMessages, playUsage } from './play-options.ts'
import { computeSignature } from './signing.ts'

const api = readFileSync('docs/partner-bank-api.md', 'utf8')
const examples = api.split('### Worked example: ').slice(1)
const cell = (text: string, name: string) => new RegExp(`\\| ${name} \\| \`(.*?)\` \\|`).exec(text)?.[1] ?? 'missing'

test.each(examples.map((text) => [text.split('\n')[0], text]))(
  'Z12 the worked example of %s is signed as the code signs',
  (_, text) => {
    const [body, path] = [cell(text, 'body'), cell(text, 'path')]
    expect(cell(text, 'SHA-256 of the body')).toBe(createHash('sha256').update(body).digest('hex'))
    const message = { method: cell(text, 'method'), pathWithQuery: path, timestamp: cell(text, 'time'), body }
    expect(cell(text, 'signature')).toBe(computeSignature(cell(text, 'secret'), message))
  },
)

test('Z12 the bodies of the worked examples are messages of the protocol', () => {
  expect(examples).toHaveLength(3)
  expect(verificationRequest.safeParse(JSON.parse(cell(examples[0] ?? '', 'body'))).success).toBe(true)
  expect(partnerBankWebhook.safeParse(JSON.parse(cell(examples[2] ?? '', 'body'))).success).toBe(true)
})

test('Z12 R27 the example of a JWS is genuine, by the key and the header that stand beside it', async () => {
  const [, text = ''] = api.split('### JWS example: ')
  const jwk = JSON.parse(cell(text, 'public key of the bank'))
  const [protectedPart = '', payload, signature = ''] = cell(text, '`Cosecha-Jws`').split('.')
  const header = JSON.parse(cell(text, 'protected header'))
  expect(JSON.parse(Buffer.from(protectedPart, 'base64url').toString())).toEqual(header)
  expect(partnerBankJwsHeader.parse(header).crit).toEqual([...partnerBankJwsCritical])
  expect(payload).toBe('')
  const verify = (body: string) =>
    flattenedVerify({ protected: protectedPart, payload: Buffer.from(body), signature }, jwk, {
      algorithms: ['ES256'],
      crit: { iat: true, htm: true, path: true },
    })
  await expect(verify(cell(text, 'body'))).resolves.toBeDefined()
  await expect(verify(`${cell(text, 'body')} `)).rejects.toThrow()
})

test('Z12 the document names every error with its status', () => {
  for (const code of partnerBankErrorCode.options) {
    expect(api).toContain(`| \`${code}\` | ${partnerBankErrorStatus[code]} |`)
  }
})

test('Z12 the document names every kind of document with what it is, and no other', () => {
  const [, table = ''] = /## Kinds of documents\n([\s\S]*?)\n## /.exec(api) ?? []
  const told = [...table.matchAll(/^\| `(.+?)` \| (.+) \|$/gm)].map(([, kind, meaning]) => [kind, meaning])
  expect(Object.fromEntries(told)).toEqual(partnerBankDocumentKinds)
})

test('Z12 the worked examples of days and interest are what the domain computes', () => {
  const rows = [...api.matchAll(/^\| (360|365) \| (.+) \|$/gm)].map(([, base, rest = '']) => [
    base,
    ...rest.split(' | '),
  ])
  expect(rows.length).toBeGreaterThan(7)
  expect(new Set(rows.map(([base]) => base))).toEqual(new Set(['360', '365']))
  for (const [base, openingDate = '', term, ...told] of rows) {
    const dayBase = base === '360' ? 360 : 365
    const termDays = Number(term)
    const { nominalDate, maturityDate: matures, reason } = maturityDate({ openingDate, termDays, dayBase })
    const interest = computeInterest({ amountCop: 10_000_000, ratePercent: '11.250', termDays, dayBase })
    const computed = [nominalDate, matures, reason ?? '', interest.grossCop, interest.withholdingCop].map(String)
    expect(told.map((one) => String(one).trim())).toEqual(computed)
  }
})

test('Z12 the kit’s document names every option that it takes', () => {
  const readme = readFileSync('partner-kit/README.md', 'utf8')
  const options = [...`${usage}${playUsage}`.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name]) => name)
  expect(options.length).toBeGreaterThan(8)
  for (const option of options) expect(readme).toContain(`| \`${option}\` |`)
  for (const message of playMessages) expect(readme).toContain(`| \`play ${message}\` |`)
  expect(() => readOptions(['--url', 'https://a.example', '--json'], {})).toThrow('--key-id')
})
