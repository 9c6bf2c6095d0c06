const mostPlaces = 6

/**
 * Shortens the decimal fractions of a text that people read.
 * @param text - A text with figures in Spanish (`'1,12200000000000'`).
 * @returns The same without zeros at the end (`'1,122'`); beyond six places an ellipsis says that there are more
 *   (`'1,028765…'`).
 */
export function shortenDecimals(text: string): string {
  return text.replace(/,(\d+)/g, (_all, places: string) => {
    const decimals = dropEndZeros(places)
    if (decimals === '') return ''
    return decimals.length > mostPlaces ? `,${decimals.slice(0, mostPlaces)}…` : `,${decimals}`
  })
}

function dropEndZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}
