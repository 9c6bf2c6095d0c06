import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteTranslation, reportUnlessTranslated } from './lib/translation.ts'
import { readStylesOfPage, StylesOfPages } from './shell/page-styles.tsx'

// While one develops, a changed style is seen without loading the page again.
if (import.meta.env.DEV) void import('./styles/app.css')

noteTranslation()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StylesOfPages value={readStylesOfPage()}>
        <HydratedRouter />
      </StylesOfPages>
    </StrictMode>,
    { onRecoverableError: reportUnlessTranslated },
  )
})
