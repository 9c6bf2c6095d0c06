/**
 * The texts of the marketplace's templates, which lie with Meta once it has approved them. Those of codes are not here:
 * Meta writes them itself.
 */
const registered: Record<string, string> = {
  vencimiento_cdt: 'Tu CDT con {{1}} vence el {{2}}. Mira en {{3}} qué puedes decidir y qué pasa si no nos dices nada.',
  prorroga_cdt:
    'Tu CDT con {{1}} se prorrogó por ley por el mismo plazo y ahora vence el {{2}}. Mira los detalles en {{3}}.',
  tasa_alcanzada:
    'La tasa que esperabas llegó: {{1}} paga {{2}} a {{3}}. Simula tu CDT con {{4}} en {{5}} antes de decidir: las tasas cambian sin aviso.',
  respuesta_equipo:
    'El equipo de {{1}} respondió tu mensaje. Lee la respuesta en {{2}}. Nunca te pediremos claves ni códigos.',
  celular_cambiado:
    'El celular con el que entras a {{1}} cambió. Si no lo pediste, avísanos en {{2}}. Nunca te pediremos claves ni códigos.',
  documento_por_corregir:
    'Tu CDT con {{1}} espera un documento. {{2}} Súbelo otra vez hasta el {{3}} en {{4}}. Nunca te pediremos claves ni códigos.',
  novedades: 'Hay novedades para ti en {{1}}. Míralas en {{2}}. Nunca te pediremos claves ni códigos.',
}

export const templateNames: readonly string[] = Object.keys(registered)

/**
 * What the phone shows of a template.
 * @returns Undefined when it is not registered, or its values are too many or too few.
 */
export function templateText(name: string, values: readonly string[]): string | undefined {
  const text = Object.hasOwn(registered, name) ? registered[name] : undefined
  const places = new Set(text?.match(/\{\{\d\}\}/g))
  if (text === undefined || places.size !== values.length) return undefined
  return text.replace(/\{\{(\d)\}\}/g, (_, place) => values[Number(place) - 1] ?? '')
}
