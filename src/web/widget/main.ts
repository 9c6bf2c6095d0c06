import { formatCop, parseAmountCop, unclearAmountText } from '#domain/money/amounts/amount-cop.ts'
import { type DepositOffer, offersFor, type RateInForce, topOfferCount } from '#domain/money/rates/offers.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { gmfText } from '#domain/money/tax/gmf.ts'
import { fetchOpenRates, ratesInForce } from '../api/open-rates.ts'
import { leaveAmount, standingAmount, typeAmount } from '../ui/type-amount.ts'

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

  // What was there before this script may be anything that somebody has typed.
  const built = standingAmount(amountField?.defaultValue.replace(/\D/g, '') ?? '')
  let typing = typeAmount(built, { text: amountField?.value ?? '', caret: 0 })

  const draw = () => {
    const parsed = parseAmountCop(typing.digits)
    const termDays = Number(new FormData(form).get('plazo'))
    const offers = parsed.ok ? offersFor(rates, { amountCop: parsed.amountCop, termDays }).slice(0, topOfferCount) : []
    list?.replaceChildren(...offers.map(renderLine))
    if (!status) return
    const words = wordsFor({
      failed,
      isRefused: typing.refused !== undefined,
      hasAmount: parsed.ok,
      isWaiting: rates.length === 0,
      offers,
    })
    status.replaceChildren(...keepFigures(words))
  }

  if (amountField) {
    amountField.value = typing.text
    amountField.addEventListener('input', (event) => {
      const { value, selectionStart } = amountField
      const { inputType } = event as InputEvent
      typing = typeAmount(typing, { text: value, caret: selectionStart ?? value.length, inputType })
      amountField.value = typing.text
      amountField.setSelectionRange(typing.caret, typing.caret)
    })
    amountField.addEventListener('blur', () => {
      typing = leaveAmount(typing)
      amountField.value = typing.text
      draw()
    })
  }
  form.addEventListener('input', draw)
  // The simulator takes the amount without its dots.
  form.addEventListener('formdata', ({ formData }) => formData.set('monto', typing.digits))

  fetchOpenRates()
    .then((feed) => {
      rates = ratesInForce(feed)
    })
    .catch(() => {
      failed = true
    })
    .finally(draw)
  reportHeight(root)
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

/** A browser that translates the page leaves the figures of a text as they are. */
function keepFigures(text: string): (string | HTMLElement)[] {
  return text.split(/(\$\s?[\d.]*\d)/).map((part, place) => {
    if (place % 2 === 0) return part
    const figure = element('span', 'figures', part)
    figure.translate = false
    return figure
  })
}

type Shown = {
  failed: boolean
  /** What was typed or pasted was not taken. */
  isRefused: boolean
  hasAmount: boolean
  isWaiting: boolean
  offers: readonly DepositOffer[]
}

function wordsFor({ failed, isRefused, hasAmount, isWaiting, offers }: Shown): string {
  if (isRefused) return unclearAmountText
  if (!hasAmount) return 'Escribe un monto y te mostramos los tres bancos que más te dan.'
  if (failed) return 'No pudimos consultar las tasas. En el simulador completo puedes intentarlo de nuevo.'
  if (isWaiting) return 'Consultando las tasas…'
  const [first] = offers
  if (!first) return 'Ningún banco recibe ese monto a este plazo. Prueba con otro.'
  const isDemonstration = offers.some((offer) => offer.isDemonstration)
  return `Ya con la retención del 4 % descontada. ${gmfText(first.amountCop)}${isDemonstration ? ' Tasas de demostración.' : ''}`
}

/** Reports the height of the widget to the page around it, at first and at each change. A height is not secret. */
function reportHeight(root: HTMLElement): void {
  if (window.parent === window) return
  const report = () => {
    const height = Math.ceil(root.getBoundingClientRect().height)
    window.parent.postMessage({ type: 'cosecha:height', height }, '*')
  }
  new ResizeObserver(report).observe(root)
}
