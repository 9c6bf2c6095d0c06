import type { Plugin } from 'vite'
import { defaultBrand } from '#domain/site/brands/default.ts'
import { buildRoutes } from '#web/routes.ts'

const name = 'virtual:route-table'

/**
 * Serves the route table of the main brand to component tests as `virtual:route-table`: the addresses of
 * `src/web/routes.ts`, each with its page, which is loaded when it is opened.
 */
export const routeTable: Plugin = {
  name: 'route-table',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined
    const entries = buildRoutes(defaultBrand).map(({ path, index, file }) => {
      const place = index ? 'index: true' : `path: ${JSON.stringify(path)}`
      return `{ ${place}, load: () => import(${JSON.stringify(`/src/web/${file}`)}) }`
    })
    return `export const routeTable = [\n${entries.join(',\n')}\n]`
  },
}
