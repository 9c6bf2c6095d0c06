import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Picture } from './sheet.ts'

/**
 * @param text - What a phone reads.
 * @returns Its QR code of level M, with the four units of margin that ISO/IEC 18004 asks for.
 */
export function drawQrCode(text: string): Picture {
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value: text, level: 'M', marginSize: 4 }))
  const [, units] = /viewBox="0 0 (\d+) /.exec(svg) ?? []
  // The first path is the ground.
  const [, path] = [...svg.matchAll(/ d="([^"]+)"/g)].at(-1) ?? []
  if (!units || !path) throw new Error('a QR code could not be drawn')
  return { path, units: Number(units) }
}
