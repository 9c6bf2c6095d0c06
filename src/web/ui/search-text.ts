import { cleanLine } from '#domain/text/clean-text.ts'

/** @returns The same in lower case and without accents, for comparing what people type with what is listed. */
export function plainText(text: string): string {
  return cleanLine(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** The words of a text as they are compared. */
export function findWords(text: string): string[] {
  return plainText(text).split(/[^\p{L}\p{N}]+/u)
}

/**
 * Whether an entry answers a search. Every word of the query must begin a word of the text, in any order and with or
 * without accents: «med ant» finds «Medellín, Antioquia».
 */
export function matchesWords(words: readonly string[], parts: readonly string[]): boolean {
  return parts.every((part) => words.some((word) => word.startsWith(part)))
}
