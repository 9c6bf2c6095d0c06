import { readScriptsOfSteps } from '../api/scripts-of-steps.ts'
import { listNextSteps } from './next-steps.ts'

/**
 * Fetches the files of the pages that may follow, so that they are there at the tap. React Router's `PrefetchPageLinks`
 * runs them too, and reloads the page where one does not come: somebody may be typing there.
 * @param path - The path of the page that is read. It does nothing without a network, or where somebody asked the browser
 *   to save data.
 */
export async function fetchNextStep(path: string): Promise<void> {
  const { connection, onLine } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!onLine || connection?.saveData) return
  const scripts = await readScriptsOfSteps()
  const known = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(readHref))
  for (const href of listNextSteps(path, Object.keys(scripts)).flatMap((page) => scripts[page] ?? [])) {
    if (known.has(href)) continue
    known.add(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

const readHref = (link: HTMLLinkElement) => link.getAttribute('href') ?? ''
