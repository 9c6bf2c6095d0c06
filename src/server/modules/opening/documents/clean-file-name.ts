const longestName = 120
/** What is read of a name at all: no file system has longer ones (R33). */
const longestRead = 255

/**
 * Characters that steer a terminal, a header or the direction of writing, or that no file name may have. The joiner
 * between two pictures is none of them: it makes one emoji of both.
 */
const unwanted =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}<>:"|?*%]/gu
/** What is left of an emoji that was cut in two. */
const looseJoiner = /\u200d$/u

/**
 * The name of an upload as it is kept and given back: without folders, without characters that deceive, at most 120
 * characters, and with the extension of its real content.
 * @param given - The sender's name, which may be anything.
 * @returns A name that is never empty.
 */
export function cleanFileName(given: string | undefined, extension: string): string {
  const last = (given ?? '').slice(-longestRead).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(unwanted, '').replace(/\s+/g, ' ')
  const base = withoutDotsAround(plain.replace(/\.[A-Za-z0-9]{1,8}$/, ''))
  const room = longestName - extension.length - 1
  const short = [...base].slice(0, room).join('').replace(looseJoiner, '').trim()
  return `${short === '' ? 'documento' : short}.${extension}`
}

/** Without the dots and blanks that it begins and ends with. */
function withoutDotsAround(name: string): string {
  const isKept = (character: string) => character !== '.' && character !== ' '
  const characters = [...name]
  return characters.slice(characters.findIndex(isKept), characters.findLastIndex(isKept) + 1).join('')
}
