import { useEffect, useState } from 'react'

/**
 * A container that stays reachable: an open native dialog makes everything outside it inert and covers it,
 * so the container moves into the last opened dialog, else to the end of the page. It is moved, never
 * recreated, so its content keeps its state. Escape inside restores the previous focus and leaves the
 * dialog open.
 */
export function useToastHome(): HTMLElement {
  const [home] = useState(makeHome)
  useEffect(() => {
    const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
    const move = () => {
      const to = open.at(-1) ?? document.body
      if (home.parentElement !== to) to.append(home)
    }
    const watcher = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLDialogElement)) continue
        const at = open.indexOf(target)
        if (at >= 0) open.splice(at, 1)
        if (target.matches(':modal')) open.push(target)
      }
      move()
    })
    // Removing a dialog from the page closes it first, so this also observes removal.
    watcher.observe(document, { subtree: true, attributeFilter: ['open'] })
    move()
    return () => {
      watcher.disconnect()
      home.remove()
    }
  }, [home])
  return home
}

function makeHome(): HTMLElement {
  const home = document.createElement('div')
  // Fixed, so that it takes no space in a dialog, and above its siblings.
  home.style.cssText = 'position: fixed; z-index: var(--z-toast)'
  home.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !(document.activeElement instanceof HTMLElement)) return
    event.preventDefault()
    document.activeElement.blur()
  })
  return home
}
