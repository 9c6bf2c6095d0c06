import { useLoaderData } from 'react-router'
import { blogThemes, categoryPages } from '../../../content/articles/categories.ts'
import { ArticleList } from '../../../features/public/content/article-list.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { sharePictures } from '../../../shell/share-pictures.ts'
import { PublicPage } from '../../../ui/public-page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

export { loadDocument as clientLoader } from '../../../shell/finished-page.ts'

export const handle: PageHandle = { scripts: false }

/** Runs while the site is built, so that the page carries no other article. */
export const loader = () =>
  blogThemes.map(({ id, title, categories }) => ({
    id,
    title,
    pages: categoryPages.filter(({ category }) => categories.some((one) => one === category)),
  }))

export function meta() {
  return pageMeta({
    title: 'Aprende sobre los CDT',
    description:
      'Qué es un CDT, cómo se calcula la tasa, qué impuestos paga, qué protege tu dinero y cómo elegir: artículos con ejemplos exactos, al peso.',
    path: '/blog/categorias',
    picture: sharePictures.reading,
  })
}

/** `/blog/categorias`: every article in three themes, each with its categories. */
export default function CategoriesPage() {
  return (
    <PublicPage
      title="Aprende sobre los CDT"
      lead="Sin letra pequeña: cada cifra la calcula la misma regla que usa el simulador."
    >
      {useLoaderData<typeof loader>().map(({ id, title, pages }) => (
        <section key={id} aria-labelledby={id} className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <h2 id={id} className="text-2xl font-semibold">
              {title}
            </h2>
            <p className="flex flex-wrap gap-x-4">
              {pages.map((page) => (
                <TextLink key={page.path} to={page.path} reloadDocument className="py-2.5">
                  {page.title}
                </TextLink>
              ))}
            </p>
          </div>
          <ArticleList articles={pages.flatMap(({ articles }) => articles)} />
        </section>
      ))}
    </PublicPage>
  )
}
