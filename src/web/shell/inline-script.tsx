/**
 * A script of the finished HTML that runs before the application. The application need not carry its text once more, so
 * its users give an empty one where `import.meta.env.SSR` is false. It is the same on every page, as its hash is.
 */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours alone, and React would escape it otherwise.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
