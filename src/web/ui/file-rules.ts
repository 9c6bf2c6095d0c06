/** What savers send for a paper. Phones and computers do not know the kind of every photo, so the endings are there. */
export const photosAndPapers =
  'image/*,application/pdf,.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.avif,.gif,.bmp,.tif,.tiff'

/** A photo is made smaller before it is sent, so that it may be heavier. */
const timesHeavier = 5
const photoEnding = /\.(?:jpe?g|png|webp|hei[cf]|avif|bmp)$/i

/** The names of the kinds that people know, for the message of a file that is none of them. */
const kindNames: [test: RegExp, name: string][] = [
  [/^image\//, 'una foto'],
  [/pdf$/, 'un PDF'],
]

/** The kinds allowed (as for an `<input>`), the most bytes, and the message for a file that is too large. */
export type FileRules = { accept: string; maxBytes: number; tooLargeText?: string | undefined }

/**
 * Whether a file may be sent. The server looks inside the file as well.
 * @returns The Spanish sentence that says why not, or `undefined`.
 */
export function fileRefusal(
  file: { name: string; type: string; size: number },
  { accept, maxBytes, tooLargeText }: FileRules,
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
  const isPhoto = file.type.startsWith('image/') || photoEnding.test(file.name)
  if (file.size > maxBytes * (isPhoto ? timesHeavier : 1)) {
    if (tooLargeText) return tooLargeText
    return `El archivo pesa más de ${Math.floor(maxBytes / 1024 / 1024)} MB. Toma la foto con menos resolución o comprime el PDF.`
  }
  return undefined
}
