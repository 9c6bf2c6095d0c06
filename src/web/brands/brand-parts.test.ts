import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasPath } from '#domain/site/brands/brand-paths.ts'
import { brands } from '#domain/site/brands/registry.ts'
import { currentBrandBuild } from './current-brand-build.ts'
import type { BrandLook } from './current-brand-look.ts'
import type { BrandDictionary, BrandFooter } from './dictionary.ts'

const all = await Promise.all(
  brands.map(async (brand) => {
    const { dictionary } = (await import(`./${brand.id}/dictionary.ts`)) as { dictionary: BrandDictionary }
    const { footer } = (await import(`./${brand.id}/footer.ts`)) as { footer: BrandFooter }
    const { look } = (await import(`./${brand.id}/look.ts`)) as { look: BrandLook }
    return { brand, id: brand.id, dictionary, footer, look }
  }),
)
const getFileUrl = (path: string) => new URL(path, import.meta.url)

test.each(all)('T03 $id has an icon and favicons of 16, 32, 48, 64 and 128 pixels', ({ id, look }) => {
  expect(readFileSync(getFileUrl(`./${id}/icon.svg`), 'utf8')).toContain('<svg')
  for (const size of [16, 32, 48, 64, 128]) {
    const png = readFileSync(getFileUrl(`./${id}/favicon-${size}.png`))
    expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
    expect([id, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([id, size, size])
    expect(Object.keys(look.favicons)).toContain(String(size))
  }
})

test.each(all)('T01 T03 the frame that a browser draws around $id has the colour of its ground', ({ id, look }) => {
  const css = readFileSync(getFileUrl(id === 'default' ? '../styles/tokens.css' : `./${id}/tokens.css`), 'utf8')
  const [light, dark] = [...css.matchAll(/--base-ground(?:-dark)?: (#\w+)/g)].map(([, colour]) => colour)
  expect(look.ground).toEqual({ light, dark })
  expect(look.className).toBe(id === 'default' ? undefined : `brand-${id}`)
})

test.each(all)('R02 T03 header and footer of $id lead to pages that it has', ({ brand, dictionary, footer }) => {
  const { header } = dictionary
  const links = [...header.links, ...header.ownPlaces, ...footer.groups.flatMap((group) => group.links)]
  expect(links.length).toBeGreaterThan(2)
  for (const { to } of links) expect([to, hasPath(brand, to.split('#')[0] ?? '')]).toEqual([to, true])
})

test.each(all.filter(({ id }) => id !== 'default'))(
  'T03 $id has its texts as JSON: footer, header, seo, tubo',
  ({ id, brand, dictionary, footer }) => {
    const json = (name: string) => JSON.parse(readFileSync(getFileUrl(`./${id}/${name}.json`), 'utf8')) as never
    const { seo, header, stepNames } = dictionary
    expect(json('seo')).toEqual(seo)
    expect(seo.title, 'the server answers the same title').toBe(brand.seoTitle)
    expect(json('header')).toEqual(header)
    expect(json('footer')).toMatchObject({ groups: footer.groups })
    expect(json('tubo')).toEqual(stepNames)
    expect(Object.keys(stepNames)).toEqual(['Datos', 'Identidad', 'Documentos y firma', 'Pago', 'Certificado'])
    for (const text of Object.values(footer.legal)) expect(text).not.toMatch(/[{}]/)
  },
)

test('T03 a build knows its brand and where it will live, and an unknown brand stops it', () => {
  expect(currentBrandBuild({})).toMatchObject({ brand: { id: 'default' }, origin: 'https://cosecha.example' })
  expect(currentBrandBuild({ VITE_BRAND: 'coltefinanciera' })).toMatchObject({
    brand: { id: 'coltefinanciera' },
    origin: all.find(({ id }) => id === 'coltefinanciera')?.dictionary.origin,
  })
  expect(currentBrandBuild({ VITE_SITE_ORIGIN: 'https://a.example' }).origin).toBe('https://a.example')
  expect(() => currentBrandBuild({ VITE_BRAND: 'nobody' })).toThrow('no brand')
})
