import { expect, test } from 'vitest'
import { missingFacts } from '#testing/missing-facts.ts'
import { acceptancePage } from '../forms/pages/acceptance.ts'
import type { PartnerBank } from './bank.ts'
import { partnerBank, partnerBanks } from './registry.ts'

const koa = partnerBank(31)
const { questions } = koa

test.each(partnerBanks.map((bank) => [bank.slug, bank] as const))('K02 %s lacks nothing', (_slug, bank) => {
  expect(missingFacts(bank)).toEqual([])
})

test.each<[string, Partial<PartnerBank>]>([
  ['id', { id: 9_999 }],
  ['name', { name: 'Otro' }],
  ['slug', { slug: 'Ko-a' }],
  ['legalEntity.id', { legalEntity: { ...koa.legalEntity, id: '' } }],
  ['legalEntity.nit', { legalEntity: { ...koa.legalEntity, nit: '8909270340' } }],
  ['minimumAmountCop', { minimumAmountCop: 0 }],
  ['minimumAmountCop', { minimumAmountCop: 0.5 }],
  ['settings.turboCdt.blockedPaymentMethods', { paymentMethods: ['transfer'] }],
  ['settings.turboCdt.largestAmountCop', { minimumAmountCop: 20_000_001 }],
  ['officialAccount.number', { officialAccount: { ...koa.officialAccount, number: ' ' } }],
  ['officialAccount.holder', { officialAccount: { ...koa.officialAccount, holder: 'Cosecha S.A.S.' } }],
  ['documentsAskedFor', { documentsAskedFor: ['identity-front'] }],
  ['questions.formNumber', { questions: { ...questions, formNumber: 0 }, formId: 0 }],
  ['formId', { formId: 22 }],
  ['questions.id', { questions: { ...questions, id: 'personal' } }],
  ['questionsSlug', { questionsSlug: '' }],
  ['questionsSlug', { questionsSlug: '../koa' }],
  ['demonstrationRates.curve', { demonstrationRates: { curve: { ...koa.demonstrationRates.curve, 270: '' } } }],
  [
    'demonstrationRates.higherBand.fromCop',
    { demonstrationRates: { ...koa.demonstrationRates, higherBand: { ...koa.demonstrationRates, fromCop: 500_000 } } },
  ],
])('K02 what is wrong with %s is said', (property, change) => {
  const said = missingFacts({ ...koa, ...change })
  expect(said.map((sentence) => sentence.split(':')[0])).toEqual([property])
})

test.each(questions.pages.flatMap((page) => page.fields.flatMap((field) => field.declaration ?? [])))(
  'K02 F03 questions without the declaration %s are not complete',
  (declaration) => {
    const fields = acceptancePage.fields.filter((field) => field.declaration !== declaration)
    const pages = questions.pages.map((page) => (page.id === acceptancePage.id ? { ...page, fields } : page))
    const said = missingFacts({ ...koa, questions: { ...questions, pages } })
    expect(said).toEqual([`questions: the declaration ${declaration} (\`acceptancePage\`)`])
  },
)

test.each([
  ['persona-expuesta', /politically exposed/],
  ['residencia-fiscal', /FATCA/],
  ['dueno-del-dinero', /whose money/],
])('K02 F03 questions without the page %s are not complete', (pageId, words) => {
  const pages = questions.pages.filter((page) => page.id !== pageId)
  expect(missingFacts({ ...koa, questions: { ...questions, pages } }).join('\n')).toMatch(words)
})
