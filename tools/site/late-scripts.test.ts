import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

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
