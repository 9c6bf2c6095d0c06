// Builds the sites of brands when what they are built from has changed since their last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { computeFingerprint } from './fingerprint.mjs'
import { environment, root, run } from './install.mjs'

const sources = {
  folders: ['src/web', 'src/contract', 'src/domain', 'tools/site', 'docs/screenshots'],
  files: ['vite.config.ts', 'react-router.config.ts', 'tools/finish-site.ts', 'package-lock.json'],
}

/** The brands that are built, the main one first: the folders of `src/web/brands/` with a look. A theme has none. */
export const builtBrands = readdirSync(join(root, 'src/web/brands'))
  .filter((brand) => existsSync(join(root, 'src/web/brands', brand, 'look.ts')))
  .sort((one, other) => Number(other === 'default') - Number(one === 'default'))

/**
 * @param brands - Which brands, usually all.
 * @param options - `isReleased`: checked and compressed as for a release, which takes as long as the build itself.
 */
export function buildSite(brands = builtBrands, { isReleased = true } = {}) {
  const read = computeFingerprint(root, sources)
  // All of them, one after the other: the bundler of one takes both cores of a small machine.
  for (const brand of brands) buildBrand(brand, { read, isReleased })
}

/**
 * Which brands an image for production has: the main one, and each other whose address is given.
 * @returns The brands, or what is wrong with the addresses; production would not serve pages with another one.
 */
export function chooseProductionBrands(environment) {
  const nameOrigin = (brand) => (brand === 'default' ? 'VITE_SITE_ORIGIN' : `VITE_SITE_ORIGIN${getSuffix(brand)}`)
  const brands = builtBrands.filter((brand) => brand === 'default' || environment[nameOrigin(brand)])
  const wrong = brands.map(nameOrigin).filter((name) => !isOrigin(environment[name] ?? ''))
  return { brands, problems: wrong.map((name) => `${name}: the address of the site, such as https://www.example.com`) }
}

/** Nobody lives at an address of .example (RFC 2606), and production serves no page that names one. */
const isOrigin = (text) =>
  /^https:/.test(text) && URL.canParse(text) && new URL(text).origin === text && !/\.example$/.test(text)

function buildBrand(brand, { read, isReleased }) {
  const settings = pickSettings(brand)
  const folder = join(root, 'build', brand)
  const stamp = join(folder, '.built-from')
  const fingerprint = createHash('sha256').update(read).update(JSON.stringify(settings)).digest('hex')
  const [built, kept] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  const isBuilt = built === fingerprint
  if (isBuilt && (kept === released || !isReleased)) return
  const options = { env: { ...environment, ...settings } }
  if (!isBuilt) {
    console.log(`Building the site: ${brand}…`)
    run('react-router', ['build', '--logLevel', 'warn'], options)
  }
  const words = [join(folder, 'client'), ...(isReleased ? [released] : [])]
  run('node', [join(root, 'tools/finish-site.ts'), ...words], options)
  writeFileSync(stamp, [fingerprint, ...words.slice(1)].join(' '))
}

/** How `finish-site.ts` is asked to check and compress, and what a stamp then says. */
const released = 'released'

/**
 * What is built into a brand's pages from the environment. `VITE_SITE_ORIGIN` and the like are the main brand's; another
 * brand has its own, with its id behind: `VITE_SITE_ORIGIN_COLTEFINANCIERA`.
 */
function pickSettings(brand) {
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_') && name !== 'VITE_BRAND')
  const shared = given.filter(([name]) => !builtBrands.some((id) => name.endsWith(getSuffix(id))))
  if (brand === 'default') return { ...Object.fromEntries(shared), VITE_BRAND: brand }
  // An empty setting is none: the main brand's name and address are not those of another.
  const cleared = shared.map(([name]) => [name, ''])
  const own = given.flatMap(([name, value]) =>
    name.endsWith(getSuffix(brand)) ? [[name.slice(0, -getSuffix(brand).length), value]] : [],
  )
  // Who operates it is the company of the main brand, which legal texts name.
  const operator = process.env.VITE_BRAND_NAME ?? ''
  const facts = Object.fromEntries(shared.filter(([name]) => name.startsWith('VITE_OPERATOR_')))
  return { ...Object.fromEntries([...cleared, ...own]), ...facts, VITE_OPERATOR_NAME: operator, VITE_BRAND: brand }
}

const getSuffix = (brand) => `_${brand.toUpperCase()}`

/**
 * @param environment - In production, the brands that are served there are built, or it is said what is wrong.
 * @param asked - Elsewhere, the brands that are built beside the main one. One that was built before stays as its sources.
 */
export function listBrandsToBuild(environment, asked = []) {
  if (environment.NODE_ENV === 'production') return chooseProductionBrands(environment)
  const unknown = asked.filter((brand) => !builtBrands.includes(brand))
  return {
    brands: builtBrands.filter((brand) => brand === 'default' || asked.includes(brand) || hasBuild(brand)),
    problems: unknown.map((brand) => `${brand}: the brands are ${builtBrands.join(', ')}`),
  }
}

const hasBuild = (brand) => existsSync(join(root, 'build', brand, '.built-from'))

/** Builds what is served with these settings. Nothing is built that production would refuse: it ends with 78. */
export function buildSites(environment, asked) {
  const { brands, problems } = listBrandsToBuild(environment, asked)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(78)
  buildSite(brands, { isReleased: environment.NODE_ENV === 'production' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2).filter((brand) => builtBrands.includes(brand))
  if (process.argv.includes('--production')) buildSites({ ...process.env, NODE_ENV: 'production' })
  else buildSite(asked.length > 0 ? asked : builtBrands)
}
