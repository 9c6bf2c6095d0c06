import { crc32, deflateSync } from 'node:zlib'

const width = 480
const height = 303

/**
 * Draws a side of an invented document.
 * @returns A PNG with a silhouette (front) or bars (reverse), no real data.
 */
export function drawDocument(side: 'front' | 'reverse'): Uint8Array {
  const pixels = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = side === 'front' ? frontColor(x, y) : reverseColor(x, y)
      pixels.writeUIntBE(color, y * (width * 3 + 1) + 1 + x * 3, 3)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const paper = 0xe8efe6
const ink = 0x4a5d52

function frontColor(x: number, y: number): number {
  if (y < 44) return 0x0f6b4a
  const head = (x - 112) ** 2 + (y - 138) ** 2 < 38 ** 2
  const shoulders = ((x - 112) / 66) ** 2 + ((y - 252) / 72) ** 2 < 1 && y < 262
  if (head || shoulders) return 0x8ba396
  if (x > 40 && x < 184 && y > 76 && y < 262) return 0xd2ddd4
  const isLine = x > 214 && x < 430 - ((Math.floor(y / 34) * 53) % 90) && y > 84 && y < 250 && y % 34 < 9
  return isLine ? ink : paper
}

function reverseColor(x: number, y: number): number {
  const bars = y > 214 && y < 276 && x > 40 && x < 440 && (x * x + 3 * x) % 11 < 5
  const isLine = y > 40 && y < 180 && x > 40 && x < 300 && y % 30 < 7
  return bars || isLine ? ink : paper
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
