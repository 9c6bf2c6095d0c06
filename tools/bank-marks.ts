/** `npm run generate -- bank-marks`: gathers the marks of all banks into one file, which pages show parts of. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { bankNames } from '#domain/banks/catalogue.ts'
import { type BankMark, bankMark, type MarkShape } from '#domain/banks/marks.ts'
import { partnerBanks } from '#domain/banks/registry.ts'

/** Where the marks stand for the pages, from the root of the repository. */
export const bankMarksFile = 'src/web/ui/bank-marks.svg'

const grounds: Record<MarkShape, string> = {
  square: '<rect width="40" height="40" rx="10"',
  circle: '<circle cx="20" cy="20" r="20"',
  leaf: '<path d="M0 20A20 20 0 0 1 20 0H40V20A20 20 0 0 1 20 40H0z"',
  shield: '<path d="M0 6Q0 0 6 0H34Q40 0 40 6V20C40 31 31 37 20 40C9 37 0 31 0 20z"',
}

/** The height of letters and their line, by how many there are. */
const letterSizes: Record<number, { size: number; line: number }> = {
  1: { size: 24, line: 28.5 },
  2: { size: 19, line: 26.5 },
  3: { size: 14, line: 25 },
}

/**
 * @param options - A bank's letters and colours.
 * @returns Its mark as SVG without the outer element, in a square of 40.
 */
function drawMark({ letters, ground, ink, shape }: BankMark): string {
  const { size, line } = letterSizes[letters.length] ?? { size: 14, line: 25 }
  return (
    `${grounds[shape]} fill="${ground}"/>` +
    `<text x="20" y="${line}" text-anchor="middle" font-family="Inter Variable,system-ui,sans-serif" ` +
    `font-size="${size}" font-weight="800" fill="${ink}">${letters}</text>`
  )
}

/**
 * @param bankId - A bank's id.
 * @returns What its folder draws (`logo.svg`, else `mark.svg`), or its monogram; without the outer element.
 */
export function readBankMark(bankId: number): string {
  const slug = partnerBanks.find(({ id }) => id === bankId)?.slug
  const file = ['logo.svg', 'mark.svg']
    .map((name) => `src/domain/banks/${slug}/${name}`)
    .find((path) => existsSync(path))
  if (slug !== undefined && file !== undefined) {
    return readFileSync(file, 'utf8')
      .trim()
      .replace(/^<svg[^>]*>/, '')
      .replace(/<\/svg>$/, '')
  }
  const mark = bankMark(bankId)
  if (!mark) throw new Error(`no bank has the id ${bankId}`)
  return drawMark(mark)
}

/** All marks as one SVG: a symbol for each bank of the catalogue, named by its id. */
export function gatherBankMarks(): string {
  const symbols = [...bankNames.keys()].map(
    (bankId) => `<symbol id="b${bankId}" viewBox="0 0 40 40">${readBankMark(bankId)}</symbol>\n`,
  )
  return `<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
}

if (import.meta.main) writeFileSync(bankMarksFile, gatherBankMarks())
