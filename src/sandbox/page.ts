const pages = [
  ['/', 'Inicio'],
  ['/inbox', 'Celulares'],
  ['/mail', 'Correo'],
  ['/identity', 'Identidad'],
  ['/signing', 'Firmas'],
  ['/pse', 'PSE'],
  ['/bank', 'Banco'],
  ['/recaptcha', 'Personas'],
  ['/open-data', 'Datos abiertos'],
  ['/crm', 'CRM'],
  ['/company', 'Empresa'],
  ['/storage', 'Almacén'],
  ['/scanner', 'Antivirus'],
] as const

/** Where the shell puts the faults of a counterpart into the counterpart's own page. */
export const shellSlot = '<!-- shell -->'

/** @returns The same as it may be in HTML, between tags or inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/**
 * A whole page of the sandbox in its one layout.
 * @param title - As plain text.
 * @param body - HTML whose foreign texts are already escaped.
 * @returns The HTML document.
 */
export function renderPage(title: string, body: string): string {
  const links = pages.map(([address, name]) => `<a href="${address}">${name}</a>`)
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Mundo de pruebas</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox.css">
<script src="/sandbox.js" defer></script>
</head>
<body>
<header>
  <p role="note">Mundo de pruebas: aquí nada es real</p>
  <details class="menu">
    <summary>Páginas</summary>
    <nav aria-label="Páginas">${links.join('')}</nav>
  </details>
</header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
${shellSlot}
</main>
</body>
</html>
`
}
