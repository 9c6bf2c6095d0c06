import { z } from 'zod'

export type PaidLine = { line: number; grantId: string; reference: string; isReadable: boolean }

/** What a treasury writes for a payment: letters, digits, and what stands between them. */
const referenceShape = /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]{0,99}$/u

/**
 * O03. In: lines of `id;reference`, as a spreadsheet or a person writes them: with quotes, a comma or a tab between, an
 * apostrophe in front. Out: each line that says something, by its number; a heading is left out.
 */
export function readPaidLines(text: string): PaidLine[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((written, index) => ({ written, line: index + 1 }))
    .filter(({ written, line }) => written.replace(/[;,\t"]/g, '').trim() !== '' && !(line === 1 && isHeading(written)))
    .map(({ written, line }) => {
      const [grantId = '', reference = '', ...more] = written.split(/[;,\t]/).map(bare)
      const isReadable =
        z.uuid().safeParse(grantId).success && referenceShape.test(reference) && more.every((cell) => cell === '')
      return { line, grantId: grantId.toLowerCase().slice(0, 100), reference: reference.slice(0, 100), isReadable }
    })
}

function isHeading(written: string): boolean {
  const [first = ''] = written.split(/[;,\t]/).map(bare)
  return /^(id|bono|grant)/i.test(first)
}

function bare(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/^'/, '')
    .trim()
}
