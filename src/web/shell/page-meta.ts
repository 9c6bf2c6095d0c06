import type { MetaDescriptor } from 'react-router'
import { currentBrandDictionary as dictionary } from '../brands/current-brand-dictionary.ts'
import { type SharePicture, sharePicturePath, sharePictureSize, sharePictures } from './share-pictures.ts'

type PageMeta = {
  /** Without the name of the product, which is added. */
  title: string
  /** One or two sentences, up to about 155 characters. */
  description: string
  /** The page's address from the root: `'/cdt-simulador'`. */
  path: string
  /** True on pages that belong to one person or to staff (H04). */
  noindex?: boolean
  /** The picture of the page where it is shared; the general one when left out. */
  picture?: SharePicture
  /** Structured data (schema.org). */
  structuredData?: Record<string, unknown>
}

/** Title, description, canonical address and Open Graph of a page (R09), for its `meta` export. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, noindex = false, picture = sharePictures.general, structuredData } = page
  const fullTitle = title.includes(dictionary.name) ? title : `${title} · ${dictionary.name}`
  const address = `${dictionary.origin}${path}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex, nofollow' }] : []),
    ...(noindex ? [] : [{ tagName: 'link', rel: 'canonical', href: address } as const]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: dictionary.name },
    { property: 'og:locale', content: 'es_CO' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${dictionary.origin}${sharePicturePath(picture)}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(sharePictureSize.width) },
    { property: 'og:image:height', content: String(sharePictureSize.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(structuredData ? [{ 'script:ld+json': structuredData as never }] : []),
  ]
}
