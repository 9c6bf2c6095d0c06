const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/**
 * @param base - The digits of a NIT without its check digit, at most 15.
 * @returns The check digit (DIAN, module 11).
 */
export function nitCheckDigit(base: string): number {
  const sum = [...base].reverse().reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 0)
  const rest = sum % 11
  return rest > 1 ? 11 - rest : rest
}

/**
 * True for a NIT written with its check digit, digits only. A company's has 9 digits and the check digit; that of a
 * person who employs is the cédula, 6 to 10 digits, and the check digit.
 */
export function isNit(digits: string): boolean {
  return /^[1-9]\d{6,10}$/.test(digits) && nitCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1))
}
