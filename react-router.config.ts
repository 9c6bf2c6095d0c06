import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './src/web/prerendered-paths.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: false,
  prerender: prerenderedPaths,
} satisfies Config
