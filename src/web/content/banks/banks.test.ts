import { expect, test } from 'vitest'
import { bankDirectory } from '#domain/banks/directory.ts'
import { inlineParts } from '../../features/public/content/inline-parts.ts'
import { landingDataAt } from '../../pages/cdt-banco/landing-data.ts'
import { buildStructuredData } from '../../pages/cdt-banco/structured-data.ts'
import routes from '../../routes.ts'
import { bankWords } from './registry.ts'

// So that a changed text runs these tests (`--changed`), they name them all.
import.meta.glob('./*.md', { query: '?raw' })

const routePaths = routes.map(({ path }) => `/${path ?? ''}`)
const getTexts = ({ lead, own, questions }: (typeof bankWords)[number]) => [
  lead,
  ...own,
  ...questions.flatMap(({ question, answer }) => [question, answer]),
]

test('R03 every bank of the directory has words of its own, and no two banks share a sentence of them', () => {
  expect(bankWords.map(({ slug }) => slug).sort()).toEqual(bankDirectory.map(({ slug }) => slug).sort())
  const told = bankWords.flatMap(({ description, lead, own }) => [description, lead, ...own])
  expect(told.filter((text, place) => told.indexOf(text) !== place)).toEqual([])
})

test.each(bankWords.map((words) => [words.slug, words] as const))(
  'R03 the page of %s has a description that fits, leads only to pages that exist, and names no rate',
  (_, words) => {
    expect(words.description.length).toBeLessThanOrEqual(155)
    expect(words.own.length).toBeGreaterThanOrEqual(3)
    expect(words.questions.length).toBeGreaterThanOrEqual(2)
    const texts = getTexts(words)
    expect(texts.filter((text) => text.trim() === '' || /undefined|NaN|\$\{/.test(text))).toEqual([])
    // A rate or a sum typed by hand would be wrong one day, and of a bank that is no partner it would be invented.
    expect([words.description, ...texts].filter((text) => /\d\s?%/.test(text))).toEqual([])
    const links = texts.flatMap(inlineParts).flatMap((part) => (part.kind === 'link' ? [part.to.split(/[?#]/)[0]] : []))
    expect(links.filter((to) => !to || !routePaths.includes(to))).toEqual([])
  },
)

test('R03 a partner shows its rates by term, marked as demonstration; any other bank shows none', () => {
  for (const { path, isPartner, bankId } of bankDirectory) {
    const data = landingDataAt(path)
    expect(data?.rates.length, path).toBe(isPartner ? data?.rates.length : 0)
    if (!isPartner) continue
    expect(new Set(data?.rates.map(({ termDays }) => termDays))).toEqual(new Set([90, 180, 270, 360, 720]))
    expect(data?.rates.every((rate) => rate.bankId === bankId && rate.isDemonstration)).toBe(true)
  }
  expect(landingDataAt('/cdt-sudameris')).toBeUndefined()
})

test('R03 R09 search engines are told who the bank is, where the page stands and its questions, and no demonstration rate', () => {
  const data = landingDataAt('/cdt-koa')
  if (!data) throw new Error('no page of KOA')
  const text = JSON.stringify(buildStructuredData(data))
  for (const part of ['DepositAccount', 'BreadcrumbList', 'FAQPage', data.bank.legalEntity.name]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('interestRate')
  const real = { ...data, rates: data.rates.map((rate) => ({ ...rate, isDemonstration: false })) }
  expect(JSON.stringify(buildStructuredData(real))).toContain('interestRate')
})

test('R03 names of one entity say that their deposits count together', () => {
  const namesAt = (path: string) => landingDataAt(path)?.sameEntity.map(({ name }) => name)
  expect(namesAt('/cdt-ban100')).toEqual(['Credifinanciera', 'IBR Credifinanciera'])
  expect(namesAt('/cdt-koa')).toEqual([])
})
