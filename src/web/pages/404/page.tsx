import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { currentBrand } from '../../lib/current-brand.ts'
import { parseUrl } from '../../lib/parse-url.ts'
import { BrandMark } from '../../shell/brand-mark.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { ScarecrowScene } from '../../ui/scenes/scarecrow.tsx'
import { StepShape } from '../../ui/step-shape.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * The finished page answers every unknown address, and staff addresses for everybody else. An application that started
 * there would look for a page of that address. It would then draw something else, and reveal that the address exists.
 */
export const handle: PageHandle = { scripts: false }

export function meta() {
  return pageMeta({
    title: 'No encontramos esta página',
    description: 'La dirección que buscas no existe o cambió de lugar.',
    path: '/404',
    noindex: true,
  })
}

/**
 * The page for addresses that the application does not know. Text pages are not part of it (R09). So after a link
 * within the application the server is asked: it has the page, or answers itself that there is none.
 */
export default function NotFoundPage() {
  const { pathname } = useLocation()
  const isUnasked = useHydrated() && pathnameOfDocument() !== pathname
  useEffect(() => {
    if (isUnasked) window.location.reload()
  }, [isUnasked])
  if (isUnasked) return <StepShape />
  return (
    <>
      <NotFound />
      <div className="page-gutter pb-12">
        <div className="mx-auto max-w-prose">
          {isMainBrand ? <ScarecrowScene /> : <BrandMark className="size-32 text-go" />}
        </div>
      </div>
    </>
  )
}

/** The scarecrow stands in the main brand's field; any other brand shows its own mark. */
const isMainBrand = currentBrand.paths === 'all'

/** The address that this document was loaded for. */
function pathnameOfDocument(): string {
  const [document] = performance.getEntriesByType('navigation')
  return parseUrl(document?.name ?? '')?.pathname ?? window.location.pathname
}
