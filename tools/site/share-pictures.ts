/** Draws the pictures that stand for pages where their addresses are shared, with the rates of the build (R09). */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import sharp from 'sharp'
import { bankDirectory } from '#domain/banks/directory.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { type DepositOffer, offersFor, topOfferCount } from '#domain/money/rates/offers.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { defaultTermDays } from '#domain/money/terms/offered-terms.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import { ratesInForce } from '#web/api/open-rates.ts'
import { ratesAtBuild } from '#web/content/rates-at-build.ts'
import { bankPicture, sharePicturePath, sharePictureSize, sharePictures } from '#web/shell/share-pictures.ts'

const { width, height } = sharePictureSize
const amountCop = 10_000_000
/** WhatsApp leaves out a picture that is much larger. */
const mostBytes = 100_000
const margin = 72

type Words = { file: string; title: string; figure?: string; notes: string[] }

/**
 * Writes a PNG for each kind of page and each bank.
 * @param folder - The folder of a built site.
 * @param brand - The brand of the site.
 */
export async function drawSharePictures(folder: string, brand: Brand, brandName: string): Promise<void> {
  for (const { file, ...words } of listWords(brand)) {
    const png = await sharp(Buffer.from(drawSvg(words, brandName)))
      .png({ palette: true, colours: 64 })
      .toBuffer()
    if (png.length > mostBytes) throw new Error(`${file}.png has ${png.length} bytes, more than ${mostBytes}`)
    writeFileSync(join(folder, sharePicturePath({ file })), png)
  }
}

function listWords(brand: Brand): Words[] {
  const feed = ratesAtBuild(process.env.VITE_SITE_RATES)
  const offers = offersFor(ratesInForce(feed), { amountCop, termDays: defaultTermDays }).filter(
    ({ bankId }) => brand.bankIds?.includes(bankId) ?? true,
  )
  const [best] = offers
  const deposit = `${formatCop(amountCop)} a ${defaultTermDays} días`
  // A picture is kept for long where it was shared, so its rates have their day.
  const day = formatCivilDate(civilDateInBogota(Date.parse(feed.generatedAt)))
  const ofDay = `Tasas ${best?.isDemonstration ? 'de demostración ' : ''}del ${day}`
  const rateOf = (offer: DepositOffer | undefined) =>
    offer
      ? { figure: formatRate(offer.ratePercent), notes: [`A ${defaultTermDays} días, en ${offer.bankName}`, ofDay] }
      : { notes: ['Compáralo con los demás bancos, al peso'] }
  const gainOf = (offer: DepositOffer | undefined) =>
    offer
      ? { figure: formatCop(offer.netCop), notes: [`En ${offer.bankName}, ya sin la retención`, ofDay] }
      : { notes: ['Compáralo con los demás bancos, al peso'] }

  if (brand.paths !== 'all') return [{ ...sharePictures.general, title: 'Tu CDT, en línea', ...rateOf(best) }]
  return [
    { ...sharePictures.general, title: 'Tu CDT, en el banco que más te da', ...rateOf(best) },
    { ...sharePictures.simulator, title: `${deposit} ganan hasta`, ...gainOf(best) },
    {
      ...sharePictures.comparison,
      title: `Lo que los bancos pagan por ${deposit}`,
      notes: [...offers.slice(0, topOfferCount).map((one) => `${formatCop(one.netCop)} en ${one.bankName}`), ofDay],
    },
    {
      ...sharePictures.ladder,
      title: 'Reparte tu CDT en una escalera',
      notes: ['Una parte vuelve cada tanto', 'y el seguro puede cubrirlo todo'],
    },
    {
      ...sharePictures.reading,
      title: 'Lo que debes saber antes de abrir un CDT',
      notes: ['En palabras sencillas', 'y con la cuenta completa'],
    },
    ...bankDirectory.map((bank) => ({
      ...bankPicture(bank),
      title: `El CDT de ${bank.name}`,
      ...rateOf(offers.find(({ bankId }) => bankId === bank.bankId)),
    })),
  ]
}

/** Letters become outlines, so that the picture is the same on a machine without fonts. */
const fonts = {
  bold: openFont('600SemiBold/Inter_600SemiBold.ttf'),
  regular: openFont('400Regular/Inter_400Regular.ttf'),
}

function openFont(file: string): Font {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${file}`)))
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`)
  return font
}

type Look = { font: Font; size: number; colour: string }

const looks = {
  brand: { font: fonts.bold, size: 40, colour: '#c8f169' },
  title: { font: fonts.bold, size: 60, colour: '#f1f4ec' },
  figure: { font: fonts.bold, size: 128, colour: '#c8f169' },
  note: { font: fonts.regular, size: 34, colour: '#dfe8dc' },
} satisfies Record<string, Look>

function drawSvg({ title, figure, notes }: Omit<Words, 'file'>, brandName: string): string {
  const titleLines = wrap(title, looks.title)
  const titleTop = 190
  const figureTop = titleTop + titleLines.length * 76 + 66
  const noteTop = figure ? figureTop + 76 : titleTop + titleLines.length * 76 + 10
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#04231a"/>
<path d="M0 ${height}V590C420 580 820 520 ${width} 330V${height}z" fill="#0a5a3a"/>
<path d="M0 590C420 580 820 520 ${width} 330" fill="none" stroke="#c8f169" stroke-width="6"/>
${drawLine(brandName, looks.brand, 100)}
${titleLines.map((line, at) => drawLine(line, looks.title, titleTop + at * 76)).join('')}
${figure ? drawLine(figure, looks.figure, figureTop) : ''}
${notes.map((line, at) => drawLine(line, looks.note, noteTop + at * 46)).join('')}
</svg>`
}

function drawLine(text: string, { font, size, colour }: Look, baseline: number): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let left = 0
  const outlines = glyphs.map((glyph, at) => {
    const outline = `<path transform="translate(${left} 0)" d="${glyph.path.toSVG()}"/>`
    left += positions[at]?.xAdvance ?? glyph.advanceWidth
    return outline
  })
  return `<g fill="${colour}" transform="translate(${margin} ${baseline}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}

const widthOf = (text: string, { font, size }: Look) => (font.layout(text).advanceWidth / font.unitsPerEm) * size

/** @returns Lines that fit between the margins. */
function wrap(text: string, look: Look): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, look) <= width - 2 * margin) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
