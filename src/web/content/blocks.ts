/**
 * What a content page is made of. Texts may carry `**weight**` and `[links](/to-our-pages)`; figures are put into them by
 * the functions of the domain, so that an article cannot say another number than the simulator.
 */

/** A bar of a drawn figure: its label, its figure as it is read, and how much that is. */
export type Bar = { label: string; text: string; value: number }

export type Block =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[]; ordered: boolean }
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'bars'; caption: string; rows: readonly Bar[] }
  | { kind: 'note'; title: string; text: string }
  | { kind: 'questions'; items: readonly { question: string; answer: string }[] }
  | { kind: 'action'; label: string; to: string }
  | { kind: 'campaign'; code: string; text: string }
  | { kind: 'campaigns'; text: string }
  | { kind: 'code'; caption: string; text: string }

/** A heading; its id in the address is made of its words. */
export function heading(text: string): Block {
  const id = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return { kind: 'heading', text, id }
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const list = (...items: string[]): Block => ({ kind: 'list', items, ordered: false })
export const steps = (...items: string[]): Block => ({ kind: 'list', items, ordered: true })
/** A table whose first column names the row and whose others are figures, aligned to the right. */
export const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
})
/**
 * A drawn figure: bars as long as their figures, from zero.
 * @param rows - Labels and figures as they are read: `'$ 1.176.000'`, `'11,5 %'`, `'90 días'`.
 * @returns None where a figure cannot be read, or is less than zero.
 */
export function bars(caption: string, rows: readonly (readonly string[])[]): Block | undefined {
  const read = rows.map(([label = '', text = '']) => ({ label, text, value: readFigure(text) }))
  return read.every((bar): bar is Bar => bar.value !== undefined) ? { kind: 'bars', caption, rows: read } : undefined
}

/** The number that a figure begins with, as Colombians write it: a dot between thousands, a comma before decimals. */
function readFigure(text: string): number | undefined {
  const [, digits] = /^(?:\$\s)?(\d[\d.]*(?:,\d+)?)/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll('.', '').replace(',', '.'))
}

export const note = (title: string, text: string): Block => ({ kind: 'note', title, text })
export const questions = (...items: { question: string; answer: string }[]): Block => ({ kind: 'questions', items })
/** A button that leads to one of our pages. */
export const action = (label: string, to: string): Block => ({ kind: 'action', label, to })
/** A text for machines, to be copied as it stands. */
export const code = (caption: string, text: string): Block => ({ kind: 'code', caption, text })
/** Whether a campaign is open, as its row says when the page is looked at. */
export const campaignState = (code: string): Block => ({
  kind: 'campaign',
  code,
  text: 'El simulador te dice si está abierta, con su valor, antes de que escribas un dato.',
})
/** The campaigns that are open when the page is looked at, each with its door. */
export const openCampaigns = (): Block => ({ kind: 'campaigns', text: 'Aquí aparecen las campañas abiertas hoy.' })
