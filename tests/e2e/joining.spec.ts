/** Joining a team by its code: asked for online and offline, approved, declined, linked to a roster spot. */
import { writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { renderSVG } from 'uqr'
import { chromiumArgs, findShell } from '../support/chromium.ts'
import { axeInThemes } from './axe.ts'
import { expect, KEEPS_APP, install, newEmail, PASSWORD, saved, test } from './fixtures.ts'
import { newDevice, newSession } from './signed-in.ts'

const NOT_A_TEAM = "This QR code isn't a team code. Ask your coach for the team's code."

/** Makes the team's join code in its settings; returns it as the page shows it. */
async function makeCode(page: Page): Promise<string> {
  await page.goto('/roster')
  await page.getByRole('button', { name: 'Add player' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Sam')
  await dialog.getByLabel('Last name').fill('Reed')
  await dialog.getByLabel('Number').fill('12')
  await dialog.getByRole('button', { name: 'Add player' }).click()
  await page.getByRole('link', { name: 'Team Settings' }).first().click()
  await page.getByRole('button', { name: 'Make a join code' }).click()
  const code = (await page.getByTestId('join-code').textContent()) ?? ''
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await saved(page)
  return code
}

test.describe('joining by a code @people', () => {
  test('one person is approved onto a roster spot claimed offline, another is declined', async ({
    headCoach,
    newcomer,
  }) => {
    const { page: coach } = await headCoach({ team: 'Westfield Varsity' })
    const code = await makeCode(coach)
    expect(await axeInThemes(coach)).toEqual([])

    const { page: sam, context } = await newcomer('Samuel Reed', '/join-team', KEEPS_APP)
    await install(sam)
    await context.setOffline(true)
    await sam.reload()
    await sam.getByLabel('Team code').fill('nothing like a code')
    await sam.getByRole('button', { name: 'Ask to join' }).click()
    await expect(sam.getByText('A team code has eight letters and digits')).toBeVisible()
    await sam.getByLabel('Team code').fill(code.toLowerCase())
    await sam.getByLabel('Your name on the roster').fill('Sam Reed')
    await sam.getByLabel('Number').fill('12')
    await sam.getByRole('button', { name: 'Ask to join' }).click()
    await expect(sam.getByText("Request saved. It's sent when you're back online.")).toBeVisible()
    const requests = sam.getByRole('region', { name: /^Your requests/ })
    await expect(requests).toContainText('Waiting to sync')
    await sam.reload()
    await expect(requests).toContainText(code)
    await context.setOffline(false)
    await expect(requests).toContainText('Westfield Varsity')
    await expect(requests).toContainText('Waiting for a coach')
    await sam.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(sam.getByText('You asked to join Westfield Varsity.')).toBeVisible()
    await sam.getByRole('link', { name: 'Your requests' }).click()

    const { page: other } = await newcomer('Jo Stranger', `/join-team?code=${code.replace('-', '')}`)
    await expect(other.getByLabel('Team code')).toHaveValue(code)
    await other.getByLabel("I'm joining as").selectOption('Alumni')
    await other.getByRole('button', { name: 'Ask to join' }).click()
    await expect(other.getByRole('region', { name: /^Your requests/ })).toContainText('Waiting for a coach')
    expect(await axeInThemes(other)).toEqual([])

    await coach.goto('/coach-management?tab=requests')
    const open = coach.getByRole('list', { name: 'Open requests' })
    await expect(open.getByRole('listitem')).toHaveCount(2)
    const line = open.getByRole('listitem').filter({ hasText: 'Samuel Reed' })
    await expect(line).toContainText('On the roster as Sam Reed #12')
    await expect(line.getByLabel('Roster spot').locator('option:checked')).toHaveText('#12 Sam Reed')
    expect(await axeInThemes(coach)).toEqual([])
    await coach.getByRole('button', { name: 'Approve Samuel Reed' }).click()
    await coach.getByRole('button', { name: 'Decline Jo Stranger' }).click()
    await expect(coach.getByText('No open requests')).toBeVisible()
    // The code stands beside the requests that it brings.
    await expect(coach.getByTestId('join-code')).toHaveText(code)
    await saved(coach)

    await expect(requests).toContainText('Approved')
    await sam.goto('/roster')
    await expect(sam.getByRole('listitem').filter({ hasText: 'Sam Reed' })).toBeVisible()
    const declined = other.getByRole('region', { name: /^Your requests/ })
    await expect(declined).toContainText('Declined')
  })

  test('a new code ends the old one, Undo restores it, and a disabled code accepts no requests', async ({
    headCoach,
    newcomer,
  }) => {
    const { page: coach } = await headCoach()
    const first = await makeCode(coach)
    await coach.getByRole('button', { name: 'New code' }).click()
    await expect(coach.getByTestId('join-code')).not.toHaveText(first)
    await coach.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(coach.getByTestId('join-code')).toHaveText(first)
    await coach.getByText('People can ask to join').click()
    await expect(coach.getByTestId('join-code')).toBeHidden()
    await saved(coach)

    const { page } = await newcomer('Lee Late', '/join-team')
    await page.getByLabel('Team code').fill(first)
    await page.getByRole('button', { name: 'Ask to join' }).click()
    const refused = page.getByRole('region', { name: /^Your requests/ })
    await expect(refused).toContainText("This code doesn't work. Check it with your coach")
    await page.getByRole('button', { name: 'Dismiss the request that was not sent' }).click()
    await expect(refused).toHaveCount(0)
  })

  test('a code for family opens the request as family, which names the player', async ({
    headCoach,
    deviceOf,
  }) => {
    const { page: coach } = await headCoach({ team: 'Eastfield Varsity' })
    const code = await makeCode(coach)
    await coach.getByLabel("Who it's for").selectOption('Family')
    await saved(coach)
    await coach.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await coach.getByRole('button', { name: 'Copy link' }).click()
    await expect(coach.getByText('Copied', { exact: true })).toBeVisible()
    const link = await coach.evaluate(() => navigator.clipboard.readText())

    // A scan of it leads a person without an account by the sign-up.
    const { page } = await deviceOf(null, '', link)
    await expect(page.getByText('To join your team, sign in or create an account.')).toBeVisible()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('First name').fill('Pat')
    await page.getByLabel('Last name').fill('Reed')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Team code')).toHaveValue(code)
    const role = page.getByLabel("I'm joining as")
    await expect(role).toHaveValue('family')
    await page.getByRole('button', { name: 'Ask to join' }).click()
    await expect(page.getByText("Your player's name is required")).toBeVisible()
    // A role that the code is not for is refused with the one that it is for.
    await role.selectOption('Alumni')
    await page.getByRole('button', { name: 'Ask to join' }).click()
    const requests = page.getByRole('region', { name: /^Your requests/ })
    await expect(requests).toContainText(
      'This code is for joining as family. Select that role, and ask again.',
    )
    await page.getByLabel('Team code').fill(code)
    await role.selectOption('Family')
    await page.getByLabel("Your player's name").fill('Sam Reed')
    await page.getByRole('button', { name: 'Ask to join' }).click()
    await expect(requests).toContainText('Eastfield Varsity')

    await coach.goto('/coach-management?tab=requests')
    const line = coach.getByRole('list', { name: 'Open requests' }).getByRole('listitem')
    await expect(line.getByLabel('Family of').locator('option:checked')).toHaveText('#12 Sam Reed')
  })

  test('the code prints as a poster, without the page around it', async ({ headCoach }) => {
    const { page } = await headCoach({ team: 'Southfield Varsity' })
    const code = await makeCode(page)
    // What stands there while it prints.
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        const poster = document.querySelector('body > .join-poster')
        document.documentElement.dataset['printed'] = poster?.textContent ?? 'no poster'
      })
    })
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    const printed = page.locator('html[data-printed]')
    await expect(printed).toHaveAttribute('data-printed', new RegExp(`Join Southfield Varsity.*${code}`))
    await expect(page.locator('.join-poster')).toHaveCount(0)
  })

  test('a picture of the QR code fills in the code', async ({ headCoach, newcomer }) => {
    const { page: coach } = await headCoach()
    const code = await makeCode(coach)
    const picture = await coach.getByRole('img', { name: /QR code/ }).screenshot()
    const { page } = await newcomer('Quinn Scanner', '/join-team')
    await page.getByRole('button', { name: 'Scan QR code' }).click()
    const dialog = page.getByRole('dialog', { name: "Scan a team's QR code" })
    await expect(dialog.getByText('No camera available.')).toBeVisible()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByLabel('Team code')).toHaveValue(code)
  })

  test('a picture without a team code says what to do instead, and a better one still works', async ({
    headCoach,
    newcomer,
  }) => {
    const { page: coach } = await headCoach()
    const code = await makeCode(coach)
    const right = await coach.getByRole('img', { name: /QR code/ }).screenshot()
    const { page } = await newcomer('Quinn Scanner', '/join-team')
    const menu = await pictureOf(page, renderSVG('https://example.com/menu'))
    const grass = await pictureOf(page, '<div style="height: 200px; background: green">No code here</div>')
    await page.getByRole('button', { name: 'Scan QR code' }).click()
    const dialog = page.getByRole('dialog', { name: "Scan a team's QR code" })
    const select = (name: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    await select('menu.png', menu)
    await expect(dialog.getByRole('alert')).toHaveText(NOT_A_TEAM)
    await select('grass.png', grass)
    await expect(dialog.getByRole('alert')).toHaveText(
      "Couldn't find a QR code in this picture. Try a sharper one, or type the code.",
    )
    await select('broken.png', Buffer.from('not a picture'))
    await expect(dialog.getByRole('alert')).toHaveText(
      "Couldn't open this picture. Try a PNG or JPEG, or type the code.",
    )
    await select('code.png', right)
    await expect(page.getByLabel('Team code')).toHaveValue(code)
    await expect(dialog).toHaveCount(0)
  })

  test("the camera reads the QR code from the coach's screen", async ({ headCoach, stack }, info) => {
    const { page: coach } = await headCoach()
    const code = await makeCode(coach)
    const picture = await coach.getByRole('img', { name: /QR code/ }).screenshot()
    const path = info.outputPath('film.mjpeg')
    writeFileSync(path, await filmOf(coach, picture))
    const browser = await browserWithCamera(
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    )
    try {
      const who = await newSession(stack, 'Cam Finder', newEmail())
      const page = await (await newDevice(browser, stack, who)).newPage()
      await page.goto('/join-team')
      await page.getByRole('button', { name: 'Scan QR code' }).click()
      await expect(page.getByLabel('Team code')).toHaveValue(code)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    } finally {
      await browser.close()
    }
  })

  test("the camera says that it sees a QR code that isn't a team's", async ({ newcomer, stack }, info) => {
    const { page: desk } = await newcomer('Cam Mistaken')
    const path = info.outputPath('menu.mjpeg')
    writeFileSync(path, await filmOf(desk, await pictureOf(desk, renderSVG('https://example.com/menu'))))
    const browser = await browserWithCamera(
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    )
    try {
      const who = await newSession(stack, 'Cam Mistaken', newEmail())
      const page = await (await newDevice(browser, stack, who)).newPage()
      await page.goto('/join-team')
      await page.getByRole('button', { name: 'Scan QR code' }).click()
      const dialog = page.getByRole('dialog', { name: "Scan a team's QR code" })
      await expect(dialog.getByText(NOT_A_TEAM)).toBeVisible()
      await expect(page.getByLabel('Team code')).toHaveValue('')
    } finally {
      await browser.close()
    }
  })

  test('a blocked camera says how to allow it, and leaves a picture and typing', async ({ stack }) => {
    const browser = await browserWithCamera('--use-fake-ui-for-media-stream=deny')
    try {
      const who = await newSession(stack, 'Cam Denied', newEmail())
      const page = await (await newDevice(browser, stack, who)).newPage()
      await page.goto('/join-team')
      await page.getByRole('button', { name: 'Scan QR code' }).click()
      const dialog = page.getByRole('dialog', { name: "Scan a team's QR code" })
      await expect(dialog.getByText('Your browser blocks the camera here.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Select a file' })).toBeVisible()
    } finally {
      await browser.close()
    }
  })
})

/** A photo of that markup. */
async function pictureOf(page: Page, markup: string): Promise<Buffer> {
  const desk = await page.context().newPage()
  await desk.setContent(`<main style="width: 300px">${markup}</main>`)
  const picture = await desk.locator('main').screenshot()
  await desk.close()
  return picture
}

/** What a camera sees that is held before the picture: a few frames of JPEG, one after the other. */
async function filmOf(page: Page, picture: Buffer): Promise<Buffer> {
  const desk = await page.context().newPage()
  await desk.setViewportSize({ width: 640, height: 480 })
  await desk.setContent(
    `<body style="margin:0;background:#888;display:grid;place-items:center;height:480px">
       <img style="width:340px" src="data:image/png;base64,${picture.toString('base64')}"></body>`,
  )
  const frame = await desk.screenshot({ type: 'jpeg', quality: 85 })
  await desk.close()
  return Buffer.concat(Array.from({ length: 10 }, () => frame))
}

/** A browser with a camera, which it may use as the other arguments say. */
async function browserWithCamera(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findShell(),
    args: [...chromiumArgs, '--use-fake-device-for-media-stream', ...args],
  })
}
