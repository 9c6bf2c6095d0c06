/** Beyond this many characters, the bank's words are no name of a paper. */
const longestLabel = 80

/**
 * P11: what a bank asks for besides, as the name and the help of one upload.
 * @param reason - The bank's own words.
 * @returns Its words as the name where they are short and one line, else our own name with its words as the help.
 */
export function bankRequestWords(reason: string | undefined): { label: string; help: string } {
  const words = reason?.trim() ?? ''
  const isName = words !== '' && words.length <= longestLabel && !words.includes('\n')
  const quoted = isName || words === '' ? '' : `«${words}» `
  return {
    label: isName ? words : 'Lo que te pidió el banco',
    help: `${quoted}Si son varios papeles, júntalos en un solo PDF. Máximo 20 MB.`,
  }
}
