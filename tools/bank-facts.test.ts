import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { partnerBanks } from '#domain/banks/registry.ts'
import { brokenRule } from './where-to-look.ts'

const rule = brokenRule('What is particular to a bank is a fact in its folder.', 'docs/recipes/add-a-bank.md')

/** Lists of the sources about banks of the catalogue, most of which are no partners and have no folder. */
const listsOfSources = ['src/domain/money/official-rates/issuers.ts', 'src/domain/money/simulation/simulate-only.ts']

const files = globSync('src/{domain,contract,server,web}/**/*.{ts,tsx}')
  .filter((path) => !path.startsWith('src/domain/banks/') && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const slugs = partnerBanks.map(({ slug }) => slug).join('|')

/**
 * @param text - Source text.
 * @returns The places where it tells banks apart by their ids, or where an id has a bank's name.
 */
function findIds(text: string): string[] {
  const forms = [
    /\b\w*bank(?:Ids?|\.id)\s*[!=]==?\s*\d+/gi,
    /\b\w*bankIds?(?:\s*:[^=\n]*)?\s*=\s*\[?\d+/gi,
    /\[[\d, ]+\]\.includes\([^)]*bank/gi,
    new RegExp(`\\bconst (?:${slugs})\\w*[^=\\n]*=\\s*\\d+`, 'gi'),
  ]
  return forms.flatMap((form) => [...text.matchAll(form)].map(([found]) => found))
}

test('K02 no code outside the folders of banks tells a bank by its id', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const found = files
    .filter(({ path }) => !listsOfSources.includes(path))
    .flatMap(({ path, text }) => findIds(text).map((place) => `${path}: ${place}`))
  expect(found, rule).toEqual([])
})

test('K02 outside of the content, the folder of a bank is imported by the registry alone', () => {
  const imported = new RegExp(`from '[^']*\\bbanks/(?:${slugs})/`)
  const found = files.filter(({ path, text }) => !path.startsWith('src/web/content/') && imported.test(text))
  expect(
    found.map(({ path }) => path),
    rule,
  ).toEqual([])
})

test.each([
  'if (bankId === 27) return',
  'process.bankId !== 8',
  'const flamingoBankId = 27',
  'export const storeBankId: number = 27',
  'const bankIds = [24, 11]',
  '[24, 11].includes(process.bankId)',
  'const coltefinanciera = 24',
])('an id of a bank is found: %s', (text) => {
  expect(findIds(text)).not.toEqual([])
})
