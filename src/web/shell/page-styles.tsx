import { createContext, useContext } from 'react'

/** The style sheet of all pages. It stands in each of them, so that no first paint and no application waits for it. */
export const StylesOfPages = createContext('')

const id = 'estilos'

/** Where the application draws the document again, it finds the styles that it came with. */
export const readStylesOfPage = () => document.getElementById(id)?.textContent ?? ''

/** In the head of every page. The same text on each, as its hash is. */
export function PageStyles() {
  const styles = useContext(StylesOfPages)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
}
