import { conversationAnchor, pagePaths } from '#contract/paths.ts'
import { hasPath } from '#domain/site/brands/brand-paths.ts'
import { currentBrand } from './current-brand.ts'

/** Where the conversation stands by itself: for links that are pressed where no application is. */
export const helpPlace: string = hasPath(currentBrand, pagePaths.help)
  ? pagePaths.help
  : `${pagePaths.login}${conversationAnchor}`
