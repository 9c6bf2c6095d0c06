import { useLoaderData } from 'react-router'
import { comparisonAtBuild } from '../../content/comparison-at-build.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { comparisonMeta } from '../comparacion/comparison-meta.ts'
import { ComparisonPage } from '../comparacion/comparison-page.tsx'
import { comparedAtBuild, comparisonPages } from '../comparacion/comparison-pages.tsx'

export { loadDocument as clientLoader, neverAgain as shouldRevalidate } from '../../shell/finished-page.ts'

export const handle: PageHandle = { asks: comparedAtBuild }

/** Runs while the site is built. */
export const loader = comparisonAtBuild

export function meta({ loaderData }: { loaderData?: ReturnType<typeof comparisonAtBuild> }) {
  return comparisonMeta(comparisonPages.banks, loaderData)
}

/** `/mejores-bancos-para-cdt-hoy` (S09): the banks by what is known of them. */
export default function BestBanksPage() {
  return <ComparisonPage page={comparisonPages.banks} atBuild={useLoaderData<typeof loader>()} />
}
