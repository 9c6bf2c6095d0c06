import type { BankFacts } from '#domain/banks/directory.ts'

/** What the page of a bank says of it in words of its own (R03). Figures come from the directory and the domain. */
export type BankTexts = {
  slug: BankFacts['slug']
  /** One or two sentences, up to 155 characters, for search engines. */
  description: string
  /** One or two sentences under the title. */
  lead: string
  /** Three to five paragraphs: where it comes from, and what to know before a deposit with it. */
  own: readonly string[]
  questions: readonly { question: string; answer: string }[]
}
