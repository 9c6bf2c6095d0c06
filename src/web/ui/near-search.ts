import { findWords, matchesWords } from './search-text.ts'

type Labelled = { readonly label: string }

/**
 * A search that forgives typing errors. In: the entries and what was typed. Out: the entries that match; when
 * none does, those with words that differ by a letter or two. It keeps the last result, for it is asked entry by entry.
 */
export function createNearSearch<Entry extends Labelled>() {
  const wordsOf = new WeakMap<Entry, readonly string[]>()
  // A letter asks all entries again, so each is cut into words one time.
  function listWords(entry: Entry): readonly string[] {
    const known = wordsOf.get(entry)
    if (known) return known
    // Dots are left out too, so that «dc» finds «D.C.».
    const words = [...new Set([...findWords(entry.label), ...findWords(entry.label.replaceAll('.', ''))])]
    wordsOf.set(entry, words)
    return words
  }
  let last: { entries: readonly Entry[]; query: string; found: ReadonlySet<Entry> } | undefined
  return (entries: readonly Entry[], query: string): ReadonlySet<Entry> => {
    if (last?.entries === entries && last.query === query) return last.found
    const parts = findWords(query)
    const exact = entries.filter((entry) => matchesWords(listWords(entry), parts))
    const found = new Set(exact.length > 0 ? exact : entries.filter((entry) => isNear(listWords(entry), parts)))
    last = { entries, query, found }
    return found
  }
}

/** Whether every part of a query is nearly the beginning of a word. */
function isNear(words: readonly string[], parts: readonly string[]): boolean {
  return parts.every((part) => words.some((word) => mistakes(part, word) <= mistakesAllowed(part)))
}

function mistakesAllowed(part: string): number {
  if (part.length < 4) return 0
  return part.length < 8 ? 1 : 2
}

/** The least number of letters to add, leave out or change to make `part` the beginning of `word` (Levenshtein). */
function mistakes(part: string, word: string): number {
  let row = Array.from({ length: word.length + 1 }, (_, place) => place)
  for (const [index, letter] of [...part].entries()) {
    const next = [index + 1]
    for (let place = 1; place <= word.length; place += 1) {
      const change = (row[place - 1] ?? 0) + (letter === word[place - 1] ? 0 : 1)
      next.push(Math.min(change, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    row = next
  }
  return Math.min(...row)
}
