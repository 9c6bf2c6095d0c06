/** What the root layout sets on `<html>` of a page that loads the application; a page that is only read has none. */
export const applicationMark = 'data-application'

/** @returns Whether the application runs on this page, or will once its scripts are there. */
export const isApplicationPage = (): boolean => document.documentElement.hasAttribute(applicationMark)
