import { expect, test } from 'vitest'
import { withDataApart, withIsland, withLateScripts } from './late-scripts.ts'

test('R09 the application of a page sleeps: no browser runs it, and its files are not fetched ahead', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/a.js"/><script>theme()</script><script type="module" src="/light.js"></script></head>' +
    '<body><script type="application/ld+json">{}</script><script>window.a=1</script><script type="module" async="">import "/b.js"</script></body></html>'
  expect(withLateScripts(page)).toBe(
    '<html><head><script>theme()</script><script type="module" src="/light.js"></script></head>' +
      '<body><script type="application/ld+json">{}</script><script type="text/late">window.a=1</script>' +
      '<script type="text/late" data-type="module" async="">import "/b.js"</script></body></html>',
  )
})

test('R09 a page that somebody has begun to use is not scrolled when its application wakes', () => {
  const scrolls = '<script>((storageKey, restoreKey) => {\n\twindow.scrollTo(0, 9);\n})("positions", null)</script>'
  expect(withLateScripts(`<html><body><p></p>${scrolls}<script>window.a=1</script></body></html>`)).toBe(
    '<html><body><p></p><script type="text/late">void 0</script><script type="text/late">window.a=1</script></body></html>',
  )
})

test('R09 the data of a sleeping page is a file of its own, whole and in order', () => {
  const late = (text: string) => `<script type="text/late">${text}</script>`
  const context = late('window.__reactRouterContext = {};')
  const enqueue = 'window.__reactRouterContext.streamController.enqueue("[1]");'
  const close = 'window.__reactRouterContext.streamController.close();'
  const written: string[] = []
  const page = withDataApart(`<p></p>${context}<!--$-->${late(enqueue)}<!--$-->${late(close)}<!--/$-->`, (script) => {
    written.push(script)
    return '/assets/page-data-a.js'
  })
  expect(page).toBe(
    `<p></p>${context}<!--$--><script type="text/late" src="/assets/page-data-a.js"></script><!--$--><!--/$-->`,
  )
  expect(written).toEqual([`${enqueue}\n${close}`])
  expect(withDataApart('<p></p>', () => '')).toBe('<p></p>')
})

test('R09 L01 a part that works alone is fetched with all that it imports; it knows what else the application needs', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/react.js"/><link rel="modulepreload" href="/router.js"/></head>' +
    '<body><script type="module" async="">import "/router.js"</script></body></html>'
  expect(withIsland(page, ['/part.js', '/react.js'])).toBe(
    '<html><head><link rel="modulepreload" href="/react.js"/>' +
      '<script type="module" src="/part.js" data-later="/router.js"></script></head>' +
      '<body><script type="text/late" data-type="module" async="">import "/router.js"</script></body></html>',
  )
})
