import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bankNames } from '#domain/banks/catalogue.ts'
import { bankMarksFile, gatherBankMarks, readBankMark } from './bank-marks.ts'

const banks = [...bankNames].map(([bankId, name]) => ({ bankId, name, mark: readBankMark(bankId) }))

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(banks)('R03 $name has a mark whose letters one can read', ({ mark }) => {
  const [ground = '', ink = ''] = [...mark.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour)
  const [high = 0, low = 0] = [luminance(ground), luminance(ink)].sort((one, other) => other - one)
  expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5)
  expect(mark).toMatch(/<text[^>]*>[\p{L}\d]{1,3}<\/text>/u)
  expect(mark.length).toBeLessThan(400)
})

test('R03 no two banks have the same mark, nor the same letters', () => {
  const letters = banks.map(({ mark }) => />([^<]+)<\/text>/.exec(mark)?.[1]?.toLowerCase())
  expect(new Set(banks.map(({ mark }) => mark)).size).toBe(banks.length)
  expect(letters.filter((one, place) => letters.indexOf(one) !== place)).toEqual([])
})

test('R03 the file of the marks is that of the banks (npm run generate -- bank-marks)', () => {
  expect(readFileSync(bankMarksFile, 'utf8')).toBe(gatherBankMarks())
})
