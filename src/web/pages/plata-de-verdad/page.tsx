import { useLoaderData } from 'react-router'
import { breadcrumbList, home, structuredGraph } from '../../content/crumb.ts'
import { realGainAtBuild } from '../../content/real-gain-at-build.ts'
import { RealGainView } from '../../features/public/real-gain/real-gain-view.tsx'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharePictures } from '../../shell/share-pictures.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PublicPage } from '../../ui/public-page.tsx'

export { loadDocument as clientLoader, neverAgain as shouldRevalidate } from '../../shell/finished-page.ts'

/** Runs while the site is built. */
export const loader = () => realGainAtBuild()

const path = '/plata-de-verdad'
const trail = [home, { label: 'Plata de verdad', path }]

export function meta() {
  return pageMeta({
    title: 'Plata de verdad: lo que te queda de un CDT',
    description:
      'Lo que de verdad te queda de un CDT después de la retención, el 4 × 1000, tu impuesto y la inflación, y lo que cuesta esperar.',
    path,
    picture: sharePictures.simulator,
    structuredData: structuredGraph(breadcrumbList(trail)),
  })
}

/** `/plata-de-verdad` (Z16): what is really left of a deposit, and what waiting for it costs. */
export default function RealGainPage() {
  return (
    <PublicPage
      above={<Breadcrumbs trail={trail} />}
      title="¿Cuánto te queda de verdad?"
      lead={
        'Del interés salen la retención, el 4\u00a0×\u00a01000, tu impuesto y la inflación. Mira lo que queda, y lo que te cuesta esperar.'
      }
    >
      <RealGainView atBuild={useLoaderData<typeof loader>()} />
    </PublicPage>
  )
}
