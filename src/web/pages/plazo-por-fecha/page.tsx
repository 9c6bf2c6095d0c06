import { useLoaderData } from 'react-router'
import { breadcrumbList, home, structuredGraph } from '../../content/crumb.ts'
import { ratesAtBuild } from '../../content/rates-at-build.ts'
import { TermByDate } from '../../features/public/term-by-date/term-by-date.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharePictures } from '../../shell/share-pictures.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PublicPage } from '../../ui/public-page.tsx'

export { loadDocument as clientLoader, neverAgain as shouldRevalidate } from '../../shell/finished-page.ts'

/** Runs while the site is built. */
export const loader = () => ratesAtBuild()

const path = '/plazo-por-fecha'
const trail = [home, { label: 'Plazo por fecha', path }]

export function meta() {
  return pageMeta({
    title: 'CDT por fecha: el plazo que vuelve a tiempo',
    description:
      'Dinos para qué día necesitas la plata y te mostramos el CDT que más te da y vence antes, contando festivos y los días que no pagan.',
    path,
    picture: sharePictures.ladder,
    structuredData: structuredGraph(breadcrumbList(trail)),
  })
}

/** `/plazo-por-fecha` (Z15): from the day on which money is needed to the deposit that is back by then. */
export default function TermByDatePage() {
  return (
    <PublicPage
      above={<Breadcrumbs trail={trail} />}
      title="¿Para cuándo necesitas tu plata?"
      lead="La matrícula, el predial, las vacaciones: el CDT que más te da y vuelve antes de ese día."
    >
      <TermByDate atBuild={useLoaderData<typeof loader>()} />
    </PublicPage>
  )
}
