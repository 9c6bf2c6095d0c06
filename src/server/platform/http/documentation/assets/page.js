// The search and the forms of the API's documentation. The page shows all calls without it.

const search = document.querySelector('input[type=search]')
const found = document.querySelector('[role=status]')
const articles = [...document.querySelectorAll('article')]

/** Lower case, without accents. */
const plain = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
const texts = new Map(articles.map((article) => [article, plain(article.dataset.words ?? '')]))

function filter() {
  const words = plain(search.value).split(/\s+/).filter(Boolean)
  for (const article of articles) article.hidden = !words.every((word) => texts.get(article).includes(word))
  for (const section of document.querySelectorAll('section.group')) {
    section.hidden = !section.querySelector('article:not([hidden])')
  }
  // The groups would push what was found below the screen of a phone.
  document.querySelector('nav').hidden = words.length > 0
  const count = articles.filter(({ hidden }) => !hidden).length
  found.textContent = count === 1 ? '1 llamada' : `${count} llamadas`
}

search.addEventListener('input', filter)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.matches('input, textarea')) return
  event.preventDefault()
  search.focus()
})
filter()

/** Headers of an answer that help who tries a call. */
const shownHeaders = ['content-type', 'retry-after', 'x-request-id', 'content-disposition']

document.addEventListener('submit', async (event) => {
  const form = event.target
  event.preventDefault()
  const output = form.querySelector('output')
  output.textContent = 'Enviando…'
  try {
    output.textContent = await send(form)
  } catch (error) {
    output.textContent = `No se pudo enviar: ${error.message}`
  }
})

/** Sends the call of a form to this server only. Out: the status, headers of use and the body. */
async function send(form) {
  const { method, path } = form.dataset
  const fields = [...form.querySelectorAll('[data-in]')].filter(({ value }) => value !== '')
  const of = (place) => fields.filter((field) => field.dataset.in === place)
  const address = of('path').reduce(
    (filled, { name, value }) => filled.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const query = new URLSearchParams(of('query').map(({ name, value }) => [name, value]))
  const headers = Object.fromEntries(of('header').map(({ name, value }) => [name, value]))
  // A key belongs to one request: each press of the button is another.
  const key = form.querySelector('[name="idempotency-key"]')
  if (key) headers['idempotency-key'] = crypto.randomUUID()
  const [body] = of('body')
  const [file] = form.querySelector('input[type=file]')?.files ?? []
  let payload = body?.value
  if (payload !== undefined) headers['content-type'] = 'application/json'
  if (file) {
    payload = new FormData()
    payload.append('file', file)
  }
  const url = `${address}${query.size > 0 ? `?${query}` : ''}`
  const answer = await fetch(url, { method, headers, body: payload, credentials: 'same-origin' })
  const known = shownHeaders.flatMap((name) =>
    answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : [],
  )
  const isText = /json|text|csv|calendar/.test(answer.headers.get('content-type') ?? '')
  const content = isText ? pretty(await answer.text()) : `${(await answer.blob()).size} bytes`
  return [`${answer.status} ${answer.statusText}`, ...known, '', content].join('\n')
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
