import { IconButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { Ellipsis, Mail, MailX, QrCode, Trash2, UserPen } from 'lucide-react'
import type { Standing } from './standing.ts'
import type { Invitee } from './use-invited.ts'
import type { Sending } from './use-sending.ts'

export type Dialogs = 'link' | 'send'

/** All that can be done about one invitation; what is not one's own to do says why. */
export function InviteeMenu({
  actions: { again, takeBack, remove, maySend, mayTakeBack },
  invitee,
  standing,
  onOpen,
}: {
  actions: Sending
  invitee: Invitee
  standing: Standing
  onOpen: (is: Dialogs) => void
}) {
  const sends = maySend(invitee)
  const takes = mayTakeBack(invitee)
  const notYours = "You can't invite people to this role"
  const isOpen = standing === 'pending' || standing === 'failed'
  const hasJoined = standing === 'accepted'
  const items: readonly (MenuItem | false)[] = [
    isOpen && {
      id: 'link',
      label: 'QR code and link',
      icon: QrCode,
      disabled: !sends,
      ...(!sends && { detail: notYours }),
      onAction: () => onOpen('link'),
    },
    !hasJoined && {
      id: 'again',
      label: standing === 'none' ? 'Invite' : 'Send again',
      icon: Mail,
      disabled: !sends,
      ...(!sends && { detail: notYours }),
      onAction: () => again(invitee),
    },
    !hasJoined && {
      id: 'other',
      label: 'Send to another email…',
      icon: UserPen,
      disabled: !sends,
      onAction: () => onOpen('send'),
    },
    (isOpen || standing === 'expired') && {
      id: 'back',
      label: 'Cancel invitation',
      detail: takes ? 'Their link stops working' : notYours,
      icon: MailX,
      disabled: !takes,
      onAction: () => takeBack(invitee),
    },
    {
      id: 'remove',
      label: 'Remove from the list…',
      icon: Trash2,
      danger: true,
      disabled: !takes,
      onAction: () => void remove(invitee),
    },
  ]
  return (
    <Menu
      label={`Invitation for ${invitee.name}`}
      placement="end"
      trigger={<IconButton label={`More about ${invitee.name}`} icon={Ellipsis} />}
      items={items.filter((item) => item !== false)}
    />
  )
}
