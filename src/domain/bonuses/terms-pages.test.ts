import { expect, test } from 'vitest'
import { evaluateBonus } from './evaluate.ts'
import { allBonuses, bonuses } from './registry.ts'
import { bonusTermsPage, bonusTermsPages, workedExamples } from './terms-pages.ts'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')

test('Z13 the legal pages of B §2.14 are there, and every page has its own address and title', () => {
  const paths = bonusTermsPages.map((page) => page.path)
  const ofTheSources = [
    '/legal/bonos/bono-de-bienvenida',
    '/legal/bonos/bono-escalonado',
    '/legal/bonos/bono-porcentual',
    '/legal/bonos/bono-regalo',
    '/legal/bonos/cdt-cupido',
    '/legal/bonos/cdt-regalo',
    '/legal/finverzo-2025',
    '/legal/mundial-de-tejo-2025',
    '/legal/yo-me-llamo-cdt',
    '/terminos-y-condiciones-ruleta',
  ]
  expect(paths).toEqual(expect.arrayContaining(ofTheSources))
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(bonusTermsPages.map((page) => page.title)).size).toBe(bonusTermsPages.length)
  expect(bonusTermsPage('/legal/yo-me-llamo-cdt')?.bonusType).toBe('yo_me_llamo_cdt')
  expect(bonusTermsPage('/legal/otra')).toBeUndefined()
})

test.each(bonusTermsPages)(
  'Z13 $path says who, from what amount, for which term, how much, how it is paid, when it is lost',
  ({ sections }) => {
    const titles = sections.map((section) => section.title)
    expect(titles).toEqual(
      expect.arrayContaining([
        '¿Quién puede tenerlo?',
        '¿Desde qué monto?',
        '¿A qué plazo?',
        '¿Cuánto recibes?',
        '¿Cómo y cuándo se paga?',
        '¿Cuándo se pierde?',
      ]),
    )
    for (const { paragraphs } of sections) {
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^\p{Lu}.*\.$|^\d.*\.$/u)
    }
    expect(JSON.stringify(sections)).toContain('los martes y los jueves')
  },
)

test.each(bonusTermsPages)(
  'Z13 $path has examples that win and examples that do not, each with its reason',
  ({ examples }) => {
    expect(examples.some((example) => example.isValid)).toBe(true)
    expect(examples.some((example) => !example.isValid)).toBe(true)
    for (const { isValid, bonusAmountCop, outcome } of examples) {
      expect(bonusAmountCop > 0).toBe(isValid)
      expect(plain(outcome)).toMatch(isValid ? /^Recibes \$ [\d.]+\.$/ : /^No recibes el bono\. .{20,}\.$/)
    }
  },
)

test.each(allBonuses.flatMap((bonus) => bonus.termsPages.map((page) => ({ bonus, page }))))(
  'Z13 $page.path: the examples are what the bonus itself computes, one of them one peso below the minimum',
  ({ bonus, page }) => {
    const inputs = page.examples.map((example) => ({ ...example, type: bonus.id }))
    const shown = bonusTermsPage(page.path)?.examples ?? []
    expect(shown.map((example) => example.bonusAmountCop)).toEqual(
      inputs.map((input) => evaluateBonus(input).bonusAmountCop),
    )
    const onePesoShort = inputs.filter(
      (input) => !evaluateBonus(input).isValid && evaluateBonus({ ...input, amountCop: input.amountCop + 1 }).isValid,
    )
    expect(onePesoShort.length).toBeGreaterThan(0)
  },
)

test('Z13 a worked example, as it is read', () => {
  const [short, enough] = workedExamples(bonuses.bono_de_bienvenida)
  expect([short?.situation, short?.outcome].map((text) => plain(text ?? ''))).toEqual([
    'Abres un CDT de $ 4.999.999 a 360 días.',
    'No recibes el bono. El bono de bienvenida es para CDT desde $ 5.000.000: súmale $ 1 y lo tienes.',
  ])
  expect(enough).toMatchObject({ amountCop: 5_000_000, termDays: 360, isValid: true, bonusAmountCop: 50_000 })
})

test('Z13 B07 the page of a wheel tells every prize and how often it comes', () => {
  const text = JSON.stringify(bonusTermsPage('/legal/mundial-de-tejo-2025')?.sections)
  for (const line of ['10 mil: 50 de cada 100 giros.', '100 mil: 5 de cada 100 giros.']) expect(text).toContain(line)
})
