import type { Section } from '#src/features/design-system/section.ts'
import { Field, Thumbnails, Tokens } from './-football-specimens.tsx'
import { Lines } from './-line-specimens.tsx'
import { PlayCards } from './-play-card-specimens.tsx'
import { SyncBadges } from './-sync-badge-specimens.tsx'
import { WristCards } from './-wrist-card-specimens.tsx'

/** Specimens of components that belong to other features, for the design system page. */
export const FOOTBALL_PARTS: readonly Section[] = [
  {
    id: 'field',
    title: 'Field',
    group: 'Football',
    about: 'Drawn in yards with true hashes, numbers, and splits for the level, plus a written description.',
    also: 'diagram hash yard line play',
    code: `<svg viewBox="-27 -18 54 28">
  <FieldView level="nfhs" hash="M" />
</svg>`,
    Live: Field,
  },
  {
    id: 'player-token',
    title: 'Player token',
    group: 'Football',
    about:
      'Circles for offense, a square for the snapper, letters for defense. The primary player is filled.',
    also: 'position man diagram',
    code: `<TokenMark side="offense" shape="circle" label="Z" primary />`,
    Live: Tokens,
  },
  {
    id: 'play-lines',
    title: 'Lines',
    group: 'Football',
    about: 'Blocks end in a T, routes in an arrow. Motion zigzags and throws are dashed.',
    also: 'route block motion run pass fake rush man arrow dash',
    code: `<LineMark path={path} side="offense" primary={false} />`,
    Live: Lines,
  },
  {
    id: 'thumbnail',
    title: 'Play thumbnail',
    group: 'Football',
    about: 'Readable from 96 px, on a wristband, and in black and white.',
    also: 'picture diagram small',
    code: `<PlayThumbnail diagram={diagram} level="nfhs" label={readDiagram(diagram)} />`,
    Live: Thumbnails,
  },
  {
    id: 'play-card',
    title: 'Play card',
    group: 'Football',
    about: 'The diagram first, then the name and key details.',
    also: 'playbook tile wall',
    code: `<PlayCard play={play} index={0} level="nfhs" tabStop isLarge showUnit />`,
    Live: PlayCards,
  },
  {
    id: 'wrist-card',
    title: 'Wrist card',
    group: 'Football',
    about: 'What players wear: each code and its call, in print size.',
    also: 'wristband code print boxcall',
    code: `<WristCard title="Ridgeview Hawks · Offense" calls={calls} />`,
    Live: WristCards,
  },
  {
    id: 'sync-badge',
    title: 'Sync badge',
    group: 'Football',
    about: 'Save status with a word and a shape, always in the same place in the header.',
    also: 'save state offline saved waiting refused connection',
    code: `<SyncBadge words={saveWords('offline', 3, 0, false)} waiting={3} />`,
    Live: SyncBadges,
  },
]
