import { expect, test } from 'vitest'
import { bankNames } from './catalogue.ts'
import { bankAtPath, bankDirectory, manyBranches } from './directory.ts'
import { isPartnerBank, partnerBank } from './registry.ts'

const slugs =
  'agrario coltefinanciera pichincha credifinanciera ban100 ibrcredifinanciera bancamia bancolombia bogota popular itau bbva occidente cajasocial davivienda avvillas bancow bancoomeva finandina falabella coopcentral mundomujer serfinanza colpatria mibanco dannregional credifamilia koa'

test('R03 the banks of the table of addresses come first, in its order, each with its own page', () => {
  const first = slugs.split(' ')
  expect(bankDirectory.slice(0, first.length).map(({ slug }) => slug)).toEqual(first)
  for (const bank of bankDirectory) {
    expect(bank.path).toBe(`/cdt-${bank.slug}`)
    expect(bankAtPath(bank.path)).toBe(bank)
    expect(bankNames.has(bank.bankId), bank.slug).toBe(true)
  }
  expect(bankAtPath('/cdt-sudameris')).toBeUndefined()
})

test('R03 a bank is a partner exactly when the registry says so, and its facts are those of the registry', () => {
  for (const bank of bankDirectory) {
    expect(bank.isPartner, bank.slug).toBe(isPartnerBank(bank.bankId))
    if (!bank.isPartner) {
      expect(bank.minimumAmountCop).toBeUndefined()
      expect(bank.digitalOpening).toBe(false)
      continue
    }
    const { legalEntity, minimumAmountCop, slug, name, settings, publicPages } = partnerBank(bank.bankId)
    expect(bank.legalEntity).toEqual({ id: legalEntity.id, name: legalEntity.name })
    expect(bank.minimumAmountCop).toBe(minimumAmountCop)
    expect(bank.listedAs ?? bank.slug).toBe(slug)
    if (!bank.listedAs) expect(bank.name).toBe(name)
    expect(publicPages.some((page) => (page.slug ?? slug) === bank.slug)).toBe(true)
    // Recommended is who can be opened with by turbo, from the first page to the signature without a paper.
    const isRecommended = settings.digitalSignature && settings.turboCdt.enabled
    expect(bank.tags.includes('recomendado'), bank.slug).toBe(isRecommended)
  }
  // Flamingo is a brand of Coltefinanciera and has no page of its own.
  expect(bankDirectory.filter(({ bankId }) => bankId === 27)).toEqual([])
})

test('R03 the tag «recomendado» is earned by some, and never stands on most of the partners', () => {
  const partners = bankDirectory.filter(({ isPartner, listedAs }) => isPartner && !listedAs)
  const recommended = partners.filter(({ tags }) => tags.includes('recomendado'))
  expect(recommended.length).toBeGreaterThan(0)
  expect(recommended.length * 2).toBeLessThan(partners.length)
})

test('R03 a bank stands once in lists, and another name of it leads to a row of the same entity', () => {
  const listed = bankDirectory.filter(({ listedAs }) => !listedAs)
  expect(new Set(listed.map(({ bankId }) => bankId)).size).toBe(listed.length)
  for (const { listedAs, legalEntity } of bankDirectory) {
    if (!listedAs) continue
    expect(listed.find(({ slug }) => slug === listedAs)?.legalEntity).toEqual(legalEntity)
  }
  const entities = new Map(listed.map(({ legalEntity }) => [legalEntity.id, legalEntity.name]))
  expect(entities.size).toBe(listed.length)
})

test('R03 the round figures are within what Colombian banks are', () => {
  for (const bank of bankDirectory) {
    expect(bank.operatingSince).toBeGreaterThanOrEqual(1870)
    expect(bank.operatingSince).toBeLessThan(Number(bank.factsAsOf.slice(0, 4)))
    expect(bank.branches).toBeGreaterThan(0)
    expect(bank.branches).toBeLessThan(1_000)
    expect(bank.cdtVolumeCop).toBeGreaterThanOrEqual(50_000_000_000)
    expect(bank.cdtVolumeCop).toBeLessThanOrEqual(120_000_000_000_000)
    // Round, as an approximation is: two significant digits.
    expect(Number(bank.cdtVolumeCop.toPrecision(2))).toBe(bank.cdtVolumeCop)
    expect(bank.tags.includes('mas-sucursales'), bank.slug).toBe(bank.branches >= manyBranches)
  }
  for (const slug of ['coltefinanciera', 'credifamilia']) expect(bankAtPath(`/cdt-${slug}`)?.digitalOpening).toBe(true)
  for (const slug of ['koa', 'ban100']) expect(bankAtPath(`/cdt-${slug}`)?.digitalOpening).toBe(false)
})
