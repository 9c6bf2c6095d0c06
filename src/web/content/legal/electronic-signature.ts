/** How one signs with a bank that takes an electronic signature. */
export function electronicSignature(bankName: string): string {
  return (
    `Firmas con firma electrónica, después de acordar su uso con ${bankName}, como piden el artículo 7 de la Ley 527 ` +
    'de 1999 y el Decreto 2364 de 2012. Ves los documentos completos, recibes en tu celular un código de un solo uso ' +
    'y con él firmas. El código es personal: no lo compartas. Guardas una copia de lo que firmaste, y cualquiera que ' +
    'la tenga puede comprobar en [verificar un documento](/verificar-documento) que no cambió después de la firma.'
  )
}
