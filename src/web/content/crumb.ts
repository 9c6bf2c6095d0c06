import { dictionary } from '../brands/default/dictionary.ts'

/** A step of the way from the front page to a page; the last one is the page itself. */
export type Crumb = { label: string; path: string }

/** The front page, with which every way begins. */
export const home: Crumb = { label: 'Inicio', path: '/' }

/**
 * R09.
 * @param trail - The way to a page.
 * @returns The same for search engines (schema.org).
 */
export function breadcrumbList(trail: readonly Crumb[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: `${dictionary.origin}${path}`,
    })),
  }
}

/**
 * R09.
 * @param items - Questions with answers without marks.
 * @returns The same for search engines (schema.org).
 */
export function faqPage(items: readonly { question: string; answer: string }[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/**
 * @param parts - What a page says of itself.
 * @returns It as one graph (schema.org).
 */
export function structuredGraph(...parts: Record<string, unknown>[]): Record<string, unknown> {
  return { '@context': 'https://schema.org', '@graph': parts }
}
