import { readAssetAddress, readAssetText } from '../../../api/read-asset.ts'
import fontFile from '../../../styles/fonts/bricolage-grotesque.woff2?no-inline'

/** What a class gives a part of the drawing; a picture has no style sheet of its own. */
const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'vector-effect',
]

/** The family by itself, since the others of its list would never be asked for. */
const family = 'Bricolage Grotesque'

/**
 * A drawing of the page as a picture that can be sent.
 * @param drawing - The drawing, which is on the page and has a `viewBox` in the pixels of the picture.
 * @returns A PNG that looks the same.
 * @throws Where the browser cannot draw it.
 */
export async function drawPicture(drawing: SVGSVGElement): Promise<Blob> {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  keepLooks(drawing, copy)
  await keepMarks(copy)
  const { width, height } = drawing.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  const font = await readAssetAddress(fontFile)
  style.textContent = `@font-face{font-family:"${family}";font-weight:400 800;src:url("${font}")}`
  copy.prepend(style)
  return paint(new XMLSerializer().serializeToString(copy), width, height)
}

/** Writes what the style sheet gives each part into the part itself. */
function keepLooks(from: Element, to: Element): void {
  const computed = getComputedStyle(from)
  const style = looks.map((name) => `${name}:${computed.getPropertyValue(name)}`).join(';')
  to.setAttribute('style', style)
  to.removeAttribute('class')
  for (const [place, part] of [...from.children].entries()) {
    const same = to.children[place]
    if (same) keepLooks(part, same)
  }
}

/** Puts the mark of a bank in the place of what only points to it in another file. */
async function keepMarks(copy: SVGSVGElement): Promise<void> {
  for (const use of copy.querySelectorAll('use')) {
    const [address = '', id = ''] = (use.getAttribute('href') ?? '').split('#')
    const marks = new DOMParser().parseFromString(await readAssetText(address), 'image/svg+xml')
    const symbol = marks.getElementById(id)
    if (!symbol) continue
    use.parentElement?.setAttribute('viewBox', symbol.getAttribute('viewBox') ?? '')
    use.replaceWith(...symbol.children)
  }
}

async function paint(source: string, width: number, height: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
