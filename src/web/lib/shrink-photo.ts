/** What a document needs to be read, with room: more only takes longer to send. */
const longestSidePx = 3_200
const quality = 0.9

/**
 * A photo in the size that a document needs: phones take them four times as large, and the server refuses those of more
 * than 16 megapixels (R33). In: any file. Out: a smaller JPEG, or the file itself where it is no picture, is small enough,
 * or cannot be drawn here.
 */
export async function withoutExcess(file: File): Promise<File> {
  if (!/^image\/(?:jpeg|png|webp|heic|heif)$/.test(file.type)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return file
  const { width, height } = picture
  const share = longestSidePx / Math.max(width, height)
  const drawn = share < 1 ? await drawAt(picture, Math.round(width * share), Math.round(height * share)) : undefined
  picture.close()
  return drawn ? new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
}

async function drawAt(picture: ImageBitmap, width: number, height: number): Promise<Blob | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // What was transparent is paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', quality))
}
