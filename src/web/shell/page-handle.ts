/** What a page tells the shell: `export const handle: PageHandle = { chrome: 'quiet' }` in its route module. */
export type PageHandle = {
  /**
   * `public`: header and footer (the default). `quiet`: only the wordmark and a way out, for the steps of the opening
   * and for sign-in. `staff`: the staff area, which draws its own frame. `none`: nothing around the page, for frames in
   * other sites.
   */
  chrome?: 'public' | 'quiet' | 'staff' | 'none'
  /**
   * Whether the application is loaded (the default), or never: a page that is only read has `false`, as legal texts and
   * articles (decision 068).
   */
  scripts?: boolean
  /** Of a page with a question: what its finished HTML answers, as a query with the names of the fields. */
  asks?: string
  /** For an address without an amount, the page asks with the one that the browser keeps. */
  asksKeptAmount?: boolean
}

/**
 * @param handles - The handles of the matched routes, the page's own last.
 * @returns The settings of the page.
 */
export function pageHandle(handles: readonly unknown[]): PageHandle & Required<Pick<PageHandle, 'chrome' | 'scripts'>> {
  const own: PageHandle = Object.assign({}, ...handles.filter((handle) => typeof handle === 'object'))
  return { ...own, chrome: own.chrome ?? 'public', scripts: own.scripts ?? true }
}
