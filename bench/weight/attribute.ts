import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * What a file of the build is made of.
 * @param folder - The folder of a site built with source maps.
 * @returns Its weight in bytes compressed with brotli, and the part of it that each source has by its share of the
 *   characters.
 */
export function attributeToSources(folder: string, name: string): { bytes: number; sources: Map<string, number> } {
  const code = readFileSync(join(folder, name), 'utf8')
  const bytes = brotliCompressSync(code).length
  const { sources, mappings } = readMap(join(folder, `${name}.map`))
  const characters = new Map<string, number>()
  const lines = code.split('\n')
  let source = 0
  for (const [at, line] of mappings.split(';').entries()) {
    let column = 0
    const parts = line.split(',').flatMap((segment) => {
      if (segment === '') return []
      const [columns = 0, sourcesOn] = decodeNumbers(segment)
      column += columns
      source += sourcesOn ?? 0
      return [{ column, source: sourcesOn === undefined ? undefined : sources[source] }]
    })
    for (const [place, part] of parts.entries()) {
      const end = parts[place + 1]?.column ?? lines[at]?.length ?? 0
      const key = part.source ?? name
      characters.set(key, (characters.get(key) ?? 0) + end - part.column)
    }
  }
  return { bytes, sources: new Map([...characters].map(([key, count]) => [key, (count * bytes) / code.length])) }
}

/** The table of routes has no map, since the build writes it last. */
function readMap(file: string): { sources: string[]; mappings: string } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { sources: string[]; mappings: string }
  } catch {
    return { sources: [], mappings: '' }
  }
}

/**
 * @param segment - A segment of a source map.
 * @returns Its numbers, each in groups of five bits with the sign last.
 */
function decodeNumbers(segment: string): number[] {
  const numbers: number[] = []
  let shift = 0
  let value = 0
  for (const digit of segment) {
    const bits = digits.indexOf(digit)
    value |= (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    shift = 0
    value = 0
  }
  return numbers
}
