import { keepScript, readScriptsOfSteps } from '../api/scripts-of-steps.ts'
import { listNextSteps } from './next-steps.ts'

const fetched = new Set<string>()

/**
 * Fetches the files of the pages that may follow, so that the browser has them at the tap. React Router's
 * `PrefetchPageLinks` runs them too, and reloads the page where one does not come: somebody may be typing there. A
 * `modulepreload` that fails is remembered by older browsers: the tap would not bring the file either (decision 092).
 * @param path - The path of the page that is read. It does nothing without a network, or where somebody asked the browser
 *   to save data.
 */
export async function fetchNextStep(path: string): Promise<void> {
  const { connection, onLine } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!onLine || connection?.saveData) return
  const scripts = await readScriptsOfSteps()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'))
    fetched.add(link.getAttribute('href') ?? '')
  for (const file of listNextSteps(path, Object.keys(scripts)).flatMap((page) => scripts[page] ?? [])) {
    if (fetched.has(file)) continue
    fetched.add(file)
    keepScript(file).catch(() => fetched.delete(file))
  }
}
