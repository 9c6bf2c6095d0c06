import type { ContentPage } from '../content-page.ts'
import { turboPage } from './turbo-texts.ts'

export const page: ContentPage = { path: '/cdt-turbo', ...turboPage }
