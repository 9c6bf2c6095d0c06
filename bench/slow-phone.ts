import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { findChromium } from '../tools/debian-packages.mjs'

/** The small phone of the measurements. */
export const smallPhone = { viewport: { width: 360, height: 740 }, isMobile: true } as const

/** A mobile line: 1.6 Mbps down, 0.75 up, 150 ms. Lighthouse calls it slow 4G. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** A mid-range phone against the machine of a developer. */
const slowerBy = 4

/** Starts the browser of a bench, also as root and without a graphics card. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
}

/** Makes a page as slow as on a mid-range phone, or slower. */
export async function slowProcessor(session: CDPSession, rate = slowerBy): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Makes the connection of a page that of a phone away from Wi-Fi. */
export async function slowLine(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', line)
}
