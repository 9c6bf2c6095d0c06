/** Every content page. A new one is a Markdown file in the folder of its kind (docs/recipes/add-a-public-text.md). */
import type { ContentPage } from './content-page.ts'
import { bankTermsPages } from './legal/bank-terms-pages.ts'
import type { Link } from './markdown/inline-text.ts'
import type { TextFile } from './markdown/parse-blocks.ts'
import { type ParsedPage, parsePage } from './markdown/parse-page.ts'
import { sharedWith } from './shared-with.ts'
import { listTextFiles, toSlug } from './text-files.ts'

/** R05, R06, R07, R08: the kinds of pages, the folder of their files, and how an address is made of a file's name. */
const kinds = {
  article: { folder: 'articles', prefix: '/blog/' },
  legal: { folder: 'legal', prefix: '/legal/' },
  guide: { folder: 'guides', prefix: '/' },
  campaign: { folder: 'campaigns', prefix: '/' },
  influencer: { folder: 'influencers', prefix: '/cdt-' },
} as const

/** A page as it is read, with the name that it is listed by. */
type ReadPage = ParsedPage & { name: string }

/**
 * @param files - The files of that kind.
 * @returns The pages of the files, as read.
 * @throws Error with file and line when a text is not allowed.
 */
export function readPages(kind: ContentPage['kind'], files: readonly TextFile[]): ReadPage[] {
  const { folder, prefix } = kinds[kind]
  return files.flatMap((file): ReadPage[] => {
    const slug = toSlug(file)
    const read = { name: slug, ...parsePage(file, { kind, path: `${prefix}${slug}` }, sharedWith(folder, slug)) }
    const { page, alsoAt } = read
    if (!alsoAt) return [read]
    return [read, { ...read, name: alsoAt.slice(1), page: { ...page, path: alsoAt, samePageAs: page.path } }]
  })
}

const read = (kind: ContentPage['kind']) => readPages(kind, listTextFiles(kinds[kind].folder))
const [readArticles, readLegal, readGuides, readCampaigns, readInfluencers] = [
  read('article'),
  read('legal'),
  read('guide'),
  read('campaign'),
  read('influencer'),
]

/** By their position where they have one, then by the name of their file. */
function inOrder(pages: readonly ReadPage[]): ContentPage[] {
  return [...pages].sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1)).map(({ page }) => page)
}

const ofCode = bankTermsPages.map((page): ReadPage => {
  const name = page.path.slice(kinds.legal.prefix.length)
  return { name, page, alsoAt: undefined, position: Number.MAX_SAFE_INTEGER, links: [] }
})

export const articles: readonly ContentPage[] = inOrder(readArticles)
export const legalPages: readonly ContentPage[] = inOrder([...readLegal, ...ofCode])
/** Campaigns, and the guides among which they are listed. */
export const campaignPages: readonly ContentPage[] = inOrder([...readGuides, ...readCampaigns])
/** R07: each of a theme and none of a person. */
export const influencerPages: readonly ContentPage[] = inOrder(readInfluencers)

export const contentPages: readonly ContentPage[] = [...articles, ...legalPages, ...campaignPages, ...influencerPages]

/** The links of all Markdown pages, each with where it is written. */
export const linksOfPages: readonly Link[] = [
  ...readArticles,
  ...readLegal,
  ...readGuides,
  ...readCampaigns,
  ...readInfluencers,
].flatMap(({ links }) => links)

/** @param path - An address from the root, without a slash at its end. */
export function contentPageAt(path: string): ContentPage | undefined {
  return contentPages.find((page) => page.path === path)
}
