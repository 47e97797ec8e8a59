import type { ManifestOptions } from 'vite-plugin-pwa'

const png = (name: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes,
  type: 'image/png',
  purpose,
})

const screenshot = (name: string, form_factor: 'wide' | 'narrow', label: string) => ({
  src: `/screenshots/${name}.png`,
  sizes: form_factor === 'wide' ? '1440x900' : '390x844',
  type: 'image/png',
  form_factor,
  label,
})

/** How the installed app names and shows itself. Its colors are the light theme's of src/styles.css; a test compares. */
export const manifest: Partial<ManifestOptions> = {
  name: 'Hashmark',
  short_name: 'Hashmark',
  description: 'Professional Football Coaching Platform',
  lang: 'en',
  dir: 'ltr',
  id: '/',
  scope: '/',
  start_url: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  // What is on the screen stays there: src/shell/launches.ts goes to a shortcut's page without loading anew.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  categories: ['sports', 'productivity'],
  background_color: '#f5f7f9',
  theme_color: '#ffffff',
  icons: [
    png('icon-192', '192x192'),
    png('icon-512', '512x512'),
    png('maskable-192', '192x192', 'maskable'),
    png('maskable-512', '512x512', 'maskable'),
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    {
      name: 'Playbook',
      description: 'Your plays and their diagrams',
      url: '/playbook',
      icons: [png('shortcut-playbook', '192x192')],
    },
    {
      name: 'BoxCall',
      description: 'Call plays in games and at practice',
      url: '/boxcall',
      icons: [png('shortcut-boxcall', '192x192')],
    },
    {
      name: 'Calendar',
      description: 'Practices, games, and meetings',
      url: '/calendar',
      icons: [png('shortcut-calendar', '192x192')],
    },
  ],
  screenshots: [
    screenshot('playbook-wide', 'wide', 'Playbook with a diagram for every play'),
    screenshot('play-wide', 'wide', 'Play diagram editor'),
    screenshot('playbook-narrow', 'narrow', 'Playbook on a phone'),
    screenshot('play-narrow', 'narrow', 'Play diagram editor on a phone'),
  ],
}
