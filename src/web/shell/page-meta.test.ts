import { expect, test } from 'vitest'
import { dictionary } from '../brands/default/dictionary.ts'
import { pageHandle } from './page-handle.ts'
import { pageMeta } from './page-meta.ts'
import { sharePictures } from './share-pictures.ts'

test('R09 a public page has title, description, canonical address and Open Graph', () => {
  const meta = pageMeta({ title: 'Simulador de CDT', description: 'Compara.', path: '/cdt-simulador' })
  expect(meta).toContainEqual({ title: `Simulador de CDT · ${dictionary.name}` })
  expect(meta).toContainEqual({ name: 'description', content: 'Compara.' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${dictionary.origin}/cdt-simulador` })
  expect(meta).toContainEqual({ property: 'og:url', content: `${dictionary.origin}/cdt-simulador` })
  expect(meta).not.toContainEqual(expect.objectContaining({ name: 'robots' }))
})

test('H04 a page that belongs to one person is kept out of search engines', () => {
  const meta = pageMeta({ title: 'Mis CDT', description: '', path: '/mis-procesos', noindex: true })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex, nofollow' })
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }))
})

test('R09 the page itself has the last word on what is around it', () => {
  expect(pageHandle([undefined, { chrome: 'public' }, { chrome: 'quiet' }])).toEqual({ chrome: 'quiet', scripts: true })
  expect(pageHandle([])).toEqual({ chrome: 'public', scripts: true })
})

// The Open Graph protocol (ogp.me): og:image is one of the four required properties; it is an absolute address.
test('R09 a page that is shared has a picture of 1,200 by 630 pixels with words for who cannot see it', () => {
  const meta = pageMeta({ title: 'Simulador', description: '', path: '/x', picture: sharePictures.simulator })
  const read = (name: string) => meta.find((one) => 'property' in one && one.property === name) as { content?: string }
  expect(read('og:image').content).toBe(`${dictionary.origin}/compartir-simulador.png`)
  expect([read('og:image:width').content, read('og:image:height').content]).toEqual(['1200', '630'])
  expect(read('og:image:alt').content).toBe(sharePictures.simulator.alt)
  const general = pageMeta({ title: 'Otra', description: '', path: '/y' })
  expect(general).toContainEqual({ property: 'og:image', content: `${dictionary.origin}/compartir-cosecha.png` })
})
