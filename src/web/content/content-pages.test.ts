import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { evaluateBonus } from '#domain/bonuses/evaluate.ts'
import { bonusTermsPages } from '#domain/bonuses/terms-pages.ts'
import { tieredBonus } from '#domain/bonuses/tiered.ts'
import { isOfferedTerm } from '#domain/money/terms/offered-terms.ts'
import { openCampaigns } from '#testing/campaigns.ts'
import { influencerLandingPath } from '../brands/campaign-theme.ts'
import { prerenderedPaths } from '../prerendered-paths.ts'
import routes from '../routes.ts'
import { categoryPages } from './articles/categories.ts'
import { linksOfBanks } from './banks/registry.ts'
import type { Block } from './blocks.ts'
import { articles, contentPageAt, contentPages, influencerPages, linksOfPages } from './content-pages.ts'
import { pathOfRequest } from './path-of-request.ts'
import { requirePages } from './require-pages.ts'

// A text is read from its file and not imported. So that a changed one runs these tests (`--changed`), they name them all.
import.meta.glob('./**/*.md', { query: '?raw' })

const getTexts = (block: Block): string[] => {
  switch (block.kind) {
    case 'list':
      return [...block.items]
    case 'questions':
      return block.items.flatMap(({ question, answer }) => [question, answer])
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()]
    case 'bars':
      return [block.caption, ...block.rows.flatMap(({ label, text }) => [label, text])]
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
    const texts = page.blocks.flatMap(getTexts)
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
    const [amountCop, termDays] = [Number(query.get('monto')), Number(query.get('plazo'))]
    expect(isOfferedTerm(termDays), path).toBe(true)
    expect(evaluateBonus({ type: 'bono_escalonado', amountCop, termDays }), path).toMatchObject({ isValid: true })
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
    [page.title, page.description, page.lead, ...page.blocks.flatMap(getTexts)].map((text) => `${page.path}: ${text}`),
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

test('R08 pages that others may have named speak for none of them, and their button keeps the reference of the visit', () => {
  const named = contentPages.filter(({ blocks }) => JSON.stringify(blocks).includes('no habla por ellos'))
  for (const path of ['/life-miles', '/jumbo-cdt', '/dias-azules', '/gofest', '/moneycon', '/valora-analitik']) {
    expect(named.map((page) => page.path)).toContain(path)
  }
  for (const { path, blocks } of named) {
    const button = blocks.find((block) => block.kind === 'action')
    const query = new URLSearchParams(button?.kind === 'action' ? button.to.split('?')[1] : '')
    expect(query.get('ref'), path).toMatch(/^[a-z0-9-]{4,}$/)
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

test('X01 a rate of an example is called one, and one at the end of a sentence has its dot already', () => {
  for (const { path, blocks } of contentPages) {
    const said = blocks.flatMap(getTexts).join('\n')
    expect(/E\.A\.\.(?!\.)/.test(said), path).toBe(false)
    if (/\d\u00a0%\u00a0E\.A\./.test(said)) expect(said, path).toMatch(/supuest|ejemplo|supón|supong|suponga/i)
  }
})

test('R05 R08 R09 a new text is one file: the page, its address, its category and the sitemap follow from it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
    vi.resetModules()
  })
  cpSync('src/web/content', join(root, 'src/web/content'), { recursive: true })
  const front = (own: string) => `---
title: Un texto de prueba
description: Para ver que un texto es un archivo.
lead: Un texto y nada más.
${own}publishedOn: 2026-11-25
updatedOn: 2026-11-25
deposits:
  year: { amount: 10000000, rate: 12, days: 360 }
---

## Un ejemplo

Con {{year.capital}} ganas {{year.gross}}, y lo cubre Fogafín hasta {{insuranceLimit}}.

::action[Simular]{to="/cdt-simulador"}
`
  writeFileSync(join(root, 'src/web/content/articles/texto-de-prueba.md'), front('category: seguridad\n'))
  writeFileSync(join(root, 'src/web/content/guides/guia-de-prueba.md'), front(''))
  vi.spyOn(process, 'cwd').mockReturnValue(root)
  vi.resetModules()
  const fresh = await import('./content-pages.ts')
  const text = JSON.stringify(fresh.contentPageAt('/blog/texto-de-prueba')?.blocks).replaceAll('\u00a0', ' ')
  expect(text).toContain('Con $ 10.000.000 ganas $ 1.200.000, y lo cubre Fogafín hasta $ 50.000.000.')
  const { categoryPages: freshCategories } = await import('./articles/categories.ts')
  const listed = freshCategories.find(({ category }) => category === 'seguridad')?.articles.map(({ path }) => path)
  expect(listed?.at(-1)).toBe('/blog/texto-de-prueba')
  const { default: freshRoutes } = await import('../routes.ts')
  const { prerenderedPaths: freshPaths } = await import('../prerendered-paths.ts')
  const { buildSitemap } = await import('../sitemap.ts')
  const { siteMapOn } = await import('./site-map.ts')
  for (const path of ['/blog/texto-de-prueba', '/guia-de-prueba']) {
    expect(freshRoutes.map((route) => `/${route.path}`)).toContain(path)
    expect(buildSitemap(freshPaths, 'https://cosecha.example')).toContain(`<loc>https://cosecha.example${path}</loc>`)
    expect(siteMapOn('2026-11-25').flatMap(({ links }) => links)).toContainEqual({ label: 'Un texto de prueba', path })
  }
})

test('R05 R08 a link to a page that is none is told with file and line', () => {
  const link = { file: 'src/web/content/articles/uno.md', line: 12, to: '/blog/nada?monto=1#a' }
  expect(() => requirePages([link], new Set(['/blog/uno']))).toThrow(
    'src/web/content/articles/uno.md:12: no page has the address /blog/nada',
  )
  expect(() => requirePages([{ ...link, to: '/blog/uno?monto=1#a' }], new Set(['/blog/uno']))).not.toThrow()
  expect(() => requirePages([...linksOfPages, ...linksOfBanks], new Set(routePaths))).not.toThrow()
})

test('R05 every article begins with a drawn figure of its own', () => {
  const captions = articles.flatMap(({ blocks: [figure] }) => (figure?.kind === 'bars' ? [figure.caption] : []))
  expect(new Set(captions).size).toBe(articles.length)
})
