/**
 * @param first - What a call says first.
 * @param again - What the call says after a while, time enough to write it down.
 * @returns TwiML, read in Spanish.
 */
export function buildTwiml(first: string, again: string): string {
  const say = (text: string) => `<Say language="es-MX">${escapeXml(text)}</Say>`
  const spoken = `<Pause length="1"/>${say(first)}<Pause length="2"/>${say(again)}`
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${spoken}</Response>`
}

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => xmlEntities[character] ?? '')
}
