/** The picture of a page where its address is shared. The build draws it (`tools/site/share-pictures.ts`). */
export type SharePicture = {
  /** What its address says of it. */
  file: string
  /** What is seen on it, without its figures, which are of the day of the build. */
  alt: string
}

/** @returns Its address, from the root of a site. */
export const sharePicturePath = ({ file }: Pick<SharePicture, 'file'>) => `/compartir-${file}.png`
/** In pixels: what WhatsApp, Facebook and X show whole. */
export const sharePictureSize = { width: 1_200, height: 630 } as const

/** One for each kind of page. The page of a bank has its own (`bankPicture`). */
export const sharePictures = {
  general: { file: 'cosecha', alt: 'Tu CDT en línea, y la tasa más alta' },
  simulator: { file: 'simulador', alt: 'Cuánto ganan 10 millones de pesos en un CDT a 360 días' },
  comparison: { file: 'comparacion', alt: 'Lo que pagan por un CDT los tres bancos que más dan' },
  ladder: { file: 'escalera', alt: 'Una escalera de CDT: el dinero repartido en varios plazos' },
  reading: { file: 'lectura', alt: 'Lecturas sobre CDT, en palabras sencillas' },
} as const satisfies Record<string, SharePicture>

/** @param options - A bank's name and the path of its page. */
export function bankPicture({ name, path }: { name: string; path: string }): SharePicture {
  return { file: path.slice(1), alt: `El CDT de ${name} y lo que paga` }
}
