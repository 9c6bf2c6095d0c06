import { ratesInForce } from '../../api/open-rates.ts'
import { dictionary } from '../../brands/default/dictionary.ts'
import { breadcrumbList, faqPage, home, structuredGraph } from '../../content/crumb.ts'
import { compareBanks, shownBanks } from '../../features/public/comparison/compared-banks.ts'
import type { ComparisonAtBuild } from '../../features/public/comparison/use-comparison.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharePictures } from '../../shell/share-pictures.ts'
import type { ComparisonPageFacts } from './comparison-pages.tsx'

/** The way to a comparison page. */
export function buildBreadcrumbs({ path, title }: Pick<ComparisonPageFacts, 'path' | 'title'>) {
  return [home, { label: title, path }]
}

/** R09: title, description and structured data of a comparison page: its banks in order, its questions, its place. */
export function comparisonMeta(page: ComparisonPageFacts, atBuild: ComparisonAtBuild | undefined) {
  const { path, metaTitle, description, questions, address } = page
  const banks = atBuild ? listedBanks(page, atBuild) : []
  const list = {
    '@type': 'ItemList',
    name: page.title,
    numberOfItems: banks.length,
    itemListElement: banks.map(({ name, facts }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      ...(facts ? { url: `${dictionary.origin}${facts.path}` } : {}),
    })),
  }
  return pageMeta({
    title: metaTitle,
    description,
    path,
    picture: sharePictures.comparison,
    structuredData: structuredGraph(
      breadcrumbList(buildBreadcrumbs(page)),
      { ...list, itemListOrder: address.defaults.sort === 'volumen' ? 'ItemListUnordered' : 'ItemListOrderDescending' },
      faqPage(questions),
    ),
  })
}

function listedBanks({ address: { defaults } }: ComparisonPageFacts, { feed, banks }: ComparisonAtBuild) {
  const data = { rates: ratesInForce(feed), official: feed.official, banks }
  const deposit = { amountCop: Number(defaults.amountText), termDays: defaults.termDays }
  return shownBanks(compareBanks(data, deposit), defaults).filter(({ offer }) => offer)
}
