import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { applicationMark } from '#web/lib/application-page.ts'
import { listNamed, listPages, listScripts, readBuildManifest } from './build-manifest.ts'

/** What pages may weigh, in kB (1,000 bytes) compressed with brotli: in JavaScript, and their own text. */
export const budgetsKb = {
  /** Any page with its styles and its data. */
  html: 28,
  /** A page that is only read (decision 068). */
  read: 10,
  /** A page that answers, before it does: the application without its late parts. */
  answers: 164,
  simulator: 160,
  /**
   * The portal, before its late parts: what the shell loads is in it, and what is shown of money added at a renewal.
   */
  portal: 190,
  /** What a page has of its own, beyond the framework and what every visit loads; a form asks about what is typed. */
  ownOfPage: 66,
}

/**
 * Weighs the pages of a built site.
 * @throws With a line for each page that outgrew its budget.
 */
export function checkBudgets(folder: string): void {
  const lines = weigh(folder)
    .filter(({ kb, budgetKb }) => kb > budgetKb)
    .map(({ what, kb, budgetKb }) => {
      return `${what}: ${kb.toFixed(1)} kB${what.endsWith('.html') ? '' : ' of JavaScript'}, budget ${budgetKb} kB`
    })
  if (lines.length === 0) return
  throw new Error(`Some pages outgrew their budgets (tools/site/budgets.ts):\n${lines.join('\n')}`)
}

type Weight = { what: string; kb: number; budgetKb: number }

/**
 * The weights of what each page of the application has of its own.
 * @param folder - The folder of a built site.
 */
function weighPages(folder: string): Weight[] {
  const measureKilobytes = createScale(folder)
  const manifest = readBuildManifest(folder)
  const shared = listNamed(readFileSync(join(folder, '__spa-fallback.html'), 'utf8')).filter(isScript)
  return [...listPages(manifest)].flatMap(([page, name]): Weight[] => {
    const files = listScripts(manifest, [name])
    const own = files.filter((file) => !shared.includes(file))
    const ofPage = { what: `the page ${page}`, kb: measureKilobytes(own), budgetKb: budgetsKb.ownOfPage }
    if (page !== 'pages/portal/dashboard/page') return [ofPage]
    const kb = measureKilobytes([...shared, ...files])
    return [ofPage, { what: '/portal/dashboard', kb, budgetKb: budgetsKb.portal }]
  })
}

const isScript = (file: string) => file.endsWith('.js')

/**
 * @param folder - The folder of a built site.
 * @returns A function that weighs files of it, each once: its compressed copy where the build has made it.
 */
function createScale(folder: string): (names: Iterable<string>) => number {
  const sizes = new Map<string, number>()
  return (names) => {
    let bytes = 0
    for (const name of new Set(names)) {
      if (!sizes.has(name)) sizes.set(name, weighFile(join(folder, name)))
      bytes += sizes.get(name) ?? 0
    }
    return bytes / 1_000
  }
}

const weighFile = (file: string) =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length

/**
 * @param folder - The folder of a built site.
 * @returns The weights of it, the heaviest first.
 */
function weigh(folder: string): Weight[] {
  const measureKilobytes = createScale(folder)
  const pages = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.name.endsWith('.html'))
    .map((one) => join(one.parentPath, one.name))
  const ofPages = pages.map((file): Weight => {
    const html = readFileSync(file, 'utf8')
    const path = file.slice(folder.length).replace(/\/?index\.html$/, '') || '/'
    const answers = path === '/cdt-simulador' ? budgetsKb.simulator : budgetsKb.answers
    const budgetKb = html.includes(applicationMark) ? answers : budgetsKb.read
    return { what: path, kb: measureKilobytes(listNamed(html).filter(isScript)), budgetKb }
  })
  const ofTexts = pages.map((file): Weight => {
    const name = file.slice(folder.length)
    return { what: name, kb: measureKilobytes([name]), budgetKb: budgetsKb.html }
  })
  return [...ofPages, ...ofTexts, ...weighPages(folder)].sort((one, other) => other.kb - one.kb)
}
