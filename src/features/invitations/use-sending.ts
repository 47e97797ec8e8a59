import { attempt } from '#src/ui/attempt.ts'
import { confirm } from '#src/ui/confirm.ts'
import { toast } from '#src/ui/toast.ts'
import { type Invitee, useRules } from './use-invited.ts'
import { useInviting } from './use-inviting.ts'
import { useIsAway } from './use-is-away.ts'

/** What can be done about somebody who was asked, with what is said about it. */
export function useSending(teamId: string) {
  const inviting = useInviting(teamId)
  const rules = useRules(teamId)
  const isAway = useIsAway()
  return {
    maySend: ({ teamRole }: Invitee) => rules.mayGive(teamRole),
    mayTakeBack: ({ teamRole }: Invitee) => rules.mayChange(teamRole),
    /** Another mail with a new link; `email` where it goes to another address. */
    again: (invitee: Invitee, email?: string) => {
      if (!attempt(() => void inviting.send(invitee, email))) return
      if (isAway) toast.info(`${invitee.name} gets the invitation when you're back online.`)
      else
        toast.success(`Another invitation to ${invitee.firstName} is on its way.`, {
          detail: 'Earlier links no longer work.',
        })
    },
    takeBack: (invitee: Invitee) => {
      if (attempt(() => void inviting.revoke(invitee)))
        toast.success(`The invitation of ${invitee.name} is taken back.`, {
          detail: 'Its link no longer works.',
        })
    },
    /** Asked first: nothing brings a line of the list back. */
    remove: async (invitee: Invitee) => {
      const hasJoined = invitee.invitationStatus === 'accepted'
      const sure = await confirm({
        title: `Remove ${invitee.name} from the list?`,
        body: hasJoined
          ? `${invitee.firstName} stays on the team; only this line and its address go.`
          : 'The name and the address go, and the link no longer works. You can invite them again.',
        confirmLabel: 'Remove',
        tone: 'danger',
      })
      if (sure) attempt(() => void inviting.remove(invitee))
    },
  }
}

export type Sending = ReturnType<typeof useSending>
