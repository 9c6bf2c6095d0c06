import { wholeWord, wordsThatCount } from '#domain/forms/places/comparable-name.ts'
import { findWords, matchesWords } from './search-text.ts'

/** An entry of a list to search. `otherNames` find it too; `leads` puts it before others that answer equally well. */
export type Searchable = {
  readonly label: string
  readonly otherNames?: readonly string[]
  readonly leads?: boolean
}

/** From how many letters on a query may run over the spaces of a name: «rio negro» is Rionegro. */
const leastLettersJoined = 4

/** How well an entry answers, the best first. */
const rank = { name: 0, otherName: 1, words: 2, beginning: 3, letters: 4, anywhere: 5 }

/** A letter too few in what follows the comma, as a department, counts more than one in the name. */
const furtherAway = 0.5

type Prepared = {
  words: readonly string[]
  /** The words of its names alone. */
  nameWords: ReadonlySet<string>
  name: string
  /** Every name without spaces, and without fillers too; the same with what follows the comma of the label. */
  keys: readonly string[]
  longKeys: readonly string[]
  /** Every name, with what follows the comma of the label. */
  texts: readonly string[]
}

/**
 * A search that forgives typing errors.
 * @returns A function that finds the entries that match what was typed, the one of exactly that name first. When none
 *   matches, it finds those with words that differ by a letter or two, the nearest first.
 */
export function createNearSearch<Entry extends Searchable>() {
  const prepared = new WeakMap<Entry, Prepared>()
  // A letter asks all entries again, so each is cut into words one time.
  function prepare(entry: Entry): Prepared {
    const known = prepared.get(entry) ?? cut(entry)
    prepared.set(entry, known)
    return known
  }
  let last: { entries: readonly Entry[]; query: string; found: readonly Entry[] } | undefined
  return (entries: readonly Entry[], query: string): readonly Entry[] => {
    if (last?.entries === entries && last.query === query) return last.found
    const parts = findWords(query).filter((part) => part !== '')
    const found = parts.length === 0 ? entries : search(entries, parts, prepare)
    last = { entries, query, found }
    return found
  }
}

function search<Entry extends Searchable>(
  entries: readonly Entry[],
  parts: readonly string[],
  prepare: (entry: Entry) => Prepared,
): readonly Entry[] {
  const asked = { text: parts.join(' '), key: keyOf(parts) }
  const matching = entries.filter((entry) => matches(prepare(entry), parts, asked.key))
  if (matching.length > 0) return inOrder(matching, (entry) => rankOf(prepare(entry), asked))
  const near = entries.filter((entry) => mistakesIn(prepare(entry), parts) < Number.POSITIVE_INFINITY)
  return inOrder(near, (entry) => mistakesIn(prepare(entry), parts))
}

function cut({ label, otherNames = [] }: Searchable): Prepared {
  const [before = '', ...after] = label.split(',')
  const rest = findWords(after.join(' ')).join(' ').trim()
  const names = [before, ...otherNames].map((name) => findWords(name).join(' ').trim())
  const texts = names.map((name) => `${name} ${rest}`)
  // Dots are left out too, so that «dc» finds «D.C.».
  const words = [label, label.replaceAll('.', ''), ...otherNames].flatMap(findWords)
  return {
    words: [...new Set(words)],
    nameWords: new Set(names.flatMap((name) => name.split(' '))),
    name: names[0] ?? '',
    keys: names.flatMap(keysOf),
    longKeys: texts.flatMap(keysOf),
    texts,
  }
}

const keysOf = (text: string) => [keyOf(text.split(' ')), text.replaceAll(' ', '')]

function keyOf(words: readonly string[]): string {
  return wordsThatCount(words).map(wholeWord).join('')
}

function matches({ words, longKeys }: Prepared, parts: readonly string[], key: string): boolean {
  if (key.length >= leastLettersJoined && longKeys.some((one) => one.startsWith(key))) return true
  return wordsThatCount(parts).every((part) => matchesWords(words, [part]) || matchesWords(words, [wholeWord(part)]))
}

function rankOf({ name, keys, longKeys, texts }: Prepared, { text, key }: { text: string; key: string }): number {
  if (name === text) return rank.name
  if (keys.includes(key)) return rank.otherName
  if (texts.some((one) => one.startsWith(`${text} `))) return rank.words
  if (texts.some((one) => one.startsWith(text))) return rank.beginning
  return longKeys.some((one) => one.startsWith(key)) ? rank.letters : rank.anywhere
}

/** In the order of the list where two are equally good, those that lead before the others. */
function inOrder<Entry extends Searchable>(found: readonly Entry[], rate: (entry: Entry) => number): readonly Entry[] {
  const rated = found.map((entry) => ({ entry, rating: rate(entry) * 2 + (entry.leads ? 0 : 1) }))
  return rated.toSorted((a, b) => a.rating - b.rating).map(({ entry }) => entry)
}

/** How many letters differ in all; infinite where a part is not nearly the beginning of any word. */
function mistakesIn({ words, nameWords }: Prepared, parts: readonly string[]): number {
  let sum = 0
  for (const part of parts) {
    const each = words.map((word) => ({ count: mistakes(part, word), away: nameWords.has(word) ? 0 : furtherAway }))
    const near = each.filter(({ count }) => count <= mistakesAllowed(part))
    if (near.length === 0) return Number.POSITIVE_INFINITY
    sum += Math.min(...near.map(({ count, away }) => count + away))
  }
  return sum
}

function mistakesAllowed(part: string): number {
  if (part.length < 4) return 0
  return part.length < 8 ? 1 : 2
}

/** The least number of letters to add, leave out, change or swap to make `part` the beginning of `word`. */
function mistakes(part: string, word: string): number {
  let last: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, place) => place)
  for (const [index, letter] of [...part].entries()) {
    const next = [index + 1]
    for (let place = 1; place <= word.length; place += 1) {
      const change = (row[place - 1] ?? 0) + (letter === word[place - 1] ? 0 : 1)
      const isSwapped = letter === word[place - 2] && part[index - 1] === word[place - 1]
      const swap = isSwapped ? (last[place - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(change, swap, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    last = row
    row = next
  }
  return Math.min(...row)
}
