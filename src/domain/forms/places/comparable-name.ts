import { withoutAccents } from '../../text/without-accents.ts'

/** Words that people leave out of a name or put in as they like: «Espinal» and «El Espinal» are one. */
const fillers = new Set(['de', 'del', 'el', 'la', 'las', 'los', 'y'])

/**
 * @param words - The words of a name.
 * @returns Those without which it would be another name; all where nothing else is left.
 */
export function wordsThatCount(words: readonly string[]): readonly string[] {
  const meant = words.filter((word) => !fillers.has(word))
  return meant.length > 0 ? meant : words
}

/** How words of places are shortened. */
const shortened: Readonly<Record<string, string>> = {
  cd: 'ciudad',
  gral: 'general',
  nte: 'norte',
  pto: 'puerto',
  sn: 'san',
  sta: 'santa',
  stgo: 'santiago',
  sto: 'santo',
}

/**
 * @param word - A word of a name of a place.
 * @returns The whole word, if it was shortened.
 */
export const wholeWord = (word: string): string => shortened[word] ?? word

/** `D.C.`, and the like of other districts: «Cartagena D.T. y C.», «Barranquilla D.E.I.P.», «Riohacha D.E.T.». */
const district = / (?:distrito (?:capital|especial)|d(?: [a-z]){1,4}|d[cet]|dtyc|dtch|deip|det)$/

/**
 * @param text - A name of a place as anybody writes it.
 * @returns Small letters without accents, marks, short words or the kind of district. An old code page shows «Ñ» as
 *   «¥».
 */
export function comparableName(text: string): string {
  const plain = withoutAccents(text.replaceAll('¥', 'n')).toLowerCase()
  return plain
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(district, '')
    .split(' ')
    .map(wholeWord)
    .join(' ')
}
