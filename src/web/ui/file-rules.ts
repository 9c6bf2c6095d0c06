/** The names of the kinds that people know, for the message of a file that is none of them. */
const kindNames: [test: RegExp, name: string][] = [
  [/^image\//, 'una foto'],
  [/pdf$/, 'un PDF'],
]

/**
 * Whether a file may be sent. In: the file's name, kind and size, the kinds allowed (as for an `<input>`) and the most
 * bytes. Out: the Spanish sentence that says why not, or `undefined`. The server looks inside the file as well.
 */
export function fileRefusal(
  file: { name: string; type: string; size: number },
  { accept, maxBytes, tooLargeText }: { accept: string; maxBytes: number; tooLargeText?: string },
): string | undefined {
  const kinds = accept.split(',').map((kind) => kind.trim())
  const allowed = kinds.some((kind) => {
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind.toLowerCase())
    return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind
  })
  if (!allowed) {
    const names = kindNames.filter(([test]) => kinds.some((kind) => test.test(kind))).map(([, name]) => name)
    return `Ese tipo de archivo no nos sirve${names.length > 0 ? `: sube ${names.join(' o ')}` : ''}.`
  }
  if (file.size === 0) return 'El archivo está vacío. Elige otro.'
  if (file.size > maxBytes) {
    if (tooLargeText) return tooLargeText
    return `El archivo pesa más de ${Math.floor(maxBytes / 1024 / 1024)} MB. Toma la foto con menos resolución o comprime el PDF.`
  }
  return undefined
}
