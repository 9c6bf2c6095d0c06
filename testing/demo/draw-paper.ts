import sharp from 'sharp'
import type { DemoPerson } from './people.ts'

/** @returns A card that nobody takes for a document, as JPEG. */
export async function drawPaper(person: DemoPerson, side: 'frente' | 'respaldo'): Promise<Buffer> {
  const lines =
    side === 'frente'
      ? [person.documentNumber, `${person.firstSurname} ${person.secondSurname}`, person.firstName]
      : ['Nacimiento: 17 de mayo de 1990', 'Expedición: 20 de junio de 2008', 'Bogotá, D.C.']
  const texts = lines.map(
    (line, place) => `<text x="40" y="${210 + place * 60}" font-family="sans-serif" font-size="36">${line}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600">
    <rect width="960" height="600" rx="36" fill="#eef3df"/>
    <rect x="620" y="150" width="260" height="320" rx="18" fill="#cfdcb4"/>
    <text x="40" y="90" font-family="sans-serif" font-size="40" font-weight="700">DOCUMENTO DE MUESTRA</text>
    <text x="40" y="135" font-family="sans-serif" font-size="24">Demostración, por el ${side}</text>
    ${texts.join('')}
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
