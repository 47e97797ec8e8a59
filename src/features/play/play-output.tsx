import { Copy, Image, Megaphone, Printer, Share2 } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, useMemo, useState } from 'react'
import { namesOf } from '#schema/football/terminology.ts'
import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { lookById } from '#schema/football/looks.ts'
import { useLookAddress } from '#src/board/editor/versus/use-look-address.ts'
import { choiceOf, pictured } from '#src/board/print/seen.ts'
import { Late, NOT_ON_DEVICE } from '#src/ui/late.tsx'
import { usePlaybookAccess } from '#src/sync/team/playbook-access.ts'
import { useTeamBook } from '#src/sync/team/team-book.ts'
import { useCategoryNames } from '#src/sync/team/team-taxonomy.ts'
import { useWriteCodes } from '#src/sync/undo/wrist-codes.ts'
import { useDrawing } from '#src/sync/team/plays.ts'
import { type MyTeam, useTerms } from '#src/sync/team/teams.ts'
import type { MenuItem } from '#src/ui/menu.tsx'
import { toast } from '#src/ui/toast.ts'
import type { DrawingRow, PlayRow, PlayWithDrawing } from '#src/board/plays/rows.ts'

const OutputDialog = lazy(() =>
  import('#src/board/print/output-dialog.tsx').then((module) => ({ default: module.OutputDialog })),
)
const PictureDialog = lazy(() =>
  import('#src/board/print/picture/picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })),
)
const ShareDialog = lazy(() =>
  import('#src/board/print/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
)

type Asked = 'print' | 'scout' | 'picture' | 'share'

/**
 * What leaves the app of one play: entries for its menu, and the dialog that one of them has opened. `shown` holds the
 * drawing as it is on the screen.
 */
export function usePlayOutput(
  team: MyTeam,
  play: PlayRow,
  shown: RefObject<DrawingRow | undefined>,
): { items: MenuItem[]; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const tree = useCategoryNames(team.id)
  const terms = useTerms(team.id)
  const { mayEdit } = usePlaybookAccess(team.id)
  const writeCodes = useWriteCodes(team.id)
  const book = useTeamBook(team.id)
  const onScreen = useLookAddress()
  const copy = () => {
    const diagram = shown.current?.diagram
    const drawn = { level: team.competitionLevel, name: play.name }
    if (diagram)
      void copyPicture(pictured({ ...drawn, diagram }, choiceOf(knownLook(diagram, onScreen)), namesOf(team)))
  }
  const ask = (what: Asked) => () => setAsked(what)
  const close = () => setAsked(null)
  return {
    items: [
      { id: 'print', label: 'Print…', icon: Printer, onAction: ask('print') },
      { id: 'scout', label: 'Scout card…', icon: Megaphone, onAction: ask('scout') },
      { id: 'copy-picture', label: 'Copy picture', icon: Copy, onAction: copy },
      { id: 'picture', label: 'Save as picture…', icon: Image, onAction: ask('picture') },
      { id: 'share', label: 'Share link…', icon: Share2, onAction: ask('share') },
    ],
    dialog: asked && (
      <Late missing={NOT_ON_DEVICE}>
        {asked === 'share' ? (
          <ShareDialog
            team={team}
            play={play}
            look={shown.current ? knownLook(shown.current.diagram, onScreen) : null}
            onClose={close}
          />
        ) : (
          <WithDrawing play={play} look={onScreen}>
            {(plays, look) =>
              asked === 'picture' ? (
                <PictureDialog team={team} plays={plays} look={look} onClose={close} />
              ) : (
                <OutputDialog
                  kind={asked}
                  team={team}
                  tree={tree}
                  terms={terms}
                  plays={plays}
                  book={book}
                  look={look}
                  onWriteCodes={mayEdit ? writeCodes : undefined}
                  onClose={close}
                />
              )
            }
          </WithDrawing>
        )}
      </Late>
    ),
  }
}

/** What a dialog shows of the play as it is now, while others may go on drawing it. */
function WithDrawing({
  play,
  look,
  children,
}: {
  play: PlayRow
  look: string | null
  children: (plays: readonly PlayWithDrawing[], look: string | null) => ReactNode
}) {
  const drawing = useDrawing(play.teamId, play.id)
  const plays = useMemo(() => [{ ...play, drawing }], [play, drawing])
  return children(plays, drawing ? knownLook(drawing.diagram, look) : null)
}

/** The look in the address, if the play has it. */
function knownLook(diagram: Diagram, look: string | null): string | null {
  return look !== null && lookById(diagram, look) ? look : null
}

/** The play as it is drawn, in color on white. */
async function copyPicture(play: { diagram: Diagram; level: CompetitionLevel; name: string }): Promise<void> {
  try {
    // Asked for at once, with what is still to come: a browser allows it during the press alone.
    await navigator.clipboard.write([
      new ClipboardItem({
        'image/png': import('#src/board/print/picture/picture-file.tsx').then(({ pngFile }) =>
          pngFile({ ...play, ink: 'colour' }),
        ),
      }),
    ])
    toast.success('Copied the picture')
  } catch {
    toast.error('The browser refused to copy a picture. Save it as a file instead.')
  }
}
