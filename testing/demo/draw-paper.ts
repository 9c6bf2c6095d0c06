import sharp from 'sharp'
import type { DemoPerson } from './people.ts'

/** @returns A card that nobody takes for a document, as JPEG. */
export function drawPaper(person: DemoPerson, side: 'frente' | 'respaldo'): Promise<Buffer> {
  const lines =
    side === 'frente'
      ? [person.documentNumber, `${person.firstSurname} ${person.secondSurname}`, person.firstName]
      : ['Nacimiento: 17 de mayo de 1990', 'Expedición: 20 de junio de 2008', 'Bogotá, D.C.']
  const rows = [
    { text: 'DOCUMENTO DE MUESTRA', sizePoints: 40, top: 55 },
    { text: `Demostración, por el ${side}`, sizePoints: 24, top: 118 },
    ...lines.map((text, place) => ({ text, sizePoints: 36, top: 200 + place * 60 })),
  ]
  const portrait = { create: { width: 260, height: 320, channels: 3, background: '#cfdcb4' } } as const
  return sharp({ create: { width: 960, height: 600, channels: 3, background: '#eef3df' } })
    .composite([
      { input: portrait, left: 640, top: 150 },
      ...rows.map(({ text, sizePoints, top }) => ({
        input: { text: { text, font: `sans ${sizePoints * 0.75}`, dpi: 96, rgba: true } },
        left: 40,
        top,
      })),
    ])
    .jpeg({ quality: 80 })
    .toBuffer()
}
