import { cx } from '#src/lib/class-names.ts'
import { Check, ChevronDown, LoaderCircle } from 'lucide-react'
import {
  Button,
  ComboBox as AriaComboBox,
  Group,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Text,
} from 'react-aria-components'
import { AriaHelp, AriaLabel, type AriaFieldProps } from './aria-field.tsx'
import { groupOptions } from '../group-options.ts'
import { OVERLAY_PANEL, useOverlayHome } from '../overlay-home.ts'

export type ComboOption = {
  value: string
  label: string
  /** A second, quieter line. */
  detail?: string
  /** Options of the same group must be adjacent. */
  group?: string
  disabled?: boolean
}

/** A single choice with type-ahead search. `loading` shows that options are still arriving. */
export function ComboBox({
  label,
  value,
  onChange,
  options,
  placeholder,
  loading,
  hint,
  error,
  required,
  disabled,
  className,
}: AriaFieldProps & {
  value: string | null
  onChange: (value: string | null) => void
  options: readonly ComboOption[]
  placeholder?: string
  loading?: boolean
}) {
  const [find, home] = useOverlayHome()
  return (
    <AriaComboBox
      ref={find}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      isRequired={required}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      className={cx('flex min-w-0 flex-col gap-1', className)}
    >
      <AriaLabel label={label} required={required} />
      <Group className="relative" aria-busy={loading || undefined}>
        <Input
          placeholder={placeholder}
          onKeyDown={(event) => {
            // Escape closes the open list, not the dialog around the field.
            if (event.key === 'Escape' && event.currentTarget.ariaExpanded === 'true') event.preventDefault()
          }}
          className="control touch-target tall-md w-full truncate pr-11 pl-3"
        />
        <Button className="text-muted data-hovered:text-text absolute inset-y-0 right-0 grid w-10 place-items-center rounded-sm pointer-coarse:w-11">
          {loading ? (
            <LoaderCircle aria-hidden size={16} className="animate-spin" />
          ) : (
            <ChevronDown aria-hidden size={16} />
          )}
        </Button>
      </Group>
      <AriaHelp hint={hint} error={error} />
      <Popover
        UNSTABLE_portalContainer={home}
        offset={6}
        style={{ zIndex: 'var(--z-popover)' }}
        className={cx(OVERLAY_PANEL, 'w-(--trigger-width) min-w-48')}
      >
        <ListBox
          className="max-h-72 overflow-y-auto p-1 outline-none"
          renderEmptyState={() => (
            <p className="text-muted px-2.5 py-2">{loading ? 'Loading…' : 'No matches'}</p>
          )}
        >
          {groupOptions(options).map((block) =>
            block.group === undefined ? (
              block.options.map(optionItem)
            ) : (
              <ListBoxSection key={block.group} id={`group:${block.group}`}>
                <Header className="text-caption text-muted px-2.5 pt-1.5 pb-1">{block.group}</Header>
                {block.options.map(optionItem)}
              </ListBoxSection>
            ),
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

function optionItem(option: ComboOption) {
  return (
    <ListBoxItem
      key={option.value}
      id={option.value}
      textValue={option.label}
      isDisabled={option.disabled}
      className="touch-target group/option data-focused:bg-surface-2 data-hovered:bg-surface-2 data-disabled:text-muted data-selected:bg-brand-wash data-selected:text-brand-ink data-focus-visible:outline-focus flex min-h-(--density-row) cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <Text slot="label" className="block truncate">
          {option.label}
        </Text>
        {option.detail && (
          <Text slot="description" className="text-caption text-muted block truncate">
            {option.detail}
          </Text>
        )}
      </span>
      <Check aria-hidden size={16} className="hidden shrink-0 group-data-selected/option:block" />
    </ListBoxItem>
  )
}
