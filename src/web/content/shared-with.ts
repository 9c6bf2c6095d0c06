import type { Shared } from './markdown/parse-page.ts'
import { ownFigures } from './own-figures.ts'
import { sharedFigures } from './shared-figures.ts'
import { listTextFiles, toSlug } from './text-files.ts'

const passages = new Map(listTextFiles('passages').map((file) => [toSlug(file), file]))

/**
 * @param folder - The folder of a text.
 * @param slug - The text's name.
 * @returns What the text may show and include.
 */
export function sharedWith(folder: string, slug: string): Shared {
  return { figures: [sharedFigures, ownFigures[`${folder}/${slug}`] ?? {}], passages }
}
