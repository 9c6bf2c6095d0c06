import { currentBrandDictionary as dictionary } from '../../brands/current-brand-dictionary.ts'
import { articleCategories, type ContentPage } from '../../content/content-page.ts'
import { breadcrumbList, type Crumb, faqPage, home, structuredGraph } from '../../content/crumb.ts'
import { plainText } from '../../features/public/content/plain-text.ts'

/**
 * @param options - A page of texts.
 * @returns The way to it; articles stand under their category, legal texts under the list of pages.
 */
export function buildBreadcrumbs({
  kind,
  category,
  title,
  path,
}: Pick<ContentPage, 'kind' | 'category' | 'title' | 'path'>): Crumb[] {
  const own = { label: title, path }
  if (kind === 'article' && category) {
    const blog = { label: 'Blog', path: '/blog/categorias' }
    return [home, blog, { label: articleCategories[category], path: `/blog/categoria/${category}` }, own]
  }
  return kind === 'legal' ? [home, { label: 'Documentos legales', path: '/sitemap#legal' }, own] : [home, own]
}

/** R09: what search engines get about a page: its place in the site, its questions, and of an article its dates. */
export function buildStructuredData(page: ContentPage): Record<string, unknown> {
  const { name, origin } = dictionary
  const asked = page.blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []))
  const article = {
    '@type': 'Article',
    headline: page.title,
    description: page.description,
    datePublished: page.publishedOn ?? page.updatedOn,
    dateModified: page.updatedOn,
    inLanguage: 'es-CO',
    publisher: { '@type': 'Organization', name, url: origin },
    mainEntityOfPage: `${origin}${page.path}`,
  }
  return structuredGraph(
    breadcrumbList(buildBreadcrumbs(page)),
    ...(page.kind === 'article' ? [article] : []),
    ...(asked.length > 0
      ? [faqPage(asked.map(({ question, answer }) => ({ question: plainText(question), answer: plainText(answer) })))]
      : []),
  )
}
