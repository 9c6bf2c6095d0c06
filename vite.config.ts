import './tools/site/kept-months.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { callsWithoutSchemas, storageWithoutWords } from './tools/site/calls-without-schemas.ts'
import { computedAtBuild } from './tools/site/computed-at-build.ts'
import { buildTargets } from './tools/site/device-floor.ts'
import { nameFile } from './tools/site/file-names.ts'
import { textsInOwnElements } from './tools/site/own-elements.ts'

const apiPort = Number(process.env.PORT ?? 3000)

/**
 * Zod tries once whether it may compile code. The page's policy forbids that, and the browser would report every page
 * to us (R18). It must be told before the first schema is made, so it is told where Zod itself begins.
 */
const zodWithoutCode: Plugin = {
  name: 'zod-without-code',
  transform(code, id) {
    return /\/zod\/v4\/core\/core\.js$/.test(id)
      ? { code: `${code}\nconfig({ jitless: true })\n`, map: null }
      : undefined
  },
}

/** While one develops: public texts are read by Node, not imported, so a changed one makes the page be rendered again. */
const reloadTexts: Plugin = {
  name: 'reload-texts',
  hotUpdate({ file }) {
    if (!file.endsWith('.md')) return undefined
    this.environment.moduleGraph.invalidateAll()
    if (this.environment.name === 'client') this.environment.hot.send({ type: 'full-reload' })
    return []
  },
}

/*
 * The small parts of pages that compute. A file for each would weigh more in the table of routes. A first visit would
 * ask the server for forty files.
 */
const figureParts = inOneOf([
  'web/ui/(?:money|percent|bank-name|bank-mark|figure-looks|text-link|text-link-look|chip|empty-state|notice|disclosure)',
  'web/shell/(?:finished-page|page-meta)',
  'web/lib/format-instant',
  'domain/money/(?:tax/gmf|insurance/coverage-limit|terms/format-term|amounts/shorten-cop)',
  'domain/money/parameters/(?:parameter-on|yearly-parameters)',
  'domain/forms/group-by',
])
/** What pages that compare offers have besides. */
const offerParts = inOneOf([
  'web/ui/(?:rates-time|breadcrumbs|charts/(?:place-on-scale|growth-scale))',
  'web/(?:lib/use-query-state|api/open-rates|features/public/simulation/offers)',
  'domain/money/(?:rates/(?:interest|offers)|dates/(?:maturity|business-days))',
])
/** What draws how a deposit grows, with the figures of taxes and of a savings account that stand in it. */
const growthLine = inOneOf(['web/ui/charts/growth-line'])
/** The drawings of public pages; those of an opening come with their steps. */
const drawings = inOneOf(['web/ui/scenes/(?:scene|field|harvest|scales|signing)'])

/** @returns Whether a module of `src/` is one of these, each without its ending. */
function inOneOf(modules: readonly string[]): RegExp {
  return new RegExp(`/src/(?:${modules.join('|')})\\.tsx?$`)
}

/** How long each plugin took is of no use to who starts the product. */
const checks = { pluginTimings: false }

export default defineConfig({
  // Which files a page loads: budgets and the offline worker read it once the site is built.
  build: { manifest: true },
  plugins: [
    textsInOwnElements,
    computedAtBuild,
    reloadTexts,
    zodWithoutCode,
    callsWithoutSchemas,
    storageWithoutWords,
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    ssr: { build: { rolldownOptions: { checks } } },
    client: {
      build: {
        target: buildTargets,
        cssTarget: buildTargets,
        rolldownOptions: {
          checks,
          output: {
            // Packages change at other times than our code. What every page needs is one file, what asks for
            // an amount another, then come small parts and what is drawn.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                { name: 'framework', test: /node_modules\/(?:react-router|@tanstack\/(?:react-query|query-core))\// },
                { name: 'site', test: /\/src\/web\/root\.tsx/ },
                { name: 'figures', test: figureParts },
                { name: 'offers', test: offerParts },
                { name: 'question', test: /\/simulation\/(?:question-fields|simulation-tabs)\.tsx/ },
                { name: 'growth', test: growthLine },
                { name: 'drawings', test: drawings },
              ],
            },
            // The table of routes names every file, so short hashes make every first visit lighter. 42 bits tell builds apart.
            chunkFileNames: nameFile,
            entryFileNames: nameFile,
          },
        },
      },
    },
  },
  // The scripts that stand alone: the light one, and the frame for other sites.
  worker: {
    format: 'es',
    rolldownOptions: { checks },
    plugins: () => [computedAtBuild, callsWithoutSchemas, storageWithoutWords],
  },
  server: {
    port: Number(process.env.WEB_PORT ?? apiPort + 100),
    proxy: { '/api': { target: `http://localhost:${apiPort}` } },
  },
})
