import type { ContentPage } from '../content-page.ts'
import { turboPage } from './turbo-texts.ts'

/** The same page under its other address (B §2.14). */
export const page: ContentPage = { path: '/facil-cdt', samePageAs: '/cdt-turbo', ...turboPage }
