/** In: any text. Out: the same in lower case and without accents, for comparing what people type with what is listed. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

/**
 * Whether an entry answers a search. Every word of the query must begin a word of the text, in any order and with or
 * without accents: «med ant» finds «Medellín, Antioquia».
 */
export function matchesSearch(text: string, query: string): boolean {
  const words = plainText(text).split(/[^\p{L}\p{N}]+/u)
  return plainText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)))
}
