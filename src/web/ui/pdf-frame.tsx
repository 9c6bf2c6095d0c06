/**
 * A PDF within the page, drawn by the browser's own reader. The answer that it comes with lets no script run, and the
 * frame gets no right to navigate the page. A browser without a reader offers to save it.
 */
export function PdfFrame({ address, label }: { address: string; label: string }) {
  return (
    <iframe
      src={address}
      title={`${label}, en PDF`}
      referrerPolicy="same-origin"
      className="h-[70dvh] w-full rounded-md border border-line bg-sunken"
    />
  )
}
