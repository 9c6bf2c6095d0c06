import { useLocation } from 'react-router'
import { bonusTermsPage } from '#domain/bonuses/terms-pages.ts'
import { action } from '../../../content/blocks.ts'
import { entryToSimulator } from '../../../features/public/content/entry-to-simulator.ts'
import { CampaignDoor } from '../../../features/public/content/quick-simulator.tsx'
import { NotFound } from '../../../shell/not-found.tsx'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { pageMeta } from '../../../shell/page-meta.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PublicPage } from '../../../ui/public-page.tsx'
import { ExamplesTable } from './examples-table.tsx'
import { simulatorWithBonus } from './simulator-with-bonus.ts'

export { loadDocument as clientLoader } from '../../../shell/finished-page.ts'

/** Without one of the build, the finished page would wait for that of the browser. */
export const loader = () => null

export const handle: PageHandle = { scripts: false }

export function meta({ location }: { location: { pathname: string } }) {
  const page = termsAt(location.pathname)
  return pageMeta({
    title: page?.title ?? 'Términos y condiciones',
    description: `${page?.title ?? 'Términos y condiciones'}: quién puede tenerlo, cuánto recibes, cómo se paga, y ejemplos calculados con la misma regla.`,
    path: page?.path ?? location.pathname,
  })
}

/** The legal page of a bonus (Z13): its conditions, and examples that the bonus's own code computes. */
export default function BonusTermsPage() {
  const page = termsAt(useLocation().pathname)
  if (!page) return <NotFound />
  const simulator = simulatorWithBonus(page.bonusType)
  const entry = simulator ? entryToSimulator([action('Simular con este bono', simulator)]) : undefined
  return (
    <PublicPage
      width="reading"
      aside={entry ? <CampaignDoor entry={entry} /> : undefined}
      title={page.title}
      lead="Lo que dice esta página es lo que hace nuestro sistema: los ejemplos del final los calcula la misma regla que decide tu bono."
    >
      <Notice title="Texto modelo">
        Este texto es un modelo para que lo revise el equipo jurídico del operador antes de publicarlo.
      </Notice>
      {page.sections.map(({ title, paragraphs }) => (
        <section key={title} className="flex flex-col gap-2">
          <h2 className="text-2xl font-semibold">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section className="flex flex-col gap-4">
        <h2 id="ejemplos" className="text-2xl font-semibold">
          Ejemplos
        </h2>
        <ExamplesTable examples={page.examples} labelledBy="ejemplos" />
      </section>
      {simulator ? (
        <p>
          <LinkButton to={simulator}>Simular con este bono</LinkButton>
        </p>
      ) : null}
    </PublicPage>
  )
}

function termsAt(pathname: string) {
  return bonusTermsPage(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)
}
