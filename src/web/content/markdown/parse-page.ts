import { z } from 'zod'
import type { BankTexts } from '../banks/bank-texts.ts'
import { articleCategories, type ContentPage, contentDrawings } from '../content-page.ts'
import { contentError } from './content-error.ts'
import { type Figures, fillIn, mergeFigures } from './figures-in-text.ts'
import { readFrontMatter } from './front-matter.ts'
import type { Link } from './inline-text.ts'
import { type Passages, parseBlocks, type TextFile } from './parse-blocks.ts'

/** What every text may use: its figures, from the most general on, and the passages that it may include. */
export type Shared = { figures: readonly Partial<Figures>[]; passages: Passages }

const text = z.string().trim().min(1)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a day is written 2026-11-22')
const address = z.string().regex(/^\/[a-z0-9/-]+$/, 'an address begins with / and has small letters')

/** An example deposit of a text: whole pesos, a supposed rate in percent E.A., a term in days. */
const deposit = z
  .strictObject({
    amount: z.int().positive(),
    rate: z.number().positive(),
    days: z.int().positive(),
    base: z.union([z.literal(360), z.literal(365)]).default(360),
  })
  .transform(({ amount, rate, days, base }) => {
    return { amountCop: amount, ratePercent: rate.toFixed(3), termDays: days, dayBase: base }
  })

const pageData = z.strictObject({
  title: text,
  description: text.max(160),
  lead: text,
  drawing: z.enum(contentDrawings).optional(),
  category: z.enum(Object.keys(articleCategories) as [keyof typeof articleCategories]).optional(),
  position: z.int().optional(),
  noindex: z.literal(true).optional(),
  path: address.optional(),
  alsoAt: address.optional(),
  publishedOn: day,
  updatedOn: day,
  deposits: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), deposit).default({}),
  sources: z.array(z.strictObject({ label: text, url: z.url() })).optional(),
})

const bankData = z.strictObject({ description: text.max(155), lead: text })

/** A page as it is read: what is shown of it, where it stands in a list of its kind, and its links with their places. */
export type ParsedPage = { page: ContentPage; alsoAt: string | undefined; position: number; links: Link[] }

/**
 * Reads the file of a page with what it may use. The address of the page follows from the file's name.
 * @throws Error with file and line when data or Markdown are not allowed.
 */
export function parsePage(
  { file, text: written }: TextFile,
  { kind, path }: Pick<ContentPage, 'kind' | 'path'>,
  { figures: shared, passages }: Shared,
): ParsedPage {
  const { data, body, buildLine } = readFrontMatter(file, written, pageData)
  const {
    path: ownPath,
    position,
    alsoAt,
    deposits,
    drawing,
    category,
    publishedOn,
    updatedOn,
    noindex,
    sources,
  } = data
  if ((kind === 'article') !== (category !== undefined)) {
    throw contentError({ file, line: 1 }, 'an article has a category, and no other page has one')
  }
  const figures = mergeFigures(...shared, { deposits })
  const { blocks, links } = parseBlocks({ file, markdown: body, figures, passages })
  const filledAt = (name: string, value: string) => fillIn(figures, { file, line: buildLine(name) }, value)
  const filled = (name: 'title' | 'description' | 'lead') => filledAt(name, data[name])
  const page: ContentPage = {
    path: ownPath ?? path,
    kind,
    title: filled('title'),
    description: filled('description'),
    lead: filled('lead'),
    ...(drawing ? { drawing } : {}),
    ...(category ? { category } : {}),
    ...(noindex ? { noindex } : {}),
    publishedOn,
    updatedOn,
    blocks: blocks.map(({ block }) => block),
    ...(sources ? { sources: sources.map(({ label, url }) => ({ label: filledAt('sources', label), url })) } : {}),
  }
  return { page, alsoAt, position: position ?? Number.MAX_SAFE_INTEGER, links }
}

/**
 * @param options - The file with a bank's own words.
 * @returns The words: three to five paragraphs, and the bank's questions.
 */
export function parseBankTexts(
  { file, text: written }: TextFile,
  slug: BankTexts['slug'],
  { figures: shared, passages }: Shared,
): { words: BankTexts; links: Link[] } {
  const { data, body } = readFrontMatter(file, written, bankData)
  const { blocks, links } = parseBlocks({ file, markdown: body, figures: mergeFigures(...shared), passages })
  const own: string[] = []
  const questions: BankTexts['questions'][number][] = []
  for (const { block, ...place } of blocks) {
    if (block.kind === 'questions') questions.push(...block.items)
    else if (block.kind === 'paragraph' && questions.length === 0) own.push(block.text)
    else throw contentError(place, 'the words of a bank are paragraphs, then :::questions')
  }
  return { words: { slug, ...data, own, questions }, links }
}
