import { dictionary } from '../../brands/default/dictionary.ts'
import type { ContentPage } from '../../content/content-page.ts'

/** R09: what search engines are told of a page: its place in the site, and of an article its dates and publisher. */
export function structuredDataOf(page: ContentPage): Record<string, unknown> {
  const { name, origin } = dictionary
  const crumb = (position: number, label: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item: `${origin}${path}`,
  })
  const isArticle = page.kind === 'article'
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      crumb(1, 'Inicio', '/'),
      ...(isArticle ? [crumb(2, 'Blog', '/blog/categorias')] : []),
      crumb(isArticle ? 3 : 2, page.title, page.path),
    ],
  }
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
  return { '@context': 'https://schema.org', '@graph': isArticle ? [breadcrumbs, article] : [breadcrumbs] }
}
