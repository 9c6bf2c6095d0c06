import { classNames } from './class-names.ts'

/**
 * O01: a PDF within the page, drawn by the browser's own reader. The answer that it comes with lets no script run, and
 * the frame gets no right to navigate the page. A browser without a reader offers to save it.
 */
export function PdfFrame({ address, label, fills = false }: { address: string; label: string; fills?: boolean }) {
  return (
    <iframe
      src={address}
      title={`${label}, en PDF`}
      referrerPolicy="same-origin"
      className={classNames('w-full rounded-md border border-line bg-sunken', fills ? 'min-h-96 flex-1' : 'h-[70dvh]')}
    />
  )
}
