import { type ArticleCategory, articleCategories, type ContentPage } from '../content-page.ts'
import { articles } from '../content-pages.ts'

export type CategoryPage = {
  category: ArticleCategory
  path: string
  title: string
  articles: readonly Pick<ContentPage, 'path' | 'title' | 'lead'>[]
}

/** The pages of the blog's categories, each with its articles (R05). */
export const categoryPages: readonly CategoryPage[] = (Object.keys(articleCategories) as ArticleCategory[]).map(
  (category) => ({
    category,
    path: `/blog/categoria/${category}`,
    title: articleCategories[category],
    articles: articles
      .filter((article) => article.category === category)
      .map(({ path, title, lead }) => ({ path, title, lead })),
  }),
)
