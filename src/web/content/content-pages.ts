/** Every content page. A new one is a file and a line in the list of its kind. */
import { articles } from './articles/registry.ts'
import { campaignPages } from './campaigns/registry.ts'
import type { ContentPage } from './content-page.ts'
import { influencerPages } from './influencers/registry.ts'
import { legalPages } from './legal/registry.ts'

export const contentPages: readonly ContentPage[] = [...articles, ...legalPages, ...campaignPages, ...influencerPages]

/** In: an address from the root, without a slash at its end. Out: its page, or undefined. */
export function contentPageAt(path: string): ContentPage | undefined {
  return contentPages.find((page) => page.path === path)
}
