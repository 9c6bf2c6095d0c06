/**
 * `npm run bench -- web [-- --quick --only pages|simulator|lighthouse]`: how quickly our pages come, beside a bare page and the least page of our framework,
 * all in one run on this machine; and what Lighthouse says of twelve kinds of pages. Fails when a figure misses its aim.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseWord } from '../../resilience/measures/metrics.ts'
import { applicationMark } from '../../src/web/lib/application-page.ts'
import { startProduct } from '../../testing/product.ts'
import { buildSite } from '../../tools/build-site.mjs'
import { root, run } from '../../tools/install.mjs'
import { budgetsKb } from '../../tools/site/budgets.ts'
import { createFigures } from '../figures.ts'
import { launchBrowser } from '../slow-phone.ts'
import { type Answer, askSimulator } from './ask-simulator.ts'
import { lighthouseScores } from './lighthouse.ts'
import { type StaticServer, serveStatic } from './static-server.ts'
import { median, type Visit, visit } from './visit.ts'

const quick = process.argv.includes('--quick')
const rounds = quick ? 3 : 9
const only = parseWord('only', ['all', 'pages', 'simulator', 'lighthouse'])
const isAsked = (part: string) => only === 'all' || only === part

const kindsOfPages = [
  '/',
  '/cdt-simulador',
  '/blog/que-es-un-cdt',
  '/blog/categorias',
  '/legal/koa',
  '/quienes-somos',
  '/cdt-coltefinanciera',
  '/cdt-bancolombia',
  '/hoy-los-bancos-ofrecen',
  '/mejores-tasas-para-cdt-hoy',
  '/escalera-de-cdt',
  '/verificar-documento',
]

const { tell, end } = createFigures()

buildSite()
const product = await startProduct()
const readHtml = (path: string) => readFileSync(join(root, 'build/default/client', path, 'index.html'), 'utf8')
const browser = await launchBrowser()
const minimal = await serveMinimalPage()
try {
  for (const path of isAsked('pages') ? kindsOfPages : []) {
    const bare = await serveBarePage(readHtml(path))
    const stillPage = { '/index.html': withoutScriptsAndFonts(readHtml(path)) }
    const still = await serveStatic(stillPage)
    const isolated = await serveStatic(stillPage, { 'cross-origin-opener-policy': 'same-origin' })
    const ours: Visit[] = []
    const bares: Visit[] = []
    const stills: Visit[] = []
    const aparts: Visit[] = []
    // One after the other, so that what else the machine does meets all. A browser changes its process for the header.
    for (let round = 0; round <= rounds; round += 1) {
      const four = [
        await visit(browser, `${bare.url}/`),
        await visit(browser, `${still.url}/`),
        await visit(browser, `${isolated.url}/`),
        await visit(browser, `${product.url}${path}`),
      ] as const
      // The first round warms up what serves them.
      if (round === 0) continue
      bares.push(four[0])
      stills.push(four[1])
      aparts.push(four[2])
      ours.push(four[3])
    }
    await bare.close()
    await still.close()
    await isolated.close()
    const of = (visits: Visit[], figure: keyof Visit) => median(visits.map((one) => one[figure]))
    const paintOf = (visits: Visit[]) => of(visits, 'largestPaintMs')
    const [paint, barePaint, stillPaint] = [paintOf(ours), paintOf(bares), paintOf(stills)]
    tell(
      `${path} largest paint, its windows separated in both`,
      `${(paint / paintOf(aparts)).toFixed(2)} × its own HTML and styles with our header for it`,
      'told, not aimed at',
      true,
    )
    for (const [what, other] of [
      ['its own HTML and styles without script and font', stillPaint],
      ['its bare text', barePaint],
    ] as const) {
      const times = `${(paint / other).toFixed(2)} × ${what} (${paint.toFixed(0)} and ${other.toFixed(0)} ms)`
      tell(`${path} largest paint`, times, 'told, not aimed at', true)
    }
    const answers = readHtml(path).includes(applicationMark)
    const blockedMost = answers ? 150 : 50
    const htmlKb = brotliCompressSync(readHtml(path)).length / 1_000
    tell(
      `${path} HTML, compressed`,
      `${htmlKb.toFixed(1)} kB`,
      `at most ${budgetsKb.html} kB`,
      htmlKb <= budgetsKb.html,
    )
    tell(
      `${path} JavaScript before a touch`,
      `${of(ours, 'scriptKb').toFixed(1)} kB`,
      answers ? 'told, not aimed at: its late parts come too' : `at most ${budgetsKb.read} kB`,
      answers || of(ours, 'scriptKb') <= budgetsKb.read,
    )
    tell(
      `${path} main thread blocked`,
      `${of(ours, 'blockedMs').toFixed(0)} ms`,
      `at most ${blockedMost} ms`,
      of(ours, 'blockedMs') <= blockedMost,
    )
    tell(`${path} layout shift`, of(ours, 'shift').toFixed(3), 'under 0.02', of(ours, 'shift') < 0.02)
    tell(`${path} fonts`, `${of(ours, 'fontKb').toFixed(1)} kB`, 'at most 60 kB', of(ours, 'fontKb') <= 60)
  }
  if (isAsked('simulator')) await printSimulator()

  const judged = isAsked('lighthouse') ? kindsOfPages : []
  const scores = await lighthouseScores(judged.map((path) => `${product.url}${path}`))
  for (const [place, { lacks, ...four }] of scores.entries()) {
    const least = Math.min(...Object.values(four))
    const measured = Object.entries(four)
      .map(([name, score]) => `${name} ${score}`)
      .join(', ')
    tell(
      `Lighthouse ${kindsOfPages[place]}`,
      least >= 95 ? measured : `${measured}; lacks ${lacks.join(', ') || 'speed'}`,
      'each at least 95',
      least >= 95,
    )
  }
} finally {
  await browser.close()
  await minimal.close()
  await product.close()
}
end()

/** S01: what is fetched until a digit that is typed shows new figures, and how soon it does. */
async function printSimulator(): Promise<void> {
  const answers: Answer[] = []
  for (let round = 0; round < rounds; round += 1)
    answers.push(await askSimulator(browser, `${product.url}/cdt-simulador`))
  const of = (figure: keyof Answer) => median(answers.map((one) => one[figure]))
  const minimals = await visit(browser, `${minimal.url}/`, 'p:has-text("Tasa")')
  tell(
    '/cdt-simulador JavaScript, a digit shows new figures',
    `${of('scriptKb').toFixed(1)} kB (the least page of the framework: ${minimals.scriptKb.toFixed(1)} kB)`,
    `at most ${budgetsKb.simulator} kB`,
    of('scriptKb') <= budgetsKb.simulator,
  )
  tell('/cdt-simulador requests until then', `${of('requests')}`, 'told, not aimed at', true)
  tell('/cdt-simulador from a digit to its figures', `${of('answerMs')} ms`, 'at most 100 ms', of('answerMs') <= 100)
  tell(
    '/cdt-simulador slowest answer to a press or a key',
    `${of('slowestMs')} ms`,
    'at most 100 ms',
    of('slowestMs') <= 100,
  )
}

