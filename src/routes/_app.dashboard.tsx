import type { Diagram } from '#schema/football/diagram.ts'
import type { CompetitionLevel } from '#schema/football/field.ts'
import { Dashboard } from '#src/features/dashboard/dashboard.tsx'
import type { PlayThumbnail } from '#src/features/playbook/diagram/thumbnail.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export const Route = createFileRoute('/_app/dashboard')({ component: DashboardPage })

function DashboardPage() {
  usePageTitle('Dashboard')
  return <Dashboard picture={(diagram, level) => <Picture diagram={diagram} level={level} />} />
}

let Thumbnail: typeof PlayThumbnail | null = null

/** A drawing, whose code is asked for once the words and numbers around it have been painted. */
function Picture({ diagram, level }: { diagram: Diagram; level: CompetitionLevel }) {
  const [Shown, setShown] = useState(() => Thumbnail)
  useEffect(() => {
    if (Thumbnail) return
    const load = async () => {
      ;({ PlayThumbnail: Thumbnail } = await import('#src/features/playbook/diagram/thumbnail.tsx'))
      setShown(() => Thumbnail)
    }
    // The first frame is the one with the words.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => void load().catch(() => undefined))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return Shown && <Shown diagram={diagram} level={level} className="size-full" />
}
