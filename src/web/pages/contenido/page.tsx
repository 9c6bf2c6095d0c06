import { useLoaderData } from 'react-router'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { ContentPage } from '../../content/content-page.ts'
import { contentPageAt } from '../../content/content-pages.ts'
import { pathOfRequest } from '../../content/path-of-request.ts'
import { ContentBlocks } from '../../features/public/content/content-blocks.tsx'
import { OperatorDetails } from '../../features/public/content/operator-details.tsx'
import { currentBrand } from '../../lib/current-brand.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharePictures } from '../../shell/share-pictures.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { textLinkClasses } from '../../ui/text-link-look.ts'
import { buildBreadcrumbs, buildStructuredData } from './structured-data.ts'

export { loadDocument as clientLoader } from '../../shell/finished-page.ts'

export const handle: PageHandle = { scripts: false }

/** Runs while the site is built, so that no page carries the texts of the others. */
export function loader({ request }: { request: Request }): ContentPage {
  const page = contentPageAt(pathOfRequest(request))
  if (!page) throw new Response('', { status: 404 })
  return page
}

export function meta({ loaderData }: { loaderData?: ContentPage }) {
  if (!loaderData) return []
  const { title, description, path, samePageAs, noindex } = loaderData
  const structuredData = buildStructuredData(loaderData)
  const picture = loaderData.kind === 'article' ? sharePictures.reading : sharePictures.general
  return pageMeta({ title, description, path: samePageAs ?? path, noindex, picture, structuredData })
}

/** Where one looks for who is behind the site, besides the legal texts. */
const operatorPaths: readonly string[] = ['/contactanos', '/quienes-somos']

/** The texts of another brand are its own, and are published as they are. */
const isMainBrand = currentBrand.paths === 'all'

/** A page that is its text: articles, legal texts, campaigns. The same template for all of them. */
export default function TextPage() {
  const page = useLoaderData<typeof loader>()
  const { path, title, lead, kind, category, publishedOn, updatedOn, blocks, sources } = page
  const trail = buildBreadcrumbs(page)
  return (
    <PublicPage
      width="reading"
      title={title}
      lead={lead}
      above={trail.length > 2 ? <Breadcrumbs trail={trail} /> : null}
    >
      {kind === 'article' && category ? (
        <p className="-mt-4 text-sm text-ink-soft">
          Actualizado el {formatCivilDate(updatedOn)}
          {publishedOn && publishedOn !== updatedOn ? `, publicado el ${formatCivilDate(publishedOn)}` : null}
        </p>
      ) : null}
      {kind === 'legal' && isMainBrand ? (
        <Notice title="Texto modelo">
          Este texto es un modelo para que lo revise el equipo jurídico del operador antes de publicarlo.
        </Notice>
      ) : null}
      <div className="late-layout-below flex flex-col gap-4">
        <ContentBlocks blocks={blocks} />
      </div>
      {kind === 'legal' || operatorPaths.includes(path) ? <OperatorDetails /> : null}
      {sources && sources.length > 0 ? (
        <section aria-labelledby="fuentes" className="flex flex-col gap-2 border-t border-line pt-6 text-sm">
          <h2 id="fuentes" className="font-semibold">
            Dónde comprobarlo
          </h2>
          <ul className="flex flex-col gap-1">
            {sources.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" className={textLinkClasses}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </PublicPage>
  )
}
