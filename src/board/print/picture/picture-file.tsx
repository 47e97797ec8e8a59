/** A play as a file that other programs open: an SVG that needs nothing of ours, or a PNG of it. */
import fontUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readDiagram } from '#schema/football/reading.ts'
import { type Ink, writtenOut } from '../ink.ts'
import { pictureOf } from '../picture.ts'
import { PlayInk, type InkProps } from '../play-ink.tsx'

type PictureOptions = Pick<InkProps, 'diagram' | 'level' | 'turned' | 'clear'> & { ink: Ink; name: string }

/** As wide as a slide or half a page of text; its height follows the play. */
const WIDTH_PX = 1200
const ROOM = { w: 180, h: 150 }
/** Sharp on a screen of two pixels a point, and in print. */
const PNG_SCALE = 2

/** The drawing alone, its colors written out; letters come in whatever typeface there is until one is put in. */
function drawSvg({ name, ...play }: PictureOptions): string {
  const { box, weight } = pictureOf(play.diagram, play.level, ROOM, play.turned ?? false)
  const pixels = { w: WIDTH_PX, h: Math.round((WIDTH_PX * box.height) / box.width) }
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() => root.render(<PlayInk {...play} room={ROOM} pixels={pixels} label={name} />))
  const svg = host.querySelector('svg')
  if (!svg) throw new Error('The play was not drawn')
  const words = (tag: string, text: string) => {
    const element = document.createElementNS(svg.namespaceURI, tag)
    element.textContent = text
    return element
  }
  svg.prepend(words('title', name), words('desc', readDiagram(play.diagram)))
  const text = writtenOut(new XMLSerializer().serializeToString(svg), play.ink, weight)
  root.unmount()
  return text
}

/** The SVG with its typeface inside. Where that cannot be had, programs take one of their own. */
export async function svgFile(options: PictureOptions): Promise<Blob> {
  const svg = drawSvg(options)
  const font = await typeface()
  const style = font
    ? `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(${font}) format("woff2")}</style>`
    : ''
  return new Blob([svg.replace(/^(<svg[^>]*>)/, `$1${style}`)], { type: 'image/svg+xml' })
}

let kept: Promise<string | null> | undefined

function typeface(): Promise<string | null> {
  kept ??= readTypeface()
  void kept.then((font) => font ?? (kept = undefined))
  return kept
}

async function readTypeface(): Promise<string | null> {
  try {
    const answer = await fetch(fontUrl)
    return answer.ok ? await dataUrl(await answer.blob()) : null
  } catch {
    return null
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')))
    reader.readAsDataURL(blob)
  })
}

export async function pngFile(options: PictureOptions): Promise<Blob> {
  const url = URL.createObjectURL(await svgFile(options))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * PNG_SCALE
    canvas.height = image.naturalHeight * PNG_SCALE
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot make pictures. Save the play as SVG instead.')
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
        'image/png',
      )
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Gives the browser a file to save, under a name that every system takes. */
export function savePicture(name: string, kind: 'png' | 'svg', file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(name)}.${kind}`
  link.click()
  URL.revokeObjectURL(url)
}

function fileName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.slice(0, 80) || 'Play'
}

/** Puts the picture on the clipboard. It is asked for at once, for a browser allows it during the press alone. */
export async function copyPicture(options: PictureOptions): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngFile(options) })])
}
