import { conversationAnchor, pagePaths } from '#contract/paths.ts'
import { hasPath } from '#domain/brands/brand-paths.ts'
import { ownBrand } from './own-brand.ts'

/** Where the conversation stands by itself: for links that are pressed where no application is. */
export const helpPlace: string = hasPath(ownBrand, pagePaths.help)
  ? pagePaths.help
  : `${pagePaths.login}${conversationAnchor}`
