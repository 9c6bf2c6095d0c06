import { formatAmountInput, formatCop, parseAmountCop, withoutCentavos } from '#domain/money/amounts/amount-cop.ts'
import { type DepositOffer, offersFor, type RateInForce, topOfferCount } from '#domain/money/rates/offers.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { fetchOpenRates, ratesInForce } from '../api/open-rates.ts'

/**
 * S10: the simulator in a frame of another site. A file of its own without React: it fills in the finished page
 * `/widget-simulador`, and tells the page around it how high it is.
 */
const root = document.querySelector<HTMLElement>('[data-widget]')
const form = root?.querySelector('form')
if (root && form) start(root, form)

function start(root: HTMLElement, form: HTMLFormElement): void {
  const amountField = form.querySelector<HTMLInputElement>('[name=monto]')
  const list = root.querySelector('ol')
  const status = root.querySelector<HTMLElement>('[role=status]')
  let rates: RateInForce[] = []
  let failed = false

  const draw = () => {
    const parsed = parseAmountCop(amountField?.value ?? '')
    const termDays = Number(new FormData(form).get('plazo'))
    const offers = parsed.ok ? offersFor(rates, { amountCop: parsed.amountCop, termDays }).slice(0, topOfferCount) : []
    list?.replaceChildren(...offers.map(renderLine))
    if (status) status.textContent = wordsFor({ failed, hasAmount: parsed.ok, isWaiting: rates.length === 0, offers })
  }

  if (amountField) {
    amountField.value = formatAmountInput(amountField.value)
    amountField.addEventListener('input', (event) => {
      const isPasted = event instanceof InputEvent && event.inputType === 'insertFromPaste'
      if (isPasted) amountField.value = withoutCentavos(amountField.value)
      const fromEnd = amountField.value.length - (amountField.selectionStart ?? amountField.value.length)
      amountField.value = formatAmountInput(amountField.value)
      const caret = Math.max(0, amountField.value.length - fromEnd)
      amountField.setSelectionRange(caret, caret)
    })
  }
  form.addEventListener('input', draw)
  // The simulator takes the amount without its dots.
  form.addEventListener('formdata', ({ formData }) => {
    formData.set('monto', String(formData.get('monto') ?? '').replace(/\D/g, ''))
  })

  fetchOpenRates()
    .then((feed) => {
      rates = ratesInForce(feed)
    })
    .catch(() => {
      failed = true
    })
    .finally(draw)
  tellHeight(root)
}

/** A bank, its rate and what it earns; texts only, so that nothing of the feed is ever read as markup. */
function renderLine({ bankName, ratePercent, netCop }: DepositOffer): HTMLElement {
  const line = element('li', 'flex min-h-14 items-center justify-between gap-4')
  line.translate = false
  const bank = element('span', 'flex min-w-0 flex-col')
  bank.append(element('span', 'font-medium', bankName))
  bank.append(element('span', 'figures text-sm text-ink-mute', formatRate(ratePercent)))
  line.append(bank, element('span', 'figures text-lg font-semibold text-figure', `+\u00a0${formatCop(netCop)}`))
  return line
}

function element(name: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

type Shown = { failed: boolean; hasAmount: boolean; isWaiting: boolean; offers: readonly DepositOffer[] }

function wordsFor({ failed, hasAmount, isWaiting, offers }: Shown): string {
  if (!hasAmount) return 'Escribe un monto y te mostramos los tres bancos que más te dan.'
  if (failed) return 'No pudimos consultar las tasas. En el simulador completo puedes intentarlo de nuevo.'
  if (isWaiting) return 'Consultando las tasas…'
  if (offers.length === 0) return 'Ningún banco recibe ese monto a este plazo. Prueba con otro.'
  const isDemonstration = offers.some((offer) => offer.isDemonstration)
  return `Ya con la retención del 4 % descontada.${isDemonstration ? ' Tasas de demostración.' : ''}`
}

/** Tells the page around how high the widget is, at first and at each change. A height is nobody's secret. */
function tellHeight(root: HTMLElement): void {
  if (window.parent === window) return
  const tell = () => {
    const height = Math.ceil(root.getBoundingClientRect().height)
    window.parent.postMessage({ type: 'cosecha:height', height }, '*')
  }
  new ResizeObserver(tell).observe(root)
}
