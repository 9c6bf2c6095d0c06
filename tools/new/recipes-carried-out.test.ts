import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankNames } from '#domain/banks/catalogue.ts'
import { isFullRun } from '#testing/full-run.ts'
import { makeScratchCopy, type ScratchCopy } from '#testing/scratch-copy.ts'
import { kinds } from './kinds.ts'

// Every recipe is carried out in one copy of the repository. Then its types and its tests must say that nothing is missing.

/** What a recipe makes: the words, the one file or folder, and the files that get a line. */
type Recipe = {
  words: string[]
  makes: RegExp
  lines: string[]
  /** The facts that a person writes. */
  facts?: (copy: ScratchCopy) => void
}

const nextBank = String(bankNames.size + 1)
const bank = 'src/domain/banks/bancodeprueba'

const recipes: Record<string, Recipe> = {
  bank: {
    words: ['bancodeprueba', nextBank, 'Banco de Prueba'],
    makes: /^src\/domain\/banks\/bancodeprueba\//,
    lines: ['src/domain/banks/catalogue.ts', 'src/domain/banks/registry.ts'],
    facts(copy) {
      copy.fill(`${bank}/bank.ts`, [
        ["name: '', fogafin", "name: 'Entidad de Prueba S.A.', fogafin"],
        ['minimumAmountCop: 0', 'minimumAmountCop: 50_000'],
        [
          "90: '', 180: '', 270: '', 360: '', 720: ''",
          "90: '9.010', 180: '9.510', 270: '10.010', 360: '9.990', 720: '9.750'",
        ],
      ])
      copy.fill(`${bank}/questions.ts`, [['formNumber: 0', 'formNumber: 9999']])
    },
  },
  page: {
    words: ['pagina-de-prueba', 'Página de prueba', '--public'],
    makes: /^src\/web\/pages\/pagina-de-prueba\//,
    lines: ['src/web/public-pages.ts'],
  },
  bonus: {
    words: ['bono_de_prueba', 'B99', 'Bono de prueba'],
    makes: /^src\/domain\/bonuses\/bono-de-prueba/,
    lines: ['src/domain/bonuses/registry.ts'],
  },
  step: {
    words: ['REVISION-DE-PRUEBA', 'CLIENTE-SUBIENDO-DOCUMENTOS', 'documents-handed-in', 'documents-approved'],
    makes: /^src\/domain\/process\/steps\.ts$/,
    // The map of the journey is drawn again.
    lines: ['docs/journey.md'],
  },
  provider: {
    words: ['geocoding', 'mapas-de-prueba'],
    makes: /^src\/server\/providers\/geocoding\//,
    lines: ['docs/running.md', 'src/server/providers/optional-providers.ts'],
  },
  notification: {
    words: ['signed', 'Firmaste tus documentos'],
    makes: /^src\/server\/modules\/notifications\/templates\/templates\.ts$/,
    lines: [],
  },
  call: {
    words: ['rates/banks', 'read-banks', 'What every bank is called'],
    makes: /^src\/(?:contract|server\/modules\/rates\/banks)\/read-banks/,
    lines: ['src/server/modules/rates/banks/routes.ts'],
  },
  'form-page': {
    words: ['pregunta-de-prueba', 'Pregunta de prueba', 'banks/bancodeprueba/questions.ts'],
    makes: /^src\/domain\/forms\/pages\/pregunta-de-prueba/,
    lines: [`${bank}/questions.ts`, 'testing/form-answers.ts'],
    facts: (copy) => copy.fill(`${bank}/questions.test.ts`, [["'tu-cdt',", "'pregunta-de-prueba', 'tu-cdt',"]]),
  },
  job: {
    words: ['opening/bank', 'bank.prueba'],
    makes: /^src\/server\/modules\/opening\/bank\/prueba-bank\.ts/,
    lines: ['src/server/modules/opening/bank/jobs.ts'],
  },
  brand: {
    words: ['marcadeprueba', 'Marca de Prueba'],
    makes: /^src\/(?:web\/brands\/marcadeprueba\/|domain\/site\/brands\/marcadeprueba\.ts)/,
    lines: [
      'src/domain/site/brands/registry.ts',
      'src/web/brands/current-brand-dictionary.ts',
      'src/web/brands/current-brand-footer.ts',
      'src/web/brands/current-brand-look.ts',
      'src/web/lib/current-brand.ts',
      'src/web/styles/app.css',
    ],
  },
  article: {
    words: ['articulo-de-prueba', 'Artículo de prueba', 'seguridad'],
    makes: /^src\/web\/content\/articles\/articulo-de-prueba/,
    lines: [],
  },
  migration: {
    words: ['migracion-de-prueba', '--custom'],
    makes: /^src\/server\/platform\/db\/migrations\/(?:\d+_migracion-de-prueba\.sql|meta\/\d+_snapshot\.json)$/,
    lines: ['src/server/platform/db/migrations/meta/_journal.json'],
  },
}

let copy: ScratchCopy
beforeAll(() => {
  copy = makeScratchCopy()
}, 60_000)
afterAll(() => copy.remove())

test('every kind of `npm run new` has its recipe, which names the command', () => {
  expect(Object.keys(recipes).sort()).toEqual(Object.keys(kinds).sort())
  for (const [name, { recipe }] of Object.entries(kinds)) {
    expect(readFileSync(recipe, 'utf8'), recipe).toContain(`npm run new -- ${name} `)
  }
})

test.each(Object.entries(recipes))(
  '%s is one file or folder, and a line in each file that lists it',
  (kind, recipe) => {
    const printed = copy.run('node', 'tools/new.ts', kind, ...recipe.words)
    expect(printed).toContain(`The recipe: ${kinds[kind]?.recipe}`)
    const changed = copy.changed()
    recipe.facts?.(copy)
    copy.commit()
    expect(changed.filter((path) => recipe.makes.test(path))).not.toEqual([])
    expect(changed.filter((path) => !recipe.makes.test(path))).toEqual(recipe.lines)
  },
  60_000,
)

test.each(['server', 'web'])(
  'with all of them, the types of %s are right',
  (room) => {
    expect(copy.run('tsc', '-p', `src/${room}/tsconfig.json`)).toBe('')
  },
  180_000,
)

const lists = [
  ...['src/domain/banks', 'src/domain/bonuses', 'src/domain/process', 'src/domain/forms', 'src/domain/site'],
  ...['tools/rooms.test.ts', 'tools/routes.test.ts', 'tools/recipes.test.ts', 'tools/journey-map.test.ts'],
  ...['src/web/sitemap.test.ts', 'src/web/content', 'src/web/brands', 'src/web/styles', 'src/web/pages/legal'],
  ...['src/web/features/opening/process', 'src/web/features/back-office/ops'],
]

/** These two say what the whole journey is, so a new step is written into them. */
const statesTheJourney = ['transitions', 'timeline'].flatMap((name) => [
  '--exclude',
  `src/domain/process/${name}.test.ts`,
])

test('with all of them, the tests of what lists them pass', () => {
  copy.run('vitest', 'run', '--project', 'unit', '--project', 'web', ...statesTheJourney, ...lists)
}, 180_000)

test.runIf(isFullRun)(
  'with all of them, the tests of the server pass that go through every list',
  () => {
    const folders = [
      ...[
        'src/server/app/authorisation-matrix.test.ts',
        'src/server/app/config.test.ts',
        'src/server/modules/rates/banks',
      ],
      ...['src/server/modules/notifications/templates', 'src/server/providers/geocoding', 'src/server/platform/db'],
    ]
    copy.run('vitest', 'run', '--project', 'api', ...folders)
  },
  600_000,
)
