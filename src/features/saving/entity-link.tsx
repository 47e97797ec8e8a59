import { useActiveTeam, useTeams } from '#src/sync/team/teams.ts'
import { Link } from '@tanstack/react-router'

type Entity = { entityType: string; entityId: string; teamId: string | null }

const LINK = 'touch-target text-brand-ink inline-flex items-center underline'

/** A link to the changed entity in its team; renders nothing if there is none or it is gone. */
export function EntityLink({ entityType, entityId, teamId, onGo }: Entity & { onGo?: () => void }) {
  const { teams } = useTeams()
  const { setActive } = useActiveTeam()
  if (!teamId || !teams.some(({ id }) => id === teamId)) return null
  const go = () => {
    setActive(teamId)
    onGo?.()
  }
  switch (entityType) {
    case 'play':
    case 'seenPlay':
      return (
        <Link to="/playbook/$playId" params={{ playId: entityId }} onClick={go} className={LINK}>
          Open play
        </Link>
      )
    case 'member':
      return (
        <Link to="/roster/$playerId" params={{ playerId: entityId }} onClick={go} className={LINK}>
          Open member
        </Link>
      )
    case 'duty':
      return (
        <Link to="/coach-management" onClick={go} className={LINK}>
          Open staff
        </Link>
      )
    case 'formation':
      return (
        <Link to="/playbook/formation-mapper" onClick={go} className={LINK}>
          Open formations
        </Link>
      )
    case 'quiz':
    case 'quizSet':
      return (
        <Link to="/player-dashboard" onClick={go} className={LINK}>
          Open player dashboard
        </Link>
      )
    case 'callWord':
      return (
        <Link to="/playbook/call-words" onClick={go} className={LINK}>
          Open call words
        </Link>
      )
    case 'event':
      return (
        <Link to="/calendar" search={{ event: entityId }} onClick={go} className={LINK}>
          Open event
        </Link>
      )
    case 'game':
      return (
        <Link to="/boxcall/game/$planId" params={{ planId: entityId }} onClick={go} className={LINK}>
          Open game
        </Link>
      )
    case 'task':
      return (
        <Link to="/planner" search={{ task: entityId }} onClick={go} className={LINK}>
          Open task
        </Link>
      )
    case 'agendaPoint':
      return (
        <Link to="/planner" search={{ view: 'agenda' }} onClick={go} className={LINK}>
          Open agendas
        </Link>
      )
    case 'post':
    case 'postRead':
      return (
        <Link
          to="/team/$teamId/bulletin"
          params={{ teamId }}
          hash={`post-${entityId}`}
          onClick={go}
          className={LINK}
        >
          Open bulletin
        </Link>
      )
    case 'socialPost':
      return (
        <Link
          to="/team/$teamId/social"
          params={{ teamId }}
          hash={`post-${entityId}`}
          onClick={go}
          className={LINK}
        >
          Open feed
        </Link>
      )
    case 'socialComment':
      return (
        <Link to="/team/$teamId/social" params={{ teamId }} onClick={go} className={LINK}>
          Open feed
        </Link>
      )
    case 'ride':
      return (
        <Link to="/calendar" onClick={go} className={LINK}>
          Open calendar
        </Link>
      )
    case 'seasonPhase':
    case 'weekLine':
      return (
        <Link to="/planner" search={{ view: 'season' }} onClick={go} className={LINK}>
          Open season map
        </Link>
      )
    case 'award':
      return (
        <Link to="/awards" onClick={go} className={LINK}>
          Open awards
        </Link>
      )
    case 'drill':
      return (
        <Link to="/practice-plans/drills" search={{ drill: entityId }} onClick={go} className={LINK}>
          Open drill
        </Link>
      )
    case 'practicePlan':
      return (
        <Link to="/practice-plans/$planId" params={{ planId: entityId }} onClick={go} className={LINK}>
          Open practice
        </Link>
      )
    case 'practiceScript':
      return (
        <Link to="/boxcall/practice/$scriptId" params={{ scriptId: entityId }} onClick={go} className={LINK}>
          Open script
        </Link>
      )
    case 'team':
    case 'playbook':
      return (
        <Link to="/team/$teamId/settings" params={{ teamId }} onClick={go} className={LINK}>
          Open team settings
        </Link>
      )
    default:
      return null
  }
}
