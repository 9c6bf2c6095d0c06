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
  return comparisonMeta(comparisonPages.today, loaderData)
}

/** `/hoy-los-bancos-ofrecen` (S09): what every bank offers today. */
export default function TodayPage() {
  return <ComparisonPage page={comparisonPages.today} atBuild={useLoaderData<typeof loader>()} />
}
