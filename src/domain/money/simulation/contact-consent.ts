/** S06. What a person agrees to who leaves a phone with a simulation. A new text gets a new version. */
export const contactConsent = {
  version: '2026-11-22',
  text: 'Acepto que un asesor me escriba por WhatsApp o me llame sobre esta simulación. Mi nombre y mi celular se usan solo para eso.',
} as const
