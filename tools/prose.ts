/** What is wrong with the prose of comments and documents: sentences that are too long, and words that readers look up. */
import { readFileSync } from 'node:fs'

/** Aim at 20; a sentence with more words than this is split. */
const mostWords = 24

/**
 * Words that a reader with English as a second language stumbles over, or that stand for a term of the field, with what to
 * write instead.
 */
export const wordsToAvoid: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?:^|\s)(?:In|Out): /, '@param, @returns or @throws'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'who it is: the customer, the caller, the reader'],
  [/\bwhom\b/i, 'who'],
  [/\bhangs? on\b/i, 'depends on'],
  [/\blet(?:s|ting)? go\b/i, 'close, release'],
  [/\b(?:of theirs|of ours)\b/i, 'their, our'],
  [/\bmeanwhile\b/i, 'until then, in the meantime'],
  [/\b(?:beholds?|herein|thereof|therein|whereof|hitherto|lest|nor ever)\b/i, 'plain words'],
  [/\bat once\b(?! with)/i, 'at the same time, or immediately'],
  [/\bled on\b|\bleads? on\b/i, 'redirect, continue'],
  [/\bslip\b/i, 'reservation'],
  [/\btwin of\b/i, 'duplicate'],
  [/\btold as\b/i, 'answered with'],
  [/\btold (?:apart|by)\b/i, 'distinguished, given by'],
  [/\b(?:is|was|were) told of\b|\bas it is told\b/i, 'gets, hears of, is reported'],
  [/\btells? of\b/i, 'reports'],
  [/\b(?:unless|when) told\b(?! not to)/i, 'by default, when one is given'],
  [/\bso many (?:days|hours|minutes|seconds ago|months|bytes)\b/i, 'this many'],
  [/\bwhat is no (?!such|longer|more)/i, 'what is not a …'],
  [/\bit is none\b/i, 'it is not one, otherwise'],
  [/\bl(?:ies|ay) (?:in|at|on|there)\b/i, 'is in, is at'],
  [/\bof another sort\b/i, 'of another kind, different'],
  [/\bof its own accord\b/i, 'by itself'],
]

export type Finding = { line: number; what: string }

/** @returns What is wrong with the file's prose, by line. Code, tables and quoted Spanish do not count. */
export function findProse(path: string, text: string): Finding[] {
  const parts = path.endsWith('.md') ? partsOfDocument(text) : extractComments(text)
  return parts.flatMap(({ line, prose }) => {
    const plain = prose
      .replace(/`[^`]*`/g, 'code')
      .replace(/«[^»]*»/g, 'words')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    const avoided = wordsToAvoid
      .filter(([pattern]) => pattern.test(plain))
      .map(([pattern, instead]) => `«${pattern.exec(plain)?.[0]}»: write ${instead}`)
    const long = splitSentences(plain)
      .map((sentence) => ({ sentence, words: wordsIn(sentence) }))
      .filter(({ words }) => words > mostWords)
      .map(({ sentence, words }) => `${words} words: ${sentence.trim().slice(0, 60)}…`)
    return [...avoided, ...long].map((what) => ({ line, what }))
  })
}

type Part = { line: number; prose: string }

/** A colon or semicolon ends a sentence here: what follows is read as one of its own. */
const splitSentences = (prose: string): string[] => prose.split(/(?<=[.!?:;])\s+/)
const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length

/** Each comment of a source file, with the line where it begins. Lines that begin with `@` or are code are left out. */
function extractComments(text: string): Part[] {
  const found: Part[] = []
  const comment = /(?<=^|\s)\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/[^\n]*\n?)+)/gm
  for (const match of text.matchAll(comment)) {
    const [, block, lines] = match
    const prose = (block ?? lines ?? '')
      .split('\n')
      .map((line) => line.replace(/^\s*(?:\*|\/\/)?\s?/, ''))
      .filter((line) => !/^(?:biome-ignore|@|https?:)/.test(line.trim()))
      .join(' ')
    found.push({ line: text.slice(0, match.index).split('\n').length, prose })
  }
  return found
}

/** Each line of a document that is prose: no code block, no table. */
function partsOfDocument(text: string): Part[] {
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode
    return isCode || line.trimStart().startsWith('|') ? [] : [{ line: index + 1, prose: line }]
  })
}

// `node tools/with-node.mjs node tools/prose.ts <files>` lists what is wrong in them.
if (import.meta.main) {
  for (const path of process.argv.slice(2)) {
    for (const { line, what } of findProse(path, readFileSync(path, 'utf8'))) console.log(`${path}:${line} ${what}`)
  }
}
