import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { look } from './brands/default/look.ts'
import { appIcons, appScreenshots, buildWebManifest, ownName } from './installable.ts'

test('M09 a long press on the icon leads to the simulator, to one’s deposits and to the comparison', () => {
  const { shortcuts } = JSON.parse(buildWebManifest('Ahorros'))
  const names = shortcuts.map(({ short_name: name, url }: Record<string, string>) => `${name} ${url}`)
  expect(names).toEqual(['Simular /cdt-simulador', 'Mis CDT /mis-procesos', 'Comparar /mejores-tasas-para-cdt-hoy'])
  for (const { icons } of shortcuts) expect(icons).toEqual([{ src: '/app-192.png', sizes: '192x192' }])
})

test('M09 the manifest has what a browser asks of a site that it installs', () => {
  const manifest = JSON.parse(buildWebManifest('Ahorros'))
  expect(manifest).toMatchObject({ name: 'Ahorros', short_name: 'Ahorros', lang: 'es-CO', display: 'standalone' })
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', id: '/', background_color: look.ground.light })
  const sizes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  for (const { file } of appIcons) expect(existsSync(`src/web/brands/default/${file}`), file).toBe(true)
})

test('M09 who is asked to install the site sees pictures of it, of a phone and of a wide screen, never of another name', () => {
  const { screenshots } = JSON.parse(buildWebManifest(ownName))
  const forms = new Set(screenshots.map((one: Record<string, string>) => one.form_factor))
  expect([...forms]).toEqual(['narrow', 'wide'])
  for (const { file, sizes } of appScreenshots) {
    const header = readFileSync(`docs/screenshots/${file}`).subarray(16, 24)
    expect(`${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`, file).toBe(sizes)
  }
  expect(JSON.parse(buildWebManifest('Ahorros')).screenshots).toEqual([])
})
