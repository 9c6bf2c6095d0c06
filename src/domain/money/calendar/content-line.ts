/** Characters that a value of type TEXT must escape (RFC 5545 §3.3.11). */
const escapes: Record<string, string> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' }

// A line has at most 75 octets without its end (RFC 5545 §3.1).
const longestLineOctets = 75

/**
 * @returns The text as a value of type TEXT. Special characters are escaped, and a line break of any kind becomes `\n`.
 *   Other control characters, which a calendar may not hold, are dropped.
 */
export function escapeText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  return [...lines].flatMap((char) => escapes[char] ?? (isControl(char) ? [] : char)).join('')
}

/**
 * @param property - A property, `'SUMMARY:…'`, already escaped.
 * @returns One or more lines of at most 75 octets in UTF-8, each with its CRLF; a continued line begins with a space. A
 *   character is never split.
 */
export function contentLine(property: string): string {
  let folded = ''
  let octets = 0
  for (const char of property) {
    const size = utf8Octets(char)
    if (octets + size > longestLineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += char
    octets += size
  }
  return `${folded}\r\n`
}

function isControl(char: string): boolean {
  const code = char.codePointAt(0) ?? 0
  return code < 0x20 || code === 0x7f
}

function utf8Octets(char: string): number {
  const code = char.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
