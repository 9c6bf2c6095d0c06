import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const apiPort = Number(process.env.PORT ?? 3000)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: {
    port: Number(process.env.WEB_PORT ?? apiPort + 100),
    proxy: { '/api': { target: `http://localhost:${apiPort}` } },
  },
})
