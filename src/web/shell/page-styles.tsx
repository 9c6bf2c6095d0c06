import { createContext, useContext } from 'react'
import sheetUrl from '../styles/app.css?url'

/** The style sheet of all pages. The build leaves in each page what that page uses (`tools/site/critical-styles.ts`). */
export const StylesOfPages = createContext('')

const id = 'estilos'

/** The whole style sheet, for what is drawn later. It is at the end of the page, where no paint waits for it. */
export const WholeStyles = () => <link rel="stylesheet" href={sheetUrl} />

/** Where the application draws the document again, it finds the styles that it came with. */
export const readStylesOfPage = () => document.getElementById(id)?.textContent ?? ''

/** In the head of every page, so that its first paint waits for nothing. */
export function PageStyles() {
  const styles = useContext(StylesOfPages)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
}
