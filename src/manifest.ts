import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the installed app names and shows itself. */
export const manifest: Partial<ManifestOptions> = {
  name: 'Hashmark',
  short_name: 'Hashmark',
  description: 'Professional Football Coaching Platform',
  id: '/',
  start_url: '/',
  display: 'standalone',
  background_color: '#f8fafb',
  theme_color: '#00A86B',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}
