import { PlayPage } from '#src/features/playbook/play-page/play-page.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/playbook/$playId')({
  staticData: { layout: 'canvas' },
  component: PlayRoute,
})

function PlayRoute() {
  const { playId } = Route.useParams()
  return <PlayPage playId={playId} />
}
