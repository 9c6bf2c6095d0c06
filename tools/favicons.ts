// Draws the favicons of every brand from its icon.svg, in the sizes of B §2.16: node tools/favicons.ts
// Programs that look for an icon by its name get favicon.ico.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pngToIco from 'png-to-ico'
import sharp from 'sharp'

const sizes = [16, 32, 48, 64, 128]
const sizesOfIco = [16, 32, 48]
/** What sharp takes a picture's own units for; a density above it draws the picture so many times larger. */
const unitsAnInch = 72

for (const icon of globSync('src/web/brands/*/icon.svg')) {
  const svg = await readFile(icon)
  const { width: ownSize } = await sharp(svg).metadata()
  for (const size of sizes) {
    const density = (unitsAnInch * size) / ownSize
    await writeFile(
      join(dirname(icon), `favicon-${size}.png`),
      await sharp(svg, { density }).resize(size).png().toBuffer(),
    )
  }
  const ofOldPrograms = sizesOfIco.map((size) => join(dirname(icon), `favicon-${size}.png`))
  await writeFile(join(dirname(icon), 'favicon.ico'), await pngToIco(ofOldPrograms))
}
