import type { ComponentType, ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { campaignPartners, readTheme } from '#domain/site/campaigns/campaign-partners.ts'
import { themedMark } from '../../brands/campaign-theme.ts'
import type { ContentDrawing, ContentPage } from '../../content/content-page.ts'
import { contentPageAt } from '../../content/content-pages.ts'
import { type OfferAtBuild, offerAtBuild } from '../../content/offer-at-build.ts'
import { pathOfRequest } from '../../content/path-of-request.ts'
import { ContentBlocks } from '../../features/public/content/content-blocks.tsx'
import { entryToSimulator } from '../../features/public/content/entry-to-simulator.ts'
import { OnThisPage } from '../../features/public/content/on-this-page.tsx'
import { OperatorDetails } from '../../features/public/content/operator-details.tsx'
import { CampaignDoor, QuickSimulator } from '../../features/public/content/quick-simulator.tsx'
import { questionAtBuild } from '../../features/public/simulation/question-address.ts'
import { currentBrand } from '../../lib/current-brand.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharePictures } from '../../shell/share-pictures.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { initialsOf, Monogram } from '../../ui/monogram.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PublicPage } from '../../ui/public-page.tsx'
import { SignpostScene } from '../../ui/scenes/signpost.tsx'
import { textLinkClasses } from '../../ui/text-link-look.ts'
import { buildBreadcrumbs, buildStructuredData } from './structured-data.ts'

export { loadDocument as clientLoader } from '../../shell/finished-page.ts'

export const handle: PageHandle = { scripts: false, asks: questionAtBuild }

type TextPageData = ContentPage & { best: OfferAtBuild | undefined }

/** Runs while the site is built, so that no page carries the texts of the others. */
export function loader({ request }: { request: Request }): TextPageData {
  const page = contentPageAt(pathOfRequest(request))
  if (!page) throw new Response('', { status: 404 })
  return { ...page, best: offerAtBuild() }
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

const scenes: Readonly<Record<ContentDrawing, ComponentType>> = { signpost: SignpostScene }

/** The texts of another brand are its own, and are published as they are. */
const isMainBrand = currentBrand.paths === 'all'

/** A page that is its text: articles, legal texts, campaigns. The same template for all of them. */
export default function TextPage() {
  const page = useLoaderData<typeof loader>()
  const { path, title, lead, drawing, kind, category, publishedOn, updatedOn, blocks, sources, best } = page
  const trail = buildBreadcrumbs(page)
  const entry = kind === 'campaign' || kind === 'influencer' ? entryToSimulator(blocks) : undefined
  const isDoor = entry !== undefined
  const theme = readTheme(themedMark(path))
  return (
    <PublicPage
      title={title}
      lead={drawing ? <DrawnLead lead={lead} drawing={drawing} /> : lead}
      above={
        isDoor ? (
          <span className="w-full">
            <Monogram letters={theme ? campaignPartners[theme].initials : initialsOf(title)} />
          </span>
        ) : trail.length > 2 ? (
          <Breadcrumbs trail={trail} />
        ) : null
      }
      compact={isDoor}
      asideFirst={isDoor}
      aside={
        isDoor && entry ? (
          <CampaignDoor entry={entry} />
        ) : kind === 'legal' ? (
          <OnThisPage blocks={blocks} />
        ) : (
          <QuickSimulator best={best} />
        )
      }
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

/** The introduction and its drawing: under it on a phone, and beside it where there is room. */
function DrawnLead({ lead, drawing }: { lead: ReactNode; drawing: ContentDrawing }) {
  const Scene = scenes[drawing]
  return (
    <span className="flex flex-col items-center gap-6 md:flex-row">
      <span className="min-w-0 flex-1">{lead}</span>
      <span className="w-60 shrink-0">
        <Scene />
      </span>
    </span>
  )
}
