import {
  BookOpen,
  Download,
  Ellipsis,
  FolderTree,
  Images,
  Languages,
  Megaphone,
  PartyPopper,
  Printer,
  SquareCheck,
  Upload,
  Watch,
} from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { usePermissions } from '#src/sync/team/permissions.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { CELEBRATES, readCelebrates } from './moments/setting.ts'
import { useRemembered } from './remembered.ts'

export type LibraryDialog =
  | 'print'
  | 'wristband'
  | 'scout'
  | 'pictures'
  | 'import'
  | 'starter'
  | 'export'
  | 'categories'

/** Actions on the list as a whole. */
export function LibraryMenu({
  teamId,
  isEmpty,
  onOpen,
  onChoose,
}: {
  teamId: string
  /** No plays are shown, so there is nothing to print. */
  isEmpty: boolean
  onOpen: (dialog: LibraryDialog) => void
  /** Starts selecting plays; undefined without permission to edit. */
  onChoose: (() => void) | undefined
}) {
  const navigate = useNavigate()
  const { createPlays, managePlaybook } = usePermissions(teamId)
  const [celebrates, keepCelebrates] = useRemembered(CELEBRATES, readCelebrates)
  const open = (dialog: LibraryDialog) => () => onOpen(dialog)
  const items: MenuItem[] = [
    ...(onChoose
      ? [{ id: 'choose', label: 'Select plays', icon: SquareCheck, disabled: isEmpty, onAction: onChoose }]
      : []),
    { id: 'print', label: 'Print…', icon: Printer, disabled: isEmpty, onAction: open('print') },
    { id: 'wristband', label: 'Wristband…', icon: Watch, disabled: isEmpty, onAction: open('wristband') },
    { id: 'scout', label: 'Scout cards…', icon: Megaphone, disabled: isEmpty, onAction: open('scout') },
    {
      id: 'pictures',
      label: 'Save as pictures…',
      icon: Images,
      disabled: isEmpty,
      onAction: open('pictures'),
    },
    ...(createPlays
      ? [
          { id: 'import', label: 'Import…', icon: Upload, onAction: open('import') },
          { id: 'starter', label: 'Starter playbook…', icon: BookOpen, onAction: open('starter') },
        ]
      : []),
    { id: 'export', label: 'Export…', icon: Download, disabled: isEmpty, onAction: open('export') },
    {
      id: 'call-words',
      label: 'Call words',
      icon: Languages,
      onAction: () => void navigate({ to: '/playbook/call-words' }),
    },
    ...(managePlaybook
      ? [{ id: 'categories', label: 'Categories…', icon: FolderTree, onAction: open('categories') }]
      : []),
    ...(onChoose
      ? [
          {
            id: 'celebrations',
            label: celebrates ? 'Turn celebrations off' : 'Turn celebrations on',
            icon: PartyPopper,
            onAction: () => keepCelebrates(!celebrates),
          },
        ]
      : []),
  ]
  return (
    <Menu
      label="More for the playbook"
      placement="end"
      items={items}
      trigger={<IconButton icon={Ellipsis} label="More" />}
    />
  )
}