/** What our pages are measured against: a page that is nothing but its text, and the least page of our framework. */

/**
 * @param html - The HTML of one of our pages.
 * @returns The same page that nothing runs in and no font comes to.
 */
function withoutScriptsAndFonts(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?!stylesheet)[^>]*>/g, '')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/@font-face\{[^}]*\}/g, '')
    .replace('<head>', '<head><link rel="icon" href="data:,">')
}

/**
 * @param html - The HTML of one of our pages.
 * @returns Its text as a bare page: no style, no script, no font, no picture.
 */
async function serveBarePage(html: string): Promise<StaticServer> {
  const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? ''
  const text = main.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '').replace(/<(\/?)([a-z0-9]+)[^>]*>/g, '<$1$2>')
  const page = `<!DOCTYPE html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Página desnuda</title><link rel="icon" href="data:,"></head><body><main>${text}</main></body></html>`
  return serveStatic({ '/index.html': page })
}

/** The least prerendered page of React Router with a query and a schema, built now with the same versions. */
async function serveMinimalPage(): Promise<StaticServer> {
  // Within the project, whose packages it is built with.
  mkdirSync(join(root, '.data'), { recursive: true })
  const folder = mkdtempSync(join(root, '.data/minimal-page-'))
  cpSync(join(root, 'bench/web/minimal'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}')
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'public/answer.json'), '{"rate":"11.250"}')
  run('react-router', ['build'], { cwd: folder, stdio: 'ignore' })
  const server = await serveStatic(join(folder, 'build/client'))
  return {
    url: server.url,
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
