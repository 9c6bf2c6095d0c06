import { useLoaderData } from 'react-router'
import { type CategoryPage, categoryPages } from '../../../content/articles/categories.ts'
import { pathOfRequest } from '../../../content/path-of-request.ts'
import { ArticleList } from '../../../features/public/content/article-list.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { sharePictures } from '../../../shell/share-pictures.ts'
import { PublicPage } from '../../../ui/public-page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

export { loadDocument as clientLoader } from '../../../shell/finished-page.ts'

export const handle: PageHandle = { scripts: false }

/** Runs while the site is built. */
export function loader({ request }: { request: Request }): CategoryPage {
  const path = pathOfRequest(request)
  const page = categoryPages.find((one) => one.path === path)
  if (!page) throw new Response('', { status: 404 })
  return page
}

export function meta({ loaderData }: { loaderData?: CategoryPage }) {
  if (!loaderData) return []
  const { title, path } = loaderData
  return pageMeta({
    title: `${title}: artículos sobre CDT`,
    description: `Todos nuestros artículos sobre «${title.toLowerCase()}», con ejemplos calculados al peso.`,
    path,
    picture: sharePictures.reading,
  })
}

/** `/blog/categoria/{id}`: the articles about one thing. */
export default function OneCategoryPage() {
  const { title, articles } = useLoaderData<typeof loader>()
  return (
    <PublicPage width="wide" title={title} lead="Artículos con ejemplos calculados al peso.">
      <ArticleList articles={articles} />
      <p>
        <TextLink to="/blog/categorias" reloadDocument>
          Todos los temas
        </TextLink>
      </p>
    </PublicPage>
  )
}
