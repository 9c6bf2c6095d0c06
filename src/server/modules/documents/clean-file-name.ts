const longestName = 120

/** Characters that steer a terminal, a header or the direction of writing, or that no file name may have. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}<>:"|?*%]/gu

/**
 * The name of an upload as it is kept and given back: without folders, without characters that deceive, at most 120
 * characters, and with the extension of its real content.
 * In: the sender's name, which may be anything, and the extension. Out: a name that is never empty.
 */
export function cleanFileName(given: string | undefined, extension: string): string {
  const last = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(unwanted, '').replace(/\s+/g, ' ')
  const base = plain.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/^[. ]+|[. ]+$/g, '')
  const room = longestName - extension.length - 1
  const short = [...base].slice(0, room).join('').trim()
  return `${short === '' ? 'documento' : short}.${extension}`
}
