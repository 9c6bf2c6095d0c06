import { coltefinanciera } from '#domain/banks/coltefinanciera/bank.ts'
import { bankTermsPage } from './bank-terms.ts'
import { electronicSignature } from './electronic-signature.ts'

export const page = bankTermsPage(coltefinanciera, {
  requirements: [
    'Fotos o archivos de tu documento por ambos lados y, si declaras renta, tu última declaración. En el CDT turbo no hace falta subirlos.',
    'Coltefinanciera hace su propia verificación de quien abre. Si el resultado no permite seguir, te lo informamos y el proceso no avanza.',
  ],
  signature: electronicSignature(coltefinanciera.name),
})
