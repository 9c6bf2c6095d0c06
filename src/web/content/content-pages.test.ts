import { expect, test } from 'vitest'
import { bonusTermsPages } from '#domain/bonuses/terms-pages.ts'
import { tieredBonus } from '#domain/bonuses/tiered.ts'
import { isOfferedTerm } from '#domain/money/terms/offered-terms.ts'
import { openCampaigns } from '#testing/campaigns.ts'
import { influencerLandingPath } from '../brands/campaign-theme.ts'
import { prerenderedPaths } from '../prerendered-paths.ts'
import routes from '../routes.ts'
import { categoryPages } from './articles/categories.ts'
import { articles } from './articles/registry.ts'
import type { Block } from './blocks.ts'
import { contentPageAt, contentPages } from './content-pages.ts'
import { influencerPages } from './influencers/registry.ts'
import { pathOfRequest } from './path-of-request.ts'

const textsOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'list':
      return [...block.items]
    case 'questions':
      return block.items.flatMap(({ question, answer }) => [question, answer])
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()]
    case 'note':
      return [block.title, block.text]
    case 'action':
      return [`[${block.label}](${block.to})`]
    default:
      return [block.text]
  }
}
const routePaths = routes.map(({ path }) => `/${path ?? ''}`)

test('R05 R06 R08 each content page has an address of its own, is finished HTML, and is found by it', () => {
  const paths = [...contentPages, ...bonusTermsPages].map(({ path }) => path)
  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
  for (const page of contentPages) {
    expect(prerenderedPaths).toContain(page.path)
    for (const asked of ['', '/', '.data']) {
      const request = new Request(`https://cosecha.example${page.path}${asked}`)
      expect(contentPageAt(pathOfRequest(request))).toBe(page)
    }
  }
  expect(contentPageAt('/blog/nada')).toBeUndefined()
})

test.each(contentPages.map((page) => [page.path, page] as const))(
  'R05 R06 R08 %s says what it is about, leads only to pages that exist, and has no empty text',
  (_, page) => {
    expect(page.description.length, page.description).toBeLessThanOrEqual(160)
    expect(page.title.length).toBeGreaterThan(3)
    expect(page.blocks.length).toBeGreaterThan(2)
    const texts = page.blocks.flatMap(textsOf)
    expect(texts.filter((text) => text.trim() === '' || /undefined|NaN|\[object/.test(text))).toEqual([])
    const links = texts.flatMap((text) => [...text.matchAll(/\]\((\/[^)#?]*)[^)]*\)/g)].map(([, to]) => to))
    expect(links.filter((to) => to && !routePaths.includes(to))).toEqual([])
    const ids = page.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('R05 each article is in a category that lists it, and no category is empty', () => {
  for (const article of articles) {
    const listed = categoryPages.find(({ category }) => category === article.category)?.articles
    expect(listed?.map(({ path }) => path)).toContain(article.path)
  }
  for (const { articles: listed } of categoryPages) expect(listed.length).toBeGreaterThan(0)
})

test('R07 the pages for the audiences of themes each have their own text and the bonus that their button brings along', () => {
  expect(influencerPages.map(({ path }) => path)).toContain(influencerLandingPath)
  for (const { path, kind, blocks } of influencerPages) {
    expect([kind, path.startsWith('/cdt-')], path).toEqual(['influencer', true])
    const [button] = blocks.flatMap((block) => (block.kind === 'action' ? [block.to] : []))
    const query = new URLSearchParams(button?.split('?')[1])
    expect(query.get('bono'), path).toBe(tieredBonus.id)
    expect(isOfferedTerm(Number(query.get('plazo'))), path).toBe(true)
  }
  const own = influencerPages.flatMap(({ title, lead, description }) => [title, lead, description])
  expect(new Set(own).size).toBe(own.length)
})

test('R08 a page has its own title and description; a second address of a page says which is the first', () => {
  const first = contentPages.filter(({ samePageAs }) => !samePageAs)
  for (const said of [first.map(({ title }) => title), first.map(({ description }) => description)]) {
    expect(said.filter((text, place) => said.indexOf(text) !== place)).toEqual([])
  }
  const second = contentPages.filter(({ samePageAs }) => samePageAs)
  expect(second.map(({ path, samePageAs }) => [path, samePageAs])).toEqual([['/facil-cdt', '/cdt-turbo']])
})

test('R07 R08 no page promises what nobody can promise', () => {
  const promises =
    /sin (ning\u00fan )?riesgos?\b|ganancias? (segura|garantizada)|100\s?% segur|tasa garantizada|dinero f\u00e1cil/i
  const texts = contentPages.flatMap((page) =>
    [page.title, page.description, page.lead, ...page.blocks.flatMap(textsOf)].map((text) => `${page.path}: ${text}`),
  )
  expect(texts.filter((text) => promises.test(text))).toEqual([])
})

test('R08 every campaign has a door on its own page, and says from its row whether it is open', () => {
  const blocks = contentPages.flatMap((page) => page.blocks)
  const named = blocks.flatMap((block) => (block.kind === 'campaign' ? [block.code] : []))
  expect(named.filter((code) => !openCampaigns.some((campaign) => campaign.code === code))).toEqual([])
  for (const code of ['finverzo', 'mundial-de-tejo', 'yo-me-llamo-cdt', 'cdt-cupido', 'moneycon', 'club-cdt']) {
    expect(named).toContain(code)
  }
  expect(contentPageAt('/campanas')?.blocks.some(({ kind }) => kind === 'campaigns')).toBe(true)
  // A page is written once; whether a campaign is over is told by its row.
  expect(JSON.stringify(blocks)).not.toMatch(/la campaña terminó|fue una campaña/)
})

test('R08 pages that others may have named speak for none of them', () => {
  for (const path of ['/life-miles', '/jumbo-cdt', '/dias-azules', '/gofest', '/moneycon', '/valora-analitik']) {
    const page = contentPageAt(path)
    const button = page?.blocks.find((block) => block.kind === 'action')
    expect(button?.kind === 'action' && button.to, path).toContain(`ref=${path.slice(1)}`)
    expect(JSON.stringify(page?.blocks)).toContain('no habla por ellos')
  }
})

test('Z10 the accessibility statement names the norm, how it is tested, the known limits and where to complain', () => {
  const text = JSON.stringify(contentPageAt('/accesibilidad'))
  for (const part of ['WCAG) 2.2', 'nivel AA', 'axe', 'teclado', 'L\u00edmites que conocemos', 'Superintendencia']) {
    expect(text).toContain(part)
  }
})

test('Z11 the open rates have a page that says where the feed and the MCP server are', () => {
  const codes = contentPageAt('/tasas-abiertas')?.blocks.flatMap((block) => (block.kind === 'code' ? [block.text] : []))
  expect(codes?.join('\n')).toMatch(/\/api\/rates'[\s\S]*\/api\/mcp$/)
  expect(JSON.stringify(contentPageAt('/widget-para-tu-sitio'))).toContain('(/tasas-abiertas)')
})
