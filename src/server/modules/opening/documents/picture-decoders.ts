import sharp from 'sharp'

// Documents are handled one at a time; more threads and an image cache would only use more memory.
sharp.concurrency(1)
sharp.cache(false)
// Formats that no upload may have are never opened, whatever a file claims later.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** Opens the kinds of picture that savers send, and no other. */
export const openPicture = sharp
