/** The first thing a keyboard meets: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    <a
      href="#contenido"
      className="sr-only z-50 rounded-md bg-go px-4 py-3 font-semibold text-on-go focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      Saltar al contenido
    </a>
  )
}
