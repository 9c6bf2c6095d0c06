import { useLoaderData } from 'react-router'
import { categoryPages } from '../../../content/articles/categories.ts'
import { ArticleList } from '../../../features/public/content/article-list.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { PublicPage } from '../../../ui/public-page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

export const handle: PageHandle = { scripts: false }

/** Runs while the site is built. */
export const loader = () => categoryPages

export function meta() {
  return pageMeta({
    title: 'Aprende sobre los CDT',
    description:
      'Qué es un CDT, cómo se calcula la tasa, qué impuestos paga, qué protege tu dinero y cómo elegir: artículos con ejemplos exactos, al peso.',
    path: '/blog/categorias',
  })
}

/** `/blog/categorias`: every article, by what it is about. */
export default function CategoriesPage() {
  return (
    <PublicPage
      width="reading"
      title="Aprende sobre los CDT"
      lead="Sin letra pequeña: cada cifra la calcula la misma regla que usa el simulador."
    >
      {useLoaderData<typeof loader>().map(({ category, path, title, articles }) => (
        <section key={category} aria-labelledby={category} className="flex flex-col gap-4">
          <h2 id={category} className="text-2xl font-semibold">
            <TextLink to={path} reloadDocument className="text-ink">
              {title}
            </TextLink>
          </h2>
          <ArticleList articles={articles} />
        </section>
      ))}
    </PublicPage>
  )
}
