import { useEffect } from 'react'

/** Only the build has it, and only the build renders the island. */
const finishedHtml = import.meta.env.SSR ? await renderFinished() : ''

async function renderFinished(): Promise<string> {
  const [{ renderToString }, { SignInIsland }] = await Promise.all([
    import('react-dom/server'),
    import('./sign-in-island.tsx'),
  ])
  return renderToString(<SignInIsland />)
}

/**
 * The place of the sign-in that works without the application. The application leaves what is in it as it stands: it is
 * drawn by a root of its own (`sign-in-island.tsx`).
 */
export function FinishedSignIn() {
  // Where the page was not finished by the build, as while one develops, nothing else has loaded it.
  useEffect(() => void import('./sign-in-island.tsx'), [])
  return (
    <div
      data-island="sign-in"
      data-live
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build renders it from our own component.
      dangerouslySetInnerHTML={{ __html: finishedHtml }}
    />
  )
}
