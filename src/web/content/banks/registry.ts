import type { Link } from '../markdown/inline-text.ts'
import { parseBankTexts } from '../markdown/parse-page.ts'
import { sharedWith } from '../shared-with.ts'
import { listTextFiles, toSlug } from '../text-files.ts'
import type { BankTexts } from './bank-texts.ts'

const read = listTextFiles('banks').map((file) => parseBankTexts(file, toSlug(file), sharedWith('banks', toSlug(file))))

/** The words of every bank with a page. A bank of `#domain/banks/directory.ts` has a file here. */
export const bankWords: readonly BankTexts[] = read.map(({ words }) => words)

/** Their links, each with where it is written. */
export const linksOfBanks: readonly Link[] = read.flatMap(({ links }) => links)
