import { listNextSteps } from './next-steps.ts'

type Routes = Record<string, { path?: string; module: string; imports?: string[] }>

/**
 * Fetches the files of the pages that may follow, so that they are there at the tap. React Router's `PrefetchPageLinks`
 * runs them too, and reloads the page where one does not come: somebody may be typing there.
 * @param path - The path of the page that is read. It does nothing where the table of routes is not the build's, or
 *   somebody asked the browser to save data.
 */
export function fetchNextStep(path: string): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const { __reactRouterManifest: table } = window as unknown as { __reactRouterManifest?: { routes: Routes } }
  if (!table || connection?.saveData) return
  const routes = Object.values(table.routes)
  const next = listNextSteps(
    path,
    routes.map((route) => `/${route.path ?? ''}`),
  )
  const known = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(readHref))
  for (const { module, imports = [] } of routes.filter((route) => next.includes(`/${route.path ?? ''}`))) {
    for (const href of [module, ...imports].filter((file) => !known.has(file))) {
      known.add(href)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }
}

const readHref = (link: HTMLLinkElement) => link.getAttribute('href') ?? ''
