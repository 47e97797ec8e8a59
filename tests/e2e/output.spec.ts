/** What leaves the app: pages, cards and pictures of plays, as large and as many as they say they are. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { newGame, newPlan } from './boxcall.ts'
import { expect, newPlay, saved, test } from './fixtures.ts'

const PX_PER_MM = 96 / 25.4

async function open(page: Page, item: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: /^Page 1 of/ })).toBeVisible()
  return dialog
}

/** The pages that the browser makes of it: how many, and how large in mm. */
async function printed(page: Page): Promise<{ pages: number; size: number[] }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const box = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)
  return {
    pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    size: [box?.[1], box?.[2]].map((points) => Math.round((Number(points) / 72) * 25.4)),
  }
}

/** All parts of the printed pages, as far as they reach beyond their own page, in px. */
function beyondPages(page: Page): Promise<number[]> {
  return page.locator('.print-pages .print-page').evaluateAll((sheets) =>
    sheets.flatMap((sheet) => {
      const edge = sheet.getBoundingClientRect()
      return [...sheet.querySelectorAll('article, svg, dl, h3')].flatMap((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        const most = Math.max(edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom)
        return most > 0.5 ? [most] : []
      })
    }),
  )
}

async function content(download: Promise<Download>): Promise<Buffer> {
  return readFile(await (await download).path())
}

