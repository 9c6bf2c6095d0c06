for (const link of document.querySelectorAll('nav a')) {
  const { pathname } = new URL(link.href)
  const isHere = pathname === '/' ? location.pathname === '/' : `${location.pathname}/`.startsWith(`${pathname}/`)
  if (isHere) link.setAttribute('aria-current', 'page')
}

// Keeps every element with an id and `data-refresh` up to date, unless the reader is using it.
const everyMs = 2_000

async function refresh() {
  const live = [...document.querySelectorAll('[data-refresh][id]')]
  if (live.length === 0 || document.hidden) return
  const response = await fetch(location.href, { headers: { accept: 'text/html' } })
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const element of live) {
    const replacement = fresh.getElementById(element.id)
    const isUsed = element.contains(document.activeElement) || !window.getSelection()?.isCollapsed
    if (!replacement || isUsed || replacement.innerHTML === element.innerHTML) continue
    element.replaceChildren(...replacement.childNodes)
  }
}

// The sandbox may be away for a moment; the next round asks again.
setInterval(() => refresh().catch(() => undefined), everyMs)
