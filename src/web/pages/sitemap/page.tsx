import { useLoaderData } from 'react-router'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { siteMapOn } from '../../content/site-map.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { PublicPage } from '../../ui/public-page.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export { loadDocument as clientLoader } from '../../shell/finished-page.ts'

export const handle: PageHandle = { scripts: false }

/** Runs while the site is built. */
export const loader = () => siteMapOn(civilDateInBogota(Date.now()))

export function meta() {
  return pageMeta({
    title: 'Mapa del sitio',
    description:
      'Todas las páginas públicas, por grupo: comparación, bancos, meses, guías, campañas, blog y documentos legales.',
    path: '/sitemap',
  })
}

/** `/sitemap`: every public page by group (R08). */
export default function SiteMapPage() {
  return (
    <PublicPage title="Mapa del sitio" lead="Todas las páginas públicas, por grupo.">
      <div className="gap-10 md:columns-2">
        {useLoaderData<typeof loader>().map(({ id, title, links }) => (
          <section key={id} aria-labelledby={id} className="mb-8 flex flex-col gap-2">
            <h2 id={id} className="scroll-mt-8 text-2xl font-semibold">
              {title}
            </h2>
            <ul className="flex flex-col">
              {links.map(({ label, path }) => (
                <li key={path}>
                  <TextLink to={path} reloadDocument className="inline-block py-1.5">
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PublicPage>
  )
}
