import { expect, test } from 'vitest'
import { bonusTermsPages } from '#domain/bonuses/terms-pages.ts'
import { prerenderedPaths } from '../prerendered-paths.ts'
import routes from '../routes.ts'
import { categoryPages } from './articles/categories.ts'
import { articles } from './articles/registry.ts'
import type { Block } from './blocks.ts'
import { contentPageAt, contentPages } from './content-pages.ts'
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

test('R05 at least fifteen articles, each in a category that lists it', () => {
  expect(articles.length).toBeGreaterThanOrEqual(15)
  for (const article of articles) {
    const listed = categoryPages.find(({ category }) => category === article.category)?.articles
    expect(listed?.map(({ path }) => path)).toContain(article.path)
  }
  for (const { articles: listed } of categoryPages) expect(listed.length).toBeGreaterThan(0)
})
