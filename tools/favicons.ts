// Draws the favicons of every brand from its icon.svg, in the sizes of B §2.16: node tools/favicons.ts
// Programs that look for an icon by its name get favicon.ico.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import pngToIco from 'png-to-ico'
import { findChromium } from './debian-packages.mjs'

const sizes = [16, 32, 48, 64, 128]
const sizesOfIco = [16, 32, 48]

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const icon of globSync('src/web/brands/*/icon.svg')) {
  const svg = readFileSync(icon, 'utf8')
  for (const size of sizes) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
    const png = await page.screenshot({ omitBackground: true })
    writeFileSync(join(dirname(icon), `favicon-${size}.png`), png)
    await page.close()
  }
  const ofOldPrograms = sizesOfIco.map((size) => join(dirname(icon), `favicon-${size}.png`))
  writeFileSync(join(dirname(icon), 'favicon.ico'), await pngToIco(ofOldPrograms))
}
await browser.close()