test.describe('output @playbook', () => {
  test.afterEach(async ({ sql }) => {
    await sql`delete from game_plans where opponent not in ('Central Cougars', 'Lakeside Lions')`
  })

  test('a playbook prints as announced: that many plays on that many pages of that paper, none of them cut', async ({
    demo,
  }) => {
    // A part of the playbook: to print all of it takes its time.
    const { page } = await demo('coach', '/playbook?q=gun')
    const list = page.getByRole('list', { name: 'Plays' })
    await expect(list.getByRole('link').first()).toBeVisible()
    const dialog = await open(page, 'Print…')
    const title = dialog.getByRole('heading', { level: 2 }).first()
    const counted = async () => Number(/\d+/.exec((await title.textContent()) ?? '')?.[0])
    await expect.poll(counted).toBeGreaterThan(16)
    const plays = await counted()
    const sheets = page.locator('.print-pages .print-page')

    // Without a word beside it, each play stands in its cell alone.
    for (const option of ['Assignments', 'Notes and reads']) {
      await dialog.getByText(option, { exact: true }).click()
      await expect(dialog.getByRole('checkbox', { name: option })).not.toBeChecked()
    }
    await dialog.getByRole('radio', { name: '8', exact: true }).check()
    await expect(dialog.getByText(`${Math.ceil(plays / 8)} pages`)).toBeVisible()
    await expect(sheets).toHaveCount(Math.ceil(plays / 8))
    await expect(sheets.locator('article')).toHaveCount(plays)
    await expect.poll(() => printed(page)).toEqual({ pages: Math.ceil(plays / 8), size: [216, 279] })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    expect(await beyondPages(page)).toEqual([])
    await page.emulateMedia({ media: null })

    await dialog.getByRole('radio', { name: '16', exact: true }).check()
    await dialog.getByRole('radio', { name: 'Landscape' }).check()
    await dialog.getByLabel('Paper').selectOption('a4')
    await dialog.getByText('Cover page', { exact: true }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Cover page' })).toBeChecked()
    const pages = Math.ceil(plays / 16) + 1
    await expect(dialog.getByText(`${pages} pages`)).toBeVisible()
    await expect(sheets).toHaveCount(pages)
    await expect.poll(() => printed(page)).toEqual({ pages, size: [297, 210] })
    await page.emulateMedia({ media: 'print' })
    expect(await beyondPages(page)).toEqual([])
    await expect(sheets.first()).toContainText('Ridgeview Hawks')
    await page.emulateMedia({ media: null })

    // Sixteen to a page have no room for all that each player does: the rest is on the pages behind.
    await dialog.getByText('Assignments', { exact: true }).click()
    await dialog.getByText('Written description', { exact: true }).click()
    await expect(dialog.getByText('with more to say than fits')).toBeVisible()
    await expect(sheets.locator('article')).toHaveCount(plays)
    await expect(sheets.nth(1)).toContainText('More on page 2')
    await expect.poll(() => sheets.count()).toBeGreaterThan(pages)
    // Each box that was checked adds its pages in its own time.
    const missing = async () => {
      const { pages: onPaper, size } = await printed(page)
      return { pages: (await sheets.count()) - onPaper, size }
    }
    await expect.poll(missing).toEqual({ pages: 0, size: [297, 210] })
    await page.emulateMedia({ media: 'print' })
    expect(await beyondPages(page)).toEqual([])
  })

  test('a reader prints what they see, and saves no codes', async ({ demo }) => {
    const { page } = await demo('player', '/playbook')
    const dialog = await open(page, 'Wristband…')
    await expect(page.locator('.print-pages [data-card]').first()).toBeAttached()
    await expect(dialog.getByRole('button', { name: /codes/i })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await open(page, 'Scout cards…')
    await expect(page.locator('.print-pages article').first()).toBeAttached()
  })

  test("game-day cards carry the plays' codes, and which card of the set they are", async ({ demo, sql }) => {
    // The next game's plan has no card of its own.
    await newGame(sql, await newPlan(sql, 'Quarry Hornets'))
    const { page } = await demo('coach', '/boxcall')
    const listed = page.locator('figure li')
    await expect(listed.first()).toBeVisible()
    const codes = await listed.locator('span:first-child').allTextContents()
    await page.getByRole('button', { name: 'Print…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Codes')).toHaveValue('own')
    await dialog.getByLabel('Rows').fill('5')
    await dialog.getByLabel('Columns').fill('1')
    const cards = page.locator('.print-pages [data-card]')
    const many = Math.ceil(codes.length / 5)
    await expect(cards).toHaveCount(many)
    await expect(cards.nth(1)).toContainText(`2 of ${many}`)
    for (const [i, code] of codes.slice(0, 5).entries())
      await expect(cards.first().locator('b').nth(i)).toHaveText(code)
  })

  test('cards fit the wristband and give plays their codes; a play is exported as a page, a link and a picture', async ({
    headCoach,
    sql,
  }) => {
    const { page, playId: first } = await headCoach({
      team: 'Herons',
      formation: 'Gun Trips Rt',
      play: 'Trips Cross',
    })
    await page.getByRole('link', { name: 'Playbook' }).first().click()
    await newPlay(page, 'Gun Doubles', 'Doubles Stick')
    await saved(page)
    await page.getByRole('link', { name: 'Playbook' }).first().click()
    const codes = async () =>
      (
        await sql`select wrist_code from plays where team_id = (select team_id from plays where id = ${first})
                  and unit = 'offense' and name in ('Trips Cross', 'Doubles Stick')`
      )
        .map((row) => String(row['wrist_code']))
        .sort()

    const dialog = await open(page, 'Wristband…')
    await dialog.getByLabel('Size').selectOption('index')
    await dialog.getByLabel('How many players').fill('3')
    const cards = page.locator('.print-pages [data-card]')
    await expect(cards).toHaveCount(3)
    await page.emulateMedia({ media: 'print' })
    for (const card of await cards.all()) {
      const box = await card.boundingBox()
      expect((box?.width ?? 0) / PX_PER_MM).toBeCloseTo(127, 0)
      expect((box?.height ?? 0) / PX_PER_MM).toBeCloseTo(76.2, 0)
    }
    await page.emulateMedia({ media: null })
    await expect(cards.first()).toContainText('Card 1')

    await dialog.getByLabel('Codes').selectOption('grid')
    await dialog.getByRole('button', { name: 'Save codes to 2 plays' }).click()
    await expect(dialog.getByRole('button', { name: 'Codes are saved' })).toBeVisible()
    await expect.poll(codes).toEqual(['A1', 'A2'])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect.poll(codes).toEqual(['', ''])

    await page.goto(`/playbook/${first}`)
    await expect(page.getByLabel('Name of the play')).toBeVisible()
    // What is on the paper as it comes out, after the page has taken the paper's width: the play's sheet, not the editor.
    await page.evaluate(() =>
      addEventListener('afterprint', () => {
        const sheets = [...document.querySelectorAll<HTMLElement>('.print-pages .print-page')]
        document.body.dataset['printed'] = sheets.map((sheet) => sheet.innerText).join('\n')
      }),
    )
    const onPaper = async () => ({
      ...(await printed(page)),
      text: await page.locator('body').getAttribute('data-printed'),
    })
    await expect
      .poll(onPaper)
      .toEqual({ pages: 1, size: [216, 279], text: expect.stringMatching(/Trips Cross|Doubles Stick/) })
    const act = async (item: string) => {
      await page.getByRole('button', { name: 'Play actions' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await act('Share link…')
    await expect(dialog).toContainText('members of Herons who may see the playbook')
    await expect(dialog.getByLabel('Link')).toHaveValue(new RegExp(`/playbook/${first}$`))
    await page.keyboard.press('Escape')

    await act('Save as picture…')
    await dialog.getByRole('radio', { name: 'Transparent' }).check()
    const svgSaved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save as SVG' }).click()
    const svg = (await content(svgSaved)).toString('utf8')
    for (const man of ['X', 'Y', 'Z', 'QB', 'LT', 'C']) expect(svg).toContain(`>${man}</text>`)
    expect(svg).not.toContain('var(')
    expect(svg).toContain('@font-face')

    const pngSaved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save as PNG' }).click()
    const png = await content(pngSaved)
    const seen = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] }
      let inked = 0
      for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 128) inked += 1
      return { width: bitmap.width, share: inked / (bitmap.width * bitmap.height) }
    }, png.toString('base64'))
    expect(seen.width).toBe(2400)
    expect(seen.share).toBeGreaterThan(0.005)
    expect(seen.share).toBeLessThan(0.3)
  })
})
