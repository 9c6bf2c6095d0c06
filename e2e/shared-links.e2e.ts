import sharp from 'sharp'
import { finishedPages } from './support/finished-pages.ts'
import { expect, test } from './support/test.ts'

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''

// The Open Graph protocol names og:image among its four required properties; WhatsApp draws it from 300 pixels on.
test('R09 every finished page has a picture for who shares its address, with words and its true size', async ({
  request,
  product,
}) => {
  const pictures = new Set<string>()
  for (const path of finishedPages) {
    const html = await (await request.get(`${product.url}${path}`)).text()
    const [picture, alt] = [contentOf(html, 'og:image'), contentOf(html, 'og:image:alt')]
    expect(picture, path).toMatch(/^https:\/\//)
    expect(alt.length, path).toBeGreaterThan(10)
    expect([contentOf(html, 'og:image:width'), contentOf(html, 'og:image:height')], path).toEqual(['1200', '630'])
    pictures.add(new URL(picture).pathname)
  }
  expect(pictures.size).toBeGreaterThan(5)
  for (const path of pictures) {
    const answer = await request.get(`${product.url}${path}`)
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, 'image/png'])
    const bytes = await answer.body()
    expect(bytes.length, path).toBeLessThanOrEqual(100_000)
    expect(await sharp(bytes).metadata(), path).toMatchObject({ width: 1_200, height: 630 })
  }
})

test('R09 a program that looks for the icon by its name finds it', async ({ request, product }) => {
  const answer = await request.get(`${product.url}/favicon.ico`)
  expect(answer.status()).toBe(200)
  // The signature of an icon file: reserved 0, type 1.
  expect([...(await answer.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0])
})
