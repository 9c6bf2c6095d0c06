import type { ContentPage } from '../content-page.ts'
import { turboPage } from './turbo-words.ts'

export const page: ContentPage = { path: '/cdt-turbo', ...turboPage }
