import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const jsx = fileURLToPath(new URL('../../src/web/static-runtime/drawing/jsx.ts', import.meta.url))

/** What components import and the light scripts have a few lines for. */
const replaced =
  /^(?:react|react\/jsx-runtime|react-router|@tanstack\/react-query)$|\/(?:lazy-part\.tsx|use-turbo\.ts)$/

/**
 * A part of the build of the scripts that stand alone: components that a light script draws with get
 * `static-runtime/drawing/jsx.ts` in place of React. What they load late is the application's.
 */
export const lightDrawing: Plugin = {
  name: 'light-drawing',
  enforce: 'pre',
  resolveId: (id) => (replaced.test(id) ? jsx : undefined),
  transform: {
    order: 'post',
    handler: (code, id) =>
      id.endsWith('.tsx')
        ? { code: code.replace(/\bimport\(["'][^"']+["']\)/g, 'Promise.reject()'), map: null }
        : undefined,
  },
}

/** Modules of the build alone, and what a browser gets in their place. */
const ofBuild = /\/pages\/cdt-simulador\/rates-of-build\.ts$/

/** A part of the build: what only the finished HTML is written from stays out of every script. */
export const withoutBuildModules: Plugin = {
  name: 'without-build-modules',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (ofBuild.test(id.split('?')[0] ?? '') ? 'export const ratesOfBuild = () => undefined' : undefined),
}
