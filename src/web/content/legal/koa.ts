import { koa } from '#domain/banks/koa/bank.ts'
import { bankTermsPage } from './bank-terms.ts'
import { electronicSignature } from './electronic-signature.ts'

export const page = bankTermsPage(koa, {
  requirements: [
    'Fotos o archivos de tu documento por ambos lados y, si declaras renta, tu última declaración. En el CDT turbo no hace falta subirlos.',
    'Indicar la cuenta de la que sale tu dinero y cómo piensas usar el producto.',
    'KOA hace su propia verificación de quien abre. Si el resultado no permite seguir, te lo informamos y el proceso no avanza.',
  ],
  signature: electronicSignature(koa.name),
})
