import { useEffect, useState } from 'react'

/**
 * An element that is always where a person can reach it: a native dialog makes all of the page outside it inert and
 * lies above it, so while one is open this is within the last that opened, else at the end of the page. It is moved and
 * never made anew, so what it holds goes on as it was. Escape in it leads back to where the focus was, and leaves the
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
    // A dialog that is taken off the page is closed first, so this tells of that as well.
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
  // Out of the flow, so that no dialog makes room for it, and above all that stands beside it.
  home.style.cssText = 'position: fixed; z-index: var(--z-toast)'
  home.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !(document.activeElement instanceof HTMLElement)) return
    event.preventDefault()
    document.activeElement.blur()
  })
  return home
}
