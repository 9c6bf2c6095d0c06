type Route = { path?: string; imports?: string[]; [fact: string]: unknown }
type Manifest = { routes: Record<string, Route> }

const begin = 'window.__reactRouterManifest='
/** Files that are there already wherever the table is. */
const loaded = /\/assets\/(?:react|framework|basis|basis-late|site|rolldown-runtime)-/

/**
 * The table of routes that browsers load, without what they do not need of it: the pages that have no application, since
 * they are finished HTML, and what the application does not know it asks the server for (`src/web/pages/404/page.tsx`);
 * facts that are not so; files that every page has loaded; and the files of staff's pages besides the page itself, which
 * then come one step later. Every saver's first visit would carry their names.
 * In: the file of the table, and the addresses of those pages. Out: the file to put in its place.
 */
export function withoutPages(file: string, paths: ReadonlySet<string>): string {
  const { routes, ...rest } = JSON.parse(file.slice(begin.length).replace(/;\s*$/, '')) as Manifest
  const kept = Object.entries(routes)
    .filter(([, { path }]) => path === undefined || !paths.has(`/${path}`))
    .map(([id, route]) => [id, isOfStaff(route) ? { ...shorter(route), imports: [] } : shorter(route)])
  return `${begin}${JSON.stringify({ ...rest, routes: Object.fromEntries(kept) })};`
}

const isOfStaff = ({ path }: Route) => path !== undefined && /^ops\b/.test(path)

function shorter({ imports, ...facts }: Route): Route {
  const true_ = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== false))
  return { ...true_, ...(imports ? { imports: imports.filter((name) => !loaded.test(name)) } : {}) }
}
