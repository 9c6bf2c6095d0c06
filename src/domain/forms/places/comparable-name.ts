/** Words that people leave out of a name or put in as they like: «Espinal» and «El Espinal» are one. */
const fillers = new Set(['de', 'del', 'el', 'la', 'las', 'los', 'y'])

/** In: the words of a name. Out: those without which it would be another name; all where nothing else is left. */
export function wordsThatCount(words: readonly string[]): readonly string[] {
  const meant = words.filter((word) => !fillers.has(word))
  return meant.length > 0 ? meant : words
}

/** `D.C.`, and the like of other districts: «Cartagena D.T. y C.», «Santa Marta D.T.C.H.», «Riohacha D.E.T.». */
const district = / (?:distrito (?:capital|especial)|d ?c|d ?e|d ?t|d ?t ?y ?c|d ?t ?c ?h|d ?e ?t(?: ?c)?)$/

/** In: a name of a place as anybody writes it. Out: small letters without accents, marks or the kind of district. */
export function comparableName(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(district, '')
}
