import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const web = fileURLToPath(new URL('../../src/web/', import.meta.url))
const runtime = `${web}lib/jsx-runtime.ts`

/** A part of the build and of component tests: JSX of our pages is made by `lib/jsx-runtime.ts` (decision 054). */
export const textsInOwnElements: Plugin = {
  name: 'texts-in-own-elements',
  enforce: 'pre',
  resolveId: (id, importer) =>
    /^react\/jsx-(?:dev-)?runtime$/.test(id) && importer?.startsWith(web) && importer !== runtime ? runtime : undefined,
}
