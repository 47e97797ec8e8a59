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
      if (isAway) toast.info(`The invitation to ${invitee.name} will be sent when you're back online.`)
      else
        toast.success(`Sent another invitation to ${invitee.firstName}`, {
          detail: 'Earlier links no longer work.',
        })
    },
    takeBack: (invitee: Invitee) => {
      if (attempt(() => void inviting.revoke(invitee)))
        toast.success(`Canceled the invitation for ${invitee.name}`, {
          detail: 'Their link no longer works.',
        })
    },
    /** Asked first: nothing brings a line of the list back. */
    remove: async (invitee: Invitee) => {
      const hasJoined = invitee.invitationStatus === 'accepted'
      const sure = await confirm({
        title: `Remove ${invitee.name} from the list?`,
        body: hasJoined
          ? `${invitee.firstName} stays on the team. Only this entry and its email are removed.`
          : 'Their name and email are removed and the link stops working. You can invite them again.',
        confirmLabel: 'Remove',
        tone: 'danger',
      })
      if (sure) attempt(() => void inviting.remove(invitee))
    },
  }
}

export type Sending = ReturnType<typeof useSending>
