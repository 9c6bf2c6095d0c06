import { nameGroups } from './split-full-name.ts'

/** Words inside a name that people write small; «San» and «Santa» are names themselves. */
const smallWords: readonly string[] = ['de', 'del', 'la', 'las', 'los', 'y']

/**
 * @param text - Names as a document prints them.
 * @returns The first and the rest, `'DE LA CRUZ PÉREZ'` as `de la Cruz`, `Pérez`.
 */
export function splitPrintedNames(text: string): [first: string, rest: string] {
  const [first = '', ...others] = nameGroups(text)
  return [writePrintedName(first), writePrintedName(others.join(' '))]
}

/**
 * @param text - Names as a document prints them, in capitals.
 * @returns As people write them, `'ANA DE LA CRUZ'` as `Ana de la Cruz`. A word that is not all in capitals stays as it
 *   is.
 */
export function writePrintedName(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.map(writeWord).join(' ')
}

function writeWord(word: string): string {
  if (word !== word.toLocaleUpperCase('es')) return word
  const small = word.toLocaleLowerCase('es')
  if (smallWords.includes(small)) return small
  // Both parts of «PÉREZ-REVERTE», and the letter after the apostrophe of «D'ACOSTA».
  return small.replace(
    /(^|[-'’])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('es'),
  )
}
