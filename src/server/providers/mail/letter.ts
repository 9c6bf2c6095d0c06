import type { Letter } from './port.ts'

/**
 * Writes an e-mail in the product's look.
 * @param letter - Its words as plain text.
 * @returns The same letter as plain text and as HTML without scripts, images or outside files.
 * @throws `TypeError` for an action whose address is not one of the web.
 */
export function renderLetter(letter: Letter): { text: string; html: string } {
  const { brandName, partnerName, title, preheader, paragraphs, action, wishes } = letter
  const url = action && webAddress(action.url)
  const wishesUrl = wishes && webAddress(wishes.url)
  const text = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}: ${url}`] : []),
    `—\n${brandName}\n${partnerName ? `Vienes de ${partnerName}\n` : ''}${footer}`,
    ...(wishes ? [`${wishes.label}: ${wishesUrl}`] : []),
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkScheme}</style></head>
<body class="ground" style="margin:0;padding:24px 12px;background:#fbfaf5;color:#04231a;font:16px/1.55 system-ui,sans-serif">
<div style="${unseen}">${escapeHtml(preheader)}${emptySpace}</div>
<main class="surface" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:20px;overflow:hidden">
<p style="margin:0;padding:24px 24px 12px;background:#04231a;color:#c8f169;font-size:18px;font-weight:700">${escapeHtml(brandName)}${partnerName ? partnerWords(partnerName) : ''}</p>
${furrow}
<div style="padding:32px 24px;overflow-wrap:anywhere;word-break:break-word">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${lines(paragraph)}</p>`).join('\n')}
${action ? button(action.label, url ?? '') : ''}
<p class="quiet" style="margin:32px 0 0;color:#4c6158;font-size:14px">${escapeHtml(footer)}</p>
${wishes ? `<p class="quiet" style="margin:12px 0 0;color:#4c6158;font-size:14px"><a class="quiet" href="${escapeHtml(wishesUrl ?? '')}" style="color:#4c6158">${escapeHtml(wishes.label)}</a></p>` : ''}
</div>
</main>
</body>
</html>
`
  return { text: `${text}\n`, html }
}

/**
 * The dark scheme of the site. A program that does not read styles of the head shows the light one, which the elements
 * carry themselves.
 */
const darkScheme = `@media (prefers-color-scheme:dark){
.ground{background:#0d1511!important;color:#f1f4ec!important}
.surface{background:#1a221e!important}
.quiet{color:#b9c4bc!important}
.go{background:#63d398!important;color:#04231a!important}
}`

/** The curve of growth over its field, as the site has it, drawn by backgrounds: a letter brings no pictures along. */
const furrow = `<div aria-hidden="true" style="height:40px;background:#04231a linear-gradient(to right bottom,#04231a 49%,#c8f169 50%,#c8f169 52%,#35562d 53%);font-size:0">&nbsp;</div>
<div aria-hidden="true" style="height:12px;background:#0a7a4a;font-size:0">&nbsp;</div>`

const unseen = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;mso-hide:all'
/** Keeps the first words of the letter out of the preview: a joiner and a space that no program puts together. */
const emptySpace = '&#847;&zwnj;&nbsp;'.repeat(60)

const footer = 'Nunca te pediremos claves ni códigos por correo, por teléfono o por mensaje.'

/** T01: who sent the saver, beside our name. */
const partnerWords = (name: string) =>
  `<span style="display:block;color:#f1f4ec;font-size:14px;font-weight:400">Vienes de <strong>${escapeHtml(name)}</strong></span>`

function button(label: string, url: string): string {
  const look =
    'display:inline-block;padding:12px 20px;border-radius:12px;background:#0a7a4a;color:#ffffff;text-decoration:none'
  return `<p style="margin:24px 0"><a class="go" href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 16px;color:#4c6158;font-size:14px">Si el botón no abre, copia esta dirección:<br>${escapeHtml(url)}</p>`
}

function webAddress(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') {
    throw new TypeError('The action of an e-mail leads to a web address')
  }
  return address.href
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>')
}

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '')
}
