import { type ArticleCategory, articleCategories, type ContentPage } from '../content-page.ts'
import { articles } from '../content-pages.ts'
import { readingMinutes } from './reading-minutes.ts'

/** An article in a list. */
export type ArticleCard = Pick<ContentPage, 'path' | 'title' | 'lead' | 'category'> & { minutes: number }

export type CategoryPage = {
  category: ArticleCategory
  path: string
  title: string
  articles: readonly ArticleCard[]
}

/** The pages of the blog's categories, each with its articles (R05). */
export const categoryPages: readonly CategoryPage[] = (Object.keys(articleCategories) as ArticleCategory[]).map(
  (category) => ({
    category,
    path: `/blog/categoria/${category}`,
    title: articleCategories[category],
    articles: articles
      .filter((article) => article.category === category)
      .map(({ path, title, lead, blocks }) => ({ path, title, lead, category, minutes: readingMinutes(blocks) })),
  }),
)

/** What the blog is about, in three themes, each with its categories. */
export const blogThemes = [
  { id: 'empieza', title: 'Empieza por aquí', categories: ['que-es-un-cdt'] },
  { id: 'crece', title: 'Haz crecer tu plata', categories: ['tasas-y-rendimiento', 'estrategias'] },
  { id: 'cuida', title: 'Cuida lo que ganas', categories: ['seguridad', 'impuestos-y-leyes'] },
] as const satisfies readonly { id: string; title: string; categories: readonly ArticleCategory[] }[]
