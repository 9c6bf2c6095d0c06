import type { ContentPage } from '../content-page.ts'
import { page as bancamia } from './bancamia.ts'
import { page as coltefinanciera } from './coltefinanciera.ts'
import { page as koa } from './koa.ts'
import { page as mibanco } from './mibanco.ts'

/** The legal pages that are code: the terms of opening a CDT, which follow from the definition of each bank. */
export const bankTermsPages: readonly ContentPage[] = [bancamia, coltefinanciera, koa, mibanco]
